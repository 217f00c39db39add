import { useId, useState } from "react";
import { Link } from "react-router";
import type { SchoolFile } from "../../../contract/desk/catalogue.ts";
import { showCount } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { TextField } from "../../parts/fields.tsx";
import { FigureTable } from "../../parts/figure-table.tsx";
import { recordPath } from "../../parts/links.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Shown } from "../../parts/states.tsx";

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
          if (found.length === 0) return <Empty>No school has this name.</Empty>;
          return (
            <FigureTable
              caption="Schools"
              heads={["School", "Programmes"]}
              rows={found.map((school) => ({
                id: school.file,
                name: <School school={school} />,
                figures: [showCount(school.programmes)],
              }))}
            />
          );
        }}
      </Shown>
    </Page>
  );
}

function School({ school: { file, school, short_name: short, country, ...state } }: { school: SchoolFile }) {
  return (
    <>
      <Link to={recordPath(file)} className="link">
        {school}
      </Link>{" "}
      {state.is_left_alone ? (
        <Badge tone="warn">the release has another text</Badge>
      ) : (
        state.is_changed_at_desk && <Badge tone="quiet">changed at the desk</Badge>
      )}
      <span className="block text-sm text-ink-2">{short === school ? country : `${short}, ${country}`}</span>
    </>
  );
}
