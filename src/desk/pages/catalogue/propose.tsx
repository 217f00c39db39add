import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { saveFile } from "../../lib/download.ts";
import { showMoment } from "../../lib/format.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import type { FormField } from "../../parts/form.tsx";
import { PageLink } from "../../parts/links.tsx";
import { Badge } from "../../parts/page.tsx";
import { type Column, Table } from "../../parts/table.tsx";

interface Props {
  read: ReadSchoolFile;
}

/** For edits without a form: a new programme, its requirements, a list's columns. */
export function WholeFile({ read }: Props) {
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
      <ActButton act={proposeFile(read)} />
    </Card>
  );
}

const chosenFile: FormField = { name: "file", label: "The changed file", input: "file", accept: ".jsonl" };

const proposeFile = (read: ReadSchoolFile): Act => ({
  label: "Propose a changed file",
  submit: "Propose",
  fields: () => [chosenFile, ...changeFields(read.school)],
  async run(reason, draft, typed) {
    const file = typed.get("file");
    const text = file instanceof File ? await file.text() : "";
    if (text === "") throw new Error("Choose the file.");
    return sendChange({ read, text }, { ...draft, reason });
  },
});

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

interface Proposal {
  readonly read: ReadSchoolFile;
  readonly text: string;
  readonly report?: number | null;
}

const changeFields = (title: string): FormField[] => [
  { name: "title", label: "What changes, in short", start: title },
  { name: "source", label: "Where you read it", hint: "An address, or a document and its page." },
];

/** Asks for source and reason; the new text then waits for a second person. */
export const propose = (proposal: Proposal, title: string): Act => ({
  label: "Propose this change",
  submit: "Propose",
  isMain: true,
  fields: () => changeFields(title),
  run: (reason, draft) => sendChange(proposal, { ...draft, reason }),
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
      const found = await call("GET /desk/api/catalogue/file", { query: { file, at } });
      // An earlier text does not contain the own change that waits, so it does not replace it.
      const read = { ...found, waiting: null };
      const source = at === "release" ? "data/ of the release" : `Version ${at} of the catalogue`;
      return sendChange({ read, text: read.text }, { title: `${read.school}: ${what}`, source, reason });
    },
  };
}

/** Replaces the operator's own change that waits, because the file as it was read contains it. */
function sendChange(
  { read: { file, base, waiting }, text, report = null }: Proposal,
  { title = "", source = "", reason }: { title?: string; source?: string; reason: string },
): Promise<ActResult> {
  const replaces = waiting?.can_extend === true ? waiting.id : null;
  const body = { file, base, replaces, title, source, report, text, reason };
  return call("POST /desk/api/catalogue/changes", { body });
}
