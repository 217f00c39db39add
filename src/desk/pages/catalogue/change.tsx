import { useParams } from "react-router";
import type {
  ChangeDetails,
  ChangeLine,
  FigureMove,
  ListBehind as List,
} from "../../../contract/desk/catalogue.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { Fold } from "../../../web/ui/fold.tsx";
import { call } from "../../lib/call.ts";
import { countOf, showMoment } from "../../lib/format.ts";
import { type Act, ActButton, SecondPerson } from "../../parts/acts.tsx";
import { PageLink, recordPath } from "../../parts/links.tsx";
import { DataPage, WithNote } from "../../parts/page.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Alarm } from "../lists/alarm.tsx";
import { StateOf } from "./changes.tsx";
import { takeText } from "./propose.tsx";

interface DetailsProps {
  details: ChangeDetails;
}

/** One change: its effect for students, the opened results with the old figure, and the possible acts. */
export function Component() {
  const id = Number(useParams()["id"]);
  return (
    <DataPage title="A change" get={["GET /desk/api/catalogue/changes/:id", { params: { id } }]}>
      {(details) => {
        const { change, trouble, list } = details;
        return (
          <>
            <About change={change} />
            {trouble !== null && <Note className="whitespace-pre-line">{trouble}</Note>}
            {list !== null && <ListBehind list={list} />}
            {(change.state === "waiting" || change.state === "published") && <Effect details={details} />}
            {change.state === "waiting" && <Decide details={details} />}
            {change.version !== null && <AfterPublishing details={details} />}
          </>
        );
      }}
    </DataPage>
  );
}

function Effect({ details: { change, lines, moves, holders } }: DetailsProps) {
  const published = change.is_in_force ? "What students see since" : "What it changed then";
  return (
    <>
      <h2 className="text-xl">{change.state === "waiting" ? "What students would see" : published}</h2>
      <WhatDiffers moves={moves} lines={lines} />
      <h2 className="text-xl">Who sees the old figure</h2>
      {holders.results === 0 ? (
        <p>No opened result shows a figure that this changes.</p>
      ) : (
        <p>
          {holders.is_at_least ? "At least " : ""}
          {countOf(holders.results, "opened result shows", "opened results show")} the old figure, and{" "}
          {holders.results === 1 ? "keeps" : "keep"} it.
        </p>
      )}
    </>
  );
}

function About({ change }: { change: ChangeLine }) {
  const { state, decided_by: by, decided_at: at, decided_why: why, version } = change;
  return (
    <Card className="grid gap-2 wrap-anywhere">
      <p>
        <strong>{change.title}</strong> <StateOf state={state} />
      </p>
      <p>
        {change.proposed_by} proposed it, {showMoment(change.proposed_at)}: {change.why}
      </p>
      <p>Read at: {change.source}</p>
      <p>
        <PageLink to={recordPath(change.file)}>The school’s record</PageLink>
      </p>
      {at !== null && (
        <p>
          {state} by {by ?? "nobody who pressed"}, {showMoment(at)}: {why}
          {version !== null && ` (version ${version})`}
        </p>
      )}
    </Card>
  );
}

const notPublished = "Nothing changes. It may be proposed again.";
const decisions = {
  confirm: {
    label: "Publish",
    explain:
      "Students see it at once, and everybody’s next check is judged by it. Undoing it is a change as any other.",
  },
  refuse: { label: "Refuse", explain: notPublished },
  withdraw: { label: "Take back", explain: notPublished },
} as const;

const decide = (id: number, decision: keyof typeof decisions): Act => ({
  ...decisions[decision],
  run: (reason) =>
    call("POST /desk/api/proposals/:kind/:id", {
      params: { kind: "change", id },
      body: { decision, reason },
    }),
});

const tell = (id: number, phones: number, left: number): Act => ({
  label: `Tell ${countOf(left, "phone")}`,
  submit: "Send the texts",
  title: "Send the texts",
  explain: "A text to each phone; no phone gets a second one.",
  run: (reason) =>
    call("POST /desk/api/catalogue/changes/:id/texts", { params: { id }, body: { phones, reason } }),
});

