import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { listMaxBytes } from "../../../contract/desk/list-limits.ts";
import type { Facts } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field, FieldError } from "../../../web/ui/field.tsx";
import { call, DeskError, sentenceOf } from "../../lib/call.ts";
import { useData } from "../../lib/use-data.ts";
import { Shown } from "../../parts/states.tsx";
import { ChoiceField, TextField } from "../../parts/text-field.tsx";
import { FactsFields, noFacts } from "./facts-fields.tsx";

/** A file, or what was pasted. Whatever is refused, what was typed stays. */
export function UploadForm() {
  const { loaded, again } = useData("GET /desk/api/catalogue/schools");
  return (
    <Card>
      <h2 className="mb-3 text-xl">Upload a list</h2>
      <Shown of={loaded} again={again}>
        {(schools) => (
          <Form schools={schools.map(({ file, school }) => ({ slug: slugOf(file), name: school }))} />
        )}
      </Shown>
    </Card>
  );
}

const slugOf = (file: string): string => file.split("/").at(-1)?.replace(".jsonl", "") ?? "";

function Form({ schools }: { schools: readonly { readonly slug: string; readonly name: string }[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [school, setSchool] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState("");
  const [pages, setPages] = useState("");
  const [facts, setFacts] = useState<Facts>(noFacts);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof DeskError ? error.fields : new Map<string, string>();
  const upload = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const chosen = file ?? new File([pasted], "pasted.txt");
      if (chosen.size > listMaxBytes) throw new Error(`A list has at most ${listMaxBytes / 1e6} MB.`);
      const body = { school, name: chosen.name, pages, file: await base64Of(chosen), facts };
      const made = await call("POST /desk/api/readings", { body });
      await navigate(`/lists/${made.id}`);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const isReady = school !== "" && (file !== null || pasted.trim() !== "");
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          id={`${id}-school`}
          label="School"
          error={wrong.get("school")}
          value={school}
          choices={schools.map(({ slug, name }) => [slug, name] as const)}
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
        <Field id={`${id}-pasted`} label="Or paste it">
          <textarea
            id={`${id}-pasted`}
            className="control py-3"
            rows={3}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        </Field>
      )}
      <FactsFields facts={facts} wrong={wrong} onFacts={setFacts} />
      <FieldError
        id={`${id}-all`}
        message={error === null || wrong.size > 0 ? undefined : sentenceOf(error)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isReady || isBusy}>
          {isBusy ? "Reading…" : "Read this list"}
        </Button>
        <span role="status" className="text-ink-2">
          {isBusy && "A scan takes up to a minute."}
        </span>
      </div>
    </form>
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
