import { useNavigate } from "react-router";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { useData } from "../../lib/use-data.ts";
import { choose, type FormField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { Shown } from "../../parts/states.tsx";

const fields: readonly FormField[] = [
  {
    name: "file",
    label: "File",
    hint: "PDF, picture, web page, CSV or XLSX, 30 MB at most. It is stored until its list is published or put aside.",
    input: "file",
    accept: ".pdf,.png,.jpg,.jpeg,.html,.htm,.csv,.tsv,.xlsx,.txt",
  },
  { name: "pages", label: "Pages of a PDF", hint: "12-15. Empty: all.", input: "text" },
  { name: "pasted", label: "Or paste it", input: "long" },
];

/** A file, or pasted text. A refusal leaves the typed values. */
export function UploadForm() {
  const schools = useData("GET /desk/api/catalogue/schools");
  const navigate = useNavigate();
  const upload = async (typed: FormData) => {
    const text = (name: string) => String(typed.get(name));
    const chosen = typed.get("file");
    const isFile = chosen instanceof File && chosen.name !== "";
    const file = isFile ? chosen : new File([text("pasted")], "pasted.txt");
    if (text("school") === "") throw new Error("Choose the school.");
    if (file.size === 0) throw new Error("Choose a file, or paste the list.");
    if (file.size > listMaxBytes) throw new Error(`A list has at most ${listMaxBytes / 1e6} MB.`);
    const body = {
      school: text("school"),
      name: file.name,
      pages: text("pages"),
      file: await base64Of(file),
    };
    const made = await call("POST /desk/api/readings", { body });
    await navigate(`/lists/${made.id}`);
  };
  return (
    <Card>
      <h2 className="mb-3 text-xl">Upload a list</h2>
      <Shown of={schools}>
        {(files) => {
          const options = files.map(({ file, school }) => ({ value: slugOf(file), label: school }));
          return (
            <Form
              label="Read this list"
              fields={[
                { name: "school", label: "School", input: "choice", options: [choose, ...options] },
                ...fields,
              ]}
              work={(_, typed) => upload(typed)}
              busy="Reading… A scan takes up to a minute."
            />
          );
        }}
      </Shown>
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
