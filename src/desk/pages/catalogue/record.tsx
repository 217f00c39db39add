import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ReadSchoolFile } from "../../../contract/desk/catalogue.ts";
import { Note } from "../../../web/ui/card.tsx";
import { ActButton } from "../../parts/acts.tsx";
import { PageLink, recordPath } from "../../parts/links.tsx";
import { DataPage } from "../../parts/page.tsx";
import { FileVersions, propose, WholeFile } from "./propose.tsx";
import {
  AddFigure,
  type DataRecord,
  isOnPage,
  LineForm,
  linesOf,
  recordIn,
  textOf,
  textOfLines,
} from "./record-lines.tsx";

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
  const [lines, setLines] = useState(() => linesOf(read.text));
  const records = lines.map(({ was }) => recordIn(was));
  const own = records.find(({ kind, id }) => kind === "programme" && id === programme);
  const name = own === undefined ? null : textOf(own["name"]);
  const shown = lines.flatMap((line, at) => (isOnPage(line, programme) ? [{ at, ...line }] : []));
  const add = (figure: DataRecord) => {
    const line = JSON.stringify(figure);
    setLines(lines.toSpliced((shown.at(-1)?.at ?? -1) + 1, 0, { was: line, now: line }));
  };
  const isFigure = ({ at }: { at: number }) => records[at]?.["kind"] === "figure";
  const formOf = ({ at, was, now }: (typeof shown)[number]) => (
    <LineForm
      key={was}
      line={{ was, now }}
      onEdit={(edited) => setLines(lines.with(at, { was, now: edited }))}
    />
  );
  const text = textOfLines(lines);
  const isChanged = text !== read.text;
  return (
    <>
      <h2 className="text-xl">{name === null ? read.school : `${name}, ${read.school}`}</h2>
      <Waiting read={read} />
      {/* Figures first, because they are corrected most often. */}
      {shown.filter(isFigure).map(formOf)}
      {programme !== null && (
        <AddFigure lists={records.filter(({ kind }) => kind === "list")} programme={programme} onAdd={add} />
      )}
      {shown.filter((line) => !isFigure(line)).map(formOf)}
      <div className="flex flex-wrap items-center gap-3">
        <ActButton disabled={!isChanged} act={propose({ read, text, report, title: name ?? read.school })} />
        {!isChanged && <p className="text-ink-2">Change something first.</p>}
      </div>
      {programme === null && (
        <>
          <Programmes file={read.file} records={records} />
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

function Programmes({ file, records }: { file: string; records: readonly DataRecord[] }) {
  return (
    <>
      <h2 className="text-xl">Programmes</h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {records
          .filter(({ kind }) => kind === "programme")
          .map(({ id, name, level }) => (
            <li key={String(id)}>
              <PageLink to={recordPath(file, { programme: String(id) })}>{textOf(name)}</PageLink>{" "}
              <span className="text-ink-2">{String(level)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
