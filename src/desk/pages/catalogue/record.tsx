import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { DeskAnswer } from "../../../contract/desk/api.ts";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { useData } from "../../lib/use-data.ts";
import { Page } from "../../parts/page.tsx";
import { Shown } from "../../parts/states.tsx";
import { AddFigure } from "./add-figure.tsx";
import { AddLine } from "./add-line.tsx";
import { editOf, type EditedLine, LineForm, readRecord } from "./line-form.tsx";
import { ProposeEdit } from "./propose-edit.tsx";
import { SaidOfChange } from "./said.tsx";

type SchoolFile = DeskAnswer<"GET /desk/api/catalogue/file">;

/** The records of a school, or of one of its programmes with its figures, as they can be changed. */
export function RecordPage() {
  const [query] = useSearchParams();
  const file = query.get("file") ?? "";
  const programme = query.get("programme") ?? "";
  const report = query.get("report");
  const asked = programme === "" ? { file } : { file, programme: Number(programme) };
  const { loaded, again } = useData("GET /desk/api/catalogue/file", { query: asked });
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Page title="A record" intro="Students see nothing of a change before it is published.">
      <SaidOfChange told={told} />
      <Shown of={loaded} again={again}>
        {(held) => (
          <Record
            // What was typed belongs to the file that was read.
            key={`${held.sha256} ${programme}`}
            held={held}
            programme={programme === "" ? null : Number(programme)}
            report={report === null ? null : Number(report)}
            onDone={setTold}
          />
        )}
      </Shown>
    </Page>
  );
}

function Record({
  held,
  programme,
  report,
  onDone,
}: {
  held: SchoolFile;
  programme: number | null;
  report: number | null;
  onDone: (told: Told) => void;
}) {
  const [edited, setEdited] = useState<ReadonlyMap<number, EditedLine>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isProposing, setProposing] = useState(false);
  const isOwn = (text: string) => {
    const { kind } = readRecord(text);
    return programme === null || kind !== "list";
  };
  const shown = held.lines.filter(({ text }) => isOwn(text));
  const edits = editOf(shown, edited, added);
  const name = held.programmes.find(({ id }) => id === programme)?.name;
  return (
    <>
      <h2 className="text-xl">{name === undefined ? held.school : `${name}, ${held.school}`}</h2>
      {shown.map((line) => (
        <LineForm
          key={line.line}
          line={line}
          edited={edited.get(line.line)}
          onEdit={(now) => setEdited((before) => new Map(before).set(line.line, now))}
        />
      ))}
      {programme !== null && (
        <AddFigure
          lists={held.lines.map(({ text }) => readRecord(text)).filter(({ kind }) => kind === "list")}
          programme={programme}
          added={added}
          onAdd={(line) => setAdded([...added, line])}
        />
      )}
      {programme === null && <AddLine added={added} onAdd={(line) => setAdded([...added, line])} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={edits.length === 0} onClick={() => setProposing(true)}>
          Propose {edits.length > 1 ? `${edits.length} changes` : "this change"}
        </Button>
        {edits.length === 0 && <p className="text-ink-2">Change something first.</p>}
      </div>
      {programme === null && <Programmes held={held} />}
      {isProposing && (
        <ProposeEdit
          held={held}
          edits={edits}
          report={report}
          title={name === undefined ? held.school : name}
          onDone={(told) => {
            setProposing(false);
            onDone(told);
          }}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  );
}

function Programmes({ held: { file, programmes } }: { held: SchoolFile }) {
  return (
    <>
      <h2 className="text-xl">Programmes</h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {programmes.map(({ id, name, level }) => (
          <li key={id}>
            <Link to={`/record?${new URLSearchParams({ file, programme: String(id) })}`} className="link">
              {name}
            </Link>{" "}
            <span className="text-ink-2">{level}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
