import { useState } from "react";
import type { ReadSchoolFile, ActResult } from "../../../contract/desk/catalogue.ts";
import { call } from "../../lib/call.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";
import { TextField } from "../../parts/text-field.tsx";

export interface Proposal {
  readonly read: ReadSchoolFile;
  readonly text: string;
  /** What changes, in short. */
  readonly title: string;
  readonly report?: number | null;
}

/** Where it was read, and why: then the new text waits for a second person. */
export function Propose({
  proposal,
  onDone,
  onClose,
}: {
  proposal: Proposal;
  onDone: (result: ActResult) => void;
  onClose: () => void;
}) {
  const [source, setSource] = useState("");
  const [title, setTitle] = useState(proposal.title);
  const act = async (reason: string) =>
    onDone(await sendChange({ ...proposal, title }, { source, reason, isExtension: true }));
  return (
    <ActDialog title="Propose this change" label="Propose" onClose={onClose} onAct={act}>
      {(wrong) => (
        <>
          <TextField
            id="change-title"
            label="What changes, in short"
            error={wrong.get("title")}
            value={title}
            onValue={setTitle}
          />
          <TextField
            id="change-source"
            label="Where you read it"
            hint="An address, or a document and its page."
            error={wrong.get("source")}
            value={source}
            onValue={setSource}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Proposes a text that the file had before, or the one of the release. */
export function TakeText({
  file,
  at,
  onDone,
  onClose,
}: {
  file: string;
  at: number | "release";
  onDone: (result: ActResult) => void;
  onClose: () => void;
}) {
  const what = at === "release" ? "the release’s text" : `the text of version ${at}`;
  return (
    <ActDialog
      title={`Take ${what}`}
      explain={`Proposes ${what} for ${file}. A second person sees what would change, and publishes it.`}
      label="Propose"
      onClose={onClose}
      onAct={async (reason) => {
        const read = await call("GET /desk/api/catalogue/file", { query: { file, at } });
        const proposal = { read, text: read.text, title: `${read.school}: ${what}` };
        const source = at === "release" ? "data/ of the release" : `Version ${at} of the catalogue`;
        onDone(await sendChange(proposal, { source, reason, isExtension: false }));
      }}
    />
  );
}

function sendChange(
  { read: { file, base, waiting }, text, title, report = null }: Proposal,
  { source, reason, isExtension }: { source: string; reason: string; isExtension: boolean },
): Promise<ActResult> {
  const replaces = isExtension && waiting?.can_extend === true ? waiting.id : null;
  const body = { file, base, replaces, title, source, reason, report, text };
  return call("POST /desk/api/catalogue/changes", { body });
}
