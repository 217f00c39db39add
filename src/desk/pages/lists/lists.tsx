import { Link } from "react-router";
import type { ReadingLine } from "../../../contract/desk/readings.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { Page } from "../../parts/page.tsx";
import { Badge, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { UploadForm } from "./upload-form.tsx";

/** A school's list becomes a change of the catalogue: upload, decide the rows, propose. */
export function Component() {
  const { loaded, again } = useData("GET /desk/api/readings");
  return (
    <Page
      title="Schools’ lists"
      intro="Upload what a school published. Sure rows are matched; you decide the others, and a second person publishes."
    >
      <UploadForm />
      <h2 className="text-xl">Uploaded before</h2>
      <Shown of={loaded} again={again}>
        {(rows) => (
          <Table
            caption="Uploaded lists"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            none="No list was uploaded yet."
          />
        )}
      </Shown>
    </Page>
  );
}

const tones = { asking: "warn", deciding: "warn", proposed: "good", withdrawn: "quiet" } as const;

const columns: Column<ReadingLine>[] = [
  {
    head: "List",
    cell: ({ id, school, file_name: name }) => (
      <Link to={`/lists/${id}`} className="link wrap-anywhere">
        {school}: {name}
      </Link>
    ),
  },
  { head: "State", cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
  { head: "Rows", isNumber: true, cell: ({ rows }) => (rows === null ? "–" : showCount(rows)) },
  { head: "Waiting", isNumber: true, cell: ({ waiting }) => (waiting === null ? "–" : showCount(waiting)) },
  { head: "Uploaded", cell: ({ uploaded_by: by, uploaded_at: at }) => `${by}, ${showMoment(at)}` },
];
