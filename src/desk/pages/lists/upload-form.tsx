import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";
import { call } from "../../lib/call.ts";
import { useData } from "../../lib/use-data.ts";
import { choose, ChoiceField, type Option, TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { Shown } from "../../parts/states.tsx";

/** A file, or pasted text. A refusal leaves the typed values. */
export function UploadForm() {
  const { loaded, again } = useData("GET /desk/api/catalogue/schools");
  return (
    <Card>
      <h2 className="mb-3 text-xl">Upload a list</h2>
      <Shown of={loaded} again={again}>
        {(schools) => (
          <Upload schools={schools.map(({ file, school }) => ({ value: slugOf(file), label: school }))} />
        )}
      </Shown>
    </Card>
  );
}

const slugOf = (file: string): string => file.split("/").at(-1)?.replace(".jsonl", "") ?? "";

function Upload({ schools }: { schools: readonly Option[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [school, setSchool] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState("");
  const [pages, setPages] = useState("");
  const upload = async () => {
    const chosen = file ?? new File([pasted], "pasted.txt");
    if (chosen.size > listMaxBytes) throw new Error(`A list has at most ${listMaxBytes / 1e6} MB.`);
    const body = { school, name: chosen.name, pages, file: await base64Of(chosen) };
    const made = await call("POST /desk/api/readings", { body });
    await navigate(`/lists/${made.id}`);
  };
  const busy = (isBusy: boolean) => (
    <span role="status" className="text-ink-2">
      {isBusy && "Reading… A scan takes up to a minute."}
    </span>
  );
  const isReady = school !== "" && (file !== null || pasted.trim() !== "");
  return (
    <Form label="Read this list" work={upload} isReady={isReady} after={busy}>
      {(wrong) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <ChoiceField
              id={`${id}-school`}
              label="School"
              error={wrong.get("school")}
              value={school}
              options={[choose, ...schools]}
              onValue={setSchool}
            />
            <Field
              id={`${id}-file`}
              label="File"
              hint="PDF, picture, web page, CSV or XLSX, 30 MB at most. It is stored until its list is published or put aside."
              error={wrong.get("file")}
            >
              <input
                id={`${id}-file`}
                type="file"
                className="control py-2.5"
                accept=".pdf,.png,.jpg,.jpeg,.html,.htm,.csv,.tsv,.xlsx,.txt"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            </Field>
            <TextField
              id={`${id}-pages`}
              label="Pages of a PDF"
              hint="12-15. Empty: all."
              error={wrong.get("pages")}
              value={pages}
              onValue={setPages}
            />
          </div>
          {file === null && (
            <TextField id={`${id}-pasted`} label="Or paste it" rows={3} value={pasted} onValue={setPasted} />
          )}
        </>
      )}
    </Form>
  );
}

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
