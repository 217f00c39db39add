import { useId, useState } from "react";
import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { Field } from "../../../web/ui/field.tsx";
import { saveFile } from "../../lib/download.ts";
import { showMoment } from "../../lib/format.ts";
import { type Act, ActButton, ActDialog } from "../../parts/acts.tsx";
import { PageLink } from "../../parts/links.tsx";
import { Badge } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { propose, takeText } from "./propose.ts";

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