function Decide({ details: { change, delay, may_not_publish: mayNot } }: DetailsProps) {
  return (
    <Card className="grid gap-3">
      <SecondPerson
        delay={delay}
        mayNot={mayNot}
        confirm={decide(change.id, "confirm")}
        against={decide(change.id, change.is_own ? "withdraw" : "refuse")}
      />
    </Card>
  );
}

function AfterPublishing({ details: { change, texted, text, holders } }: DetailsProps) {
  const left = holders.phones - (texted?.orders ?? 0);
  const mayTell = text !== null && left > 0;
  if (texted === null && !mayTell && !change.is_in_force) return null;
  return (
    <Card className="grid justify-items-start gap-3">
      {texted !== null && (
        <p>
          {texted.by} sent {countOf(texted.orders, "text")}, {showMoment(texted.at)}.
        </p>
      )}
      {mayTell && (
        <>
          <p>The text reads: {text}</p>
          <ActButton act={tell(change.id, holders.phones, left)} />
        </>
      )}
      {change.is_in_force && (
        <ActButton act={takeText(change.file, (change.version ?? 1) - 1, "Undo this change")} />
      )}
    </Card>
  );
}

/** Old and new figures, the biggest moves first, so that odd ones are seen first; then every line. */
function WhatDiffers({ moves, lines }: { moves: readonly FigureMove[]; lines: readonly string[] }) {
  return (
    <>
      <Table
        caption="Figures that move"
        columns={moveColumns}
        rows={moves}
        keyOf={({ programme, figure }) => `${programme} ${figure}`}
        none="No figure moves."
        isNarrow
      />
      <Fold title="Every line that differs" isOpen={moves.length === 0}>
        {/* By school, as `npm run catalogue -- diff` prints them. */}
        <p className="whitespace-pre-wrap wrap-anywhere">
          {lines.join("\n") || "Nothing that students see."}
        </p>
      </Fold>
    </>
  );
}

const moveColumns: Column<FigureMove>[] = [
  { head: "Programme", cell: ({ programme, figure }) => <WithNote note={figure}>{programme}</WithNote> },
  { head: "Was → is", isNumber: true, cell: (move) => <Figures move={move} /> },
];

/** A usual move within a year is at most this. */
const ordinary = 3;

function Figures({ move: { was, is } }: { move: FigureMove }) {
  const by = was === null || is === null ? 0 : is - was;
  return (
    <span className={`whitespace-nowrap ${Math.abs(by) > ordinary ? "font-bold text-clay" : ""}`}>
      {was ?? "none"} → {is ?? "none"}
      {by !== 0 && <span className="block text-sm">{`${by > 0 ? "+" : "−"}${Math.abs(by)}`}</span>}
    </span>
  );
}

/** The list's alarms and the first person's answers, for the second person to judge. */
function ListBehind({ list }: { list: List }) {
  const { reading, file_name: name, file_bytes: bytes, alarms, left_out: left } = list;
  return (
    <>
      <h2 className="text-xl">The list</h2>
      {alarms.map((alarm) => (
        <Alarm key={`${alarm.alarm} ${alarm.says}`} alarm={alarm} answer={null} />
      ))}
      <Card className="grid gap-2">
        {bytes === null ? (
          <p>{name}. The file is not stored any more.</p>
        ) : (
          <p>
            <a className="link" href={`/desk/api/readings/${reading}/file`} download>
              Download {name}
            </a>{" "}
            ({Math.ceil(bytes / 1000)} KB) and compare it with the figures below.
          </p>
        )}
        {left.length === 0 ? (
          <p>No row with a figure was left out.</p>
        ) : (
          <Fold title={countOf(left.length, "row was left out", "rows were left out")}>
            <ul className="divide-y divide-line">
              {left.map(({ place, printed, cell, why }) => (
                <li key={`${place} ${printed} ${cell}`} className="py-2 wrap-anywhere">
                  <WithNote note={why}>
                    <strong>{printed}</strong> · {cell} <span className="text-ink-2">({place})</span>
                  </WithNote>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Card>
    </>
  );
}
