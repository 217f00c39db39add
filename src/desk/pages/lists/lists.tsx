import { useNavigate } from "react-router";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import type { UploadedListLine } from "../../../contract/desk/uploaded-lists.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { type Draft, Form, type FormField } from "../../parts/form.tsx";
import { PageLink } from "../../parts/links.tsx";
import { Badge, DataPage, WhenLoaded } from "../../parts/page.tsx";
import { type Column, Table } from "../../parts/table.tsx";

/** A school's list becomes a change of the catalogue: upload, decide the rows, propose. */
export function Component() {
  return (
    <DataPage
      title="Schools’ lists"
      intro="Upload what a school published. Sure rows are matched; you decide the others, and a second person publishes."
      get={["GET /desk/api/readings"]}
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

const columns: Column<UploadedListLine>[] = [
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

const fields: readonly FormField[] = [
  {
    name: "file",
    label: "File",
    hint: "PDF, picture, web page, CSV or XLSX, 30 MB at most. It is stored until its list is published or put aside.",
    input: "file",
    accept: ".pdf,.png,.jpg,.jpeg,.html,.htm,.csv,.tsv,.xlsx,.txt",
  },
  { name: "pages", label: "Pages of a PDF", hint: "12-15. Empty: all." },
  { name: "pasted", label: "Or paste it", input: "long" },
];

/** A file, or pasted text. A refusal leaves the typed values. */
function UploadForm() {
  const schools = useData("GET /desk/api/catalogue/schools");
  const navigate = useNavigate();
  const upload = async ({ school = "", pages = "", pasted = "" }: Draft, typed: FormData) => {
    const chosen = typed.get("file");
    const isFile = chosen instanceof File && chosen.name !== "";
    const file = isFile ? chosen : new File([pasted], "pasted.txt");
    if (school === "") throw new Error("Choose the school.");
    if (file.size === 0) throw new Error("Choose a file, or paste the list.");
    if (file.size > listMaxBytes) throw new Error(`A list has at most ${listMaxBytes / 1e6} MB.`);
    const body = { school, name: file.name, pages, file: await base64Of(file) };
    const made = await call("POST /desk/api/readings", { body });
    await navigate(`/lists/${made.id}`);
  };
  return (
    <Card>
      <h2 className="mb-3 text-xl">Upload a list</h2>
      <WhenLoaded of={schools}>
        {(files) => {
          const options = files.map(({ file, school }) => ({ value: slugOf(file), label: school }));
          return (
            <Form
              label="Read this list"
              fields={[{ name: "school", label: "School", input: "choice", options }, ...fields]}
              work={upload}
              busy="Reading… A scan takes up to a minute."
            />
          );
        }}
      </WhenLoaded>
    </Card>
  );
}

const slugOf = (file: string): string => file.split("/").at(-1)?.replace(".jsonl", "") ?? "";

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? (reader.result.split(",")[1] ?? "") : ""),
    );
    reader.addEventListener("error", () => reject(new Error("This file could not be opened.")));
    reader.readAsDataURL(file);
  });
}
