import { useState } from "react";
import type { DeskAnswer } from "../../../contract/desk/api.ts";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { Field } from "../../../web/ui/field.tsx";
import { call } from "../../lib/call.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";

/** Where it was read, and why: then it waits for a second person. */
export function ProposeEdit({
  held: { file, sha256 },
  edits,
  report,
  title: about,
  onDone,
  onClose,
}: {
  held: DeskAnswer<"GET /desk/api/catalogue/file">;
  edits: readonly { line: number; was: string; now: string }[];
  report: number | null;
  title: string;
  onDone: (told: Told) => void;
  onClose: () => void;
}) {
  const [source, setSource] = useState("");
  const [title, setTitle] = useState(about);
  return (
    <ActDialog
      title="Propose this change"
      label="Propose"
      onClose={onClose}
      onAct={async (reason) => {
        const body = { file, sha256, title, source, reason, report, edits: [...edits] };
        onDone(await call("POST /desk/api/catalogue/edits", { body }));
      }}
    >
      {(wrong) => (
        <>
          <Field id="change-title" label="What changes, in short" error={wrong.get("title")}>
            <input
              id="change-title"
              className="control"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            id="change-source"
            label="Where you read it"
            hint="An address, or a document and its page."
            error={wrong.get("source")}
          >
            <input
              id="change-source"
              className="control"
              value={source}
              onChange={(event) => setSource(event.target.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
