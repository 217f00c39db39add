import { useId, useState } from "react";
import { Link } from "react-router";
import type { SchoolFile } from "../../../contract/desk/catalogue.ts";
import { showCount } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { TextField } from "../../parts/fields.tsx";
import { recordPath } from "../../parts/links.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";

/** Every school whose records can be changed. */
export function Component() {
  const { loaded, again } = useData("GET /desk/api/catalogue/schools");
  const [words, setWords] = useState("");
  const id = useId();
  return (
    <Page title="Records" intro="A school’s facts, rules, lists, programmes and figures.">
      <TextField id={id} label="Find a school" type="search" value={words} onValue={setWords} />
      <Shown of={loaded} again={again}>
        {(schools) => {
          const found = schools.filter(({ school, short_name: short }) =>
            `${school} ${short}`.toLowerCase().includes(words.trim().toLowerCase()),
          );
          return (
            <Table
              caption="Schools"
              columns={columns}
              rows={found}
              keyOf={({ file }) => file}
              none="No school has this name."
            />
          );
        }}
      </Shown>
    </Page>
  );
}

const columns: Column<SchoolFile>[] = [
  {
    head: "School",
    cell: ({ school, file }) => (
      <Link to={recordPath(file)} className="link">
        {school}
      </Link>
    ),
  },
  { head: "Short", cell: ({ short_name: short }) => short },
  { head: "Country", cell: ({ country }) => country },
  { head: "State", cell: (school) => <StateOfSchool school={school} /> },
  { head: "Programmes", isNumber: true, cell: ({ programmes }) => showCount(programmes) },
];

function StateOfSchool({ school }: { school: SchoolFile }) {
  if (school.is_left_alone) return <Badge tone="warn">the release has another text</Badge>;
  return school.is_changed_at_desk ? <Badge tone="quiet">changed at the desk</Badge> : "–";
}
