import { useId, useState } from "react";
import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import type { Done } from "../../../contract/desk/endpoint.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";
import { call } from "../../lib/call.ts";
import { saveFile } from "../../lib/download.ts";
import { showMoment } from "../../lib/format.ts";
import { type Act, ActButton, ActDialog } from "../../parts/acts.tsx";
import { PageLink } from "../../parts/links.tsx";
import { Badge } from "../../parts/page.tsx";
import { type Column, Table } from "../../parts/table.tsx";

interface Props {
  read: ReadSchoolFile;
}

/** For edits without a form: a new programme, its requirements, a list's columns. */
export function WholeFile({ read }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<Act | null>(null);
  const name = read.file.split("/").at(-1) ?? "";
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-xl">The whole file</h2>
      <p className="text-ink-2">
        For a new programme or its requirements: download the file, change it in an editor as
        docs/catalogue.md describes, and propose it here. It is checked before it is stored.
      </p>
      <Button tone="quiet" onClick={() => saveFile(name, new Blob([read.text], { type: "text/plain" }))}>
        Download the file
      </Button>
      <Field id={id} label="Propose a changed file">
        <input
          id={id}
          type="file"
          className="control py-2.5"
          accept=".jsonl"
          onChange={(event) => {
            const file = event.target.files?.[0];
            void file?.text().then((text) => setChosen(propose({ read, text, title: read.school })));
            // Allows choosing the same file again after a correction.
            event.target.value = "";
          }}
        />
      </Field>
      {chosen !== null && <ActDialog act={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type Version = ReadSchoolFile["versions"][number];

/** All texts of the file. To undo a change, propose the text before it. */
export function FileVersions({ read: { file, versions, is_of_release: isOfRelease } }: Props) {
  const current = versions[0]?.version;
  return (
    <>
      <h2 className="text-xl">What this file was</h2>
      {!isOfRelease && (
        <div className="flex flex-wrap items-center gap-3">
          <p>This school was changed at the desk, so a release leaves it alone.</p>
          <ActButton act={takeText(file, "release", "Take the release’s text")} />
        </div>
      )}
      <Table
        caption="Versions of this file"
        columns={columnsFor(current)}
        rows={versions}
        keyOf={({ version }) => version}
        acts={({ version }) => [version !== current && takeText(file, version, "Take this text")]}
      />
    </>
  );
}

const columnsFor = (current: number | undefined): Column<Version>[] => [
  {
    head: "Version",
    cell: ({ version }) => (
      <>
        <strong>{version}</strong> {version === current && <Badge tone="good">now</Badge>}
      </>
    ),
  },
  { head: "Since", cell: ({ since }) => showMoment(since) },
  { head: "By", cell: By },
];

function By({ change, is_of_release: isOfRelease }: Version) {
  if (change === null) return isOfRelease ? "a release" : "a command";
  return <PageLink to={`/changes/${change.id}`}>{change.title}</PageLink>;
}

export interface Proposal {
  readonly read: ReadSchoolFile;
  readonly text: string;
  readonly title: string;
  readonly report?: number | null;
}

/** Asks for source and reason; the new text then waits for a second person. */
export const propose = (proposal: Proposal): Act => ({
  label: "Propose this change",
  submit: "Propose",
  isMain: true,
  fields: () => [
    { name: "title", label: "What changes, in short", start: proposal.title },
    {
      name: "source",
      label: "Where you read it",
      hint: "An address, or a document and its page.",
    },
  ],
  run: (reason, { title = "", source = "" }) => {
    const { waiting } = proposal.read;
    const replaces = waiting?.can_extend === true ? waiting.id : null;
    return sendChange({ ...proposal, title }, { source, reason, replaces });
  },
});

/** Proposes an earlier text of the file, or the release's. */
export function takeText(file: string, at: number | "release", label: string): Act {
  const what = at === "release" ? "the release’s text" : `the text of version ${at}`;
  return {
    label,
    about: at === "release" ? undefined : `version ${at}`,
    title: `Take ${what}`,
    submit: "Propose",
    explain: `Proposes ${what} for ${file}. A second person sees what would change, and publishes it.`,
    async run(reason) {
      const read = await call("GET /desk/api/catalogue/file", { query: { file, at } });
      const proposal = { read, text: read.text, title: `${read.school}: ${what}` };
      const source = at === "release" ? "data/ of the release" : `Version ${at} of the catalogue`;
      return sendChange(proposal, { source, reason, replaces: null });
    },
  };
}

function sendChange(
  { read: { file, base }, text, title, report = null }: Proposal,
  more: { source: string; reason: string; replaces: number | null },
): Promise<Done> {
  return call("POST /desk/api/catalogue/changes", { body: { file, base, title, report, text, ...more } });
}
