import { useState } from "react";
import type { SchoolFile } from "../../../contract/desk/catalogue.ts";
import { showCount } from "../../lib/format.ts";
import { LiveForm } from "../../parts/form.tsx";
import { PageLink, recordPath } from "../../parts/links.tsx";
import { Badge, DataPage, WithNote } from "../../parts/page.tsx";
import { Table, type Column } from "../../parts/table.tsx";

export function Component() {
  const [words, setWords] = useState("");
  const isFound = ({ school, short_name: short }: SchoolFile) =>
    `${school} ${short}`.toLowerCase().includes(words.trim().toLowerCase());
  return (
    <DataPage
      title="Records"
      intro="A school’s facts, rules, lists, programmes and figures."
      get={["GET /desk/api/catalogue/schools"]}
    >
      {(all) => (
        <>
          <LiveForm
            fields={[{ name: "words", label: "Find a school", input: "search" }]}
            onDraft={(draft) => setWords(draft["words"] ?? "")}
          />
          <Table
            caption="Schools"
            columns={columns}
            rows={all.filter(isFound)}
            keyOf={({ file }) => file}
            none="No school has this name."
            isNarrow
          />
        </>
      )}
    </DataPage>
  );
}

const columns: Column<SchoolFile>[] = [
  { head: "School", cell: (school) => <School school={school} /> },
  { head: "Programmes", isNumber: true, cell: ({ programmes }) => showCount(programmes) },
];

function School({ school: { file, school, short_name: short, country, ...state } }: { school: SchoolFile }) {
  return (
    <WithNote note={short === school ? country : `${short}, ${country}`}>
      <PageLink to={recordPath(file)}>{school}</PageLink>{" "}
      {state.is_left_alone ? (
        <Badge tone="warn">the release has another text</Badge>
      ) : (
        state.is_changed_at_desk && <Badge>changed at the desk</Badge>
      )}
    </WithNote>
  );
}
