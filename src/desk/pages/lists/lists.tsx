import type { ReadingLine } from "../../../contract/desk/readings.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { PageLink } from "../../parts/links.tsx";
import { DataPage } from "../../parts/page.tsx";
import { Badge } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { UploadForm } from "./upload-form.tsx";

/** A school's list becomes a change of the catalogue: upload, decide the rows, propose. */
export function Component() {
  const lists = useData("GET /desk/api/readings");
  return (
    <DataPage
      title="Schools’ lists"
      intro="Upload what a school published. Sure rows are matched; you decide the others, and a second person publishes."
      of={lists}
    >
      {(rows) => (
        <>
          <UploadForm />
          <h2 className="text-xl">Uploaded before</h2>
          <Table
            caption="Uploaded lists"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            none="No list was uploaded yet."
          />
        </>
      )}
    </DataPage>
  );
}

const tones = { asking: "warn", deciding: "warn", proposed: "good", withdrawn: "quiet" } as const;
const count = (found: number | null) => (found === null ? "–" : showCount(found));

const columns: Column<ReadingLine>[] = [
  {
    head: "List",
    cell: ({ id, school, file_name: name }) => (
      <PageLink to={`/lists/${id}`}>
        {school}: {name}
      </PageLink>
    ),
  },
  { head: "State", cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
  { head: "Rows", isNumber: true, cell: ({ rows }) => count(rows) },
  { head: "Waiting", isNumber: true, cell: ({ waiting }) => count(waiting) },
  { head: "Uploaded", cell: ({ uploaded_by: by, uploaded_at: at }) => `${by}, ${showMoment(at)}` },
];
