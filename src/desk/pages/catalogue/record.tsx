import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import { Note } from "../../../web/ui/card.tsx";
import { Fold } from "../../../web/ui/fold.tsx";
import { ActButton } from "../../parts/acts.tsx";
import { type Draft, Fields, LiveForm } from "../../parts/form.tsx";
import { PageLink, recordPath } from "../../parts/links.tsx";
import { DataPage } from "../../parts/page.tsx";
import { FileVersions, propose, WholeFile } from "./propose.tsx";
import { type RecordLine, linesOf, partsOf, textOf, textWith } from "./record-text.ts";

/** The records of a school, or of one programme with its figures, for editing. */
export function Component() {
  const [query] = useSearchParams();
  const file = query.get("file") ?? "";
  const numberIn = (name: string) => (query.has(name) ? Number(query.get(name)) : null);
  const programme = numberIn("programme");
  const intro = "Students see nothing of a change before it is published.";
  return (
    <DataPage title="A record" intro={intro} get={["GET /desk/api/catalogue/file", { query: { file } }]}>
      {(read) => (
        <SchoolRecord
          // A new text of the file needs a new form without the typed values.
          key={`${read.base} ${read.waiting?.id} ${programme}`}
          read={read}
          programme={programme}
          report={numberIn("report")}
        />
      )}
    </DataPage>
  );
}

interface RecordProps {
  read: ReadSchoolFile;
  programme: number | null;
  report: number | null;
}

function SchoolRecord({ read, programme, report }: RecordProps) {
  const [draft, setDraft] = useState<Draft>({});
  const lines = linesOf(read.text, programme);
  const own = lines.find(({ record: { kind, id } }) => kind === "programme" && id === programme);
  const name = own === undefined ? null : textOf(own.record["name"]);
  const text = textWith(lines, draft);
  const isChanged = text !== read.text;
  return (
    <>
      <h2 className="text-xl">{name === null ? read.school : `${name}, ${read.school}`}</h2>
      <Waiting read={read} />
      <LiveForm onDraft={setDraft} className="grid gap-4">
        {partsOf(lines, programme).map(({ title, isFigures, fields }, at) => (
          <Fold key={fields[0]?.name} title={title} isOpen={isFigures && at === 0}>
            <div
              className={`grid items-end gap-3 ${isFigures ? "grid-cols-2 sm:grid-cols-4" : "sm:grid-cols-2"}`}
            >
              <Fields of={fields} />
            </div>
          </Fold>
        ))}
      </LiveForm>
      <div className="flex flex-wrap items-center gap-3">
        <ActButton disabled={!isChanged} act={propose({ read, text, report }, name ?? read.school)} />
        {!isChanged && <p className="text-ink-2">Change something first.</p>}
      </div>
      {programme === null && (
        <>
          <Programmes file={read.file} lines={lines} />
          <WholeFile read={read} />
          <FileVersions read={read} />
        </>
      )}
    </>
  );
}

/** A school has at most one waiting change. */
function Waiting({ read: { waiting } }: { read: ReadSchoolFile }) {
  if (waiting === null) return null;
  return (
    <Note tone="gold">
      <PageLink to={`/changes/${waiting.id}`}>“{waiting.title}” waits</PageLink>{" "}
      {waiting.can_extend
        ? "to be published. You proposed it and see it here: what you propose now is added to it."
        : "to be published. Somebody publishes, refuses or takes it back before this school can be changed again."}
    </Note>
  );
}

function Programmes({ file, lines }: { file: string; lines: readonly RecordLine[] }) {
  return (
    <>
      <h2 className="text-xl">Programmes</h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {lines
          .filter(({ record }) => record["kind"] === "programme")
          .map(({ record: { id, name, level, campus, stream } }) => (
            <li key={String(id)}>
              <PageLink to={recordPath(file, { programme: String(id) })}>{textOf(name)}</PageLink>{" "}
              <span className="text-ink-2">{[level, campus, stream].filter(Boolean).join(", ")}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
