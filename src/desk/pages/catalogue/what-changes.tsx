import type { FigureMove, ListBehind as List } from "../../../contract/desk/catalogue.ts";
import { Card } from "../../../web/ui/card.tsx";
import { countOf } from "../../lib/format.ts";
import { Fold } from "../../parts/fold.tsx";
import { Empty, Noted } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { Alarm } from "../lists/alarms.tsx";

const mostShown = 500;

/** Old and new figures, the biggest moves first, so that odd ones are seen first; then every line. */
export function WhatDiffers({ moves, lines }: { moves: readonly FigureMove[]; lines: readonly string[] }) {
  return (
    <>
      <Table
        caption="Figures that move"
        columns={moveColumns}
        rows={moves.slice(0, mostShown)}
        keyOf={({ programme, figure }) => `${programme} ${figure}`}
        none="No figure moves."
        isNarrow
      />
      {moves.length > mostShown && <p>And {moves.length - mostShown} more.</p>}
      <Fold title="Every line that differs" isOpen={moves.length === 0}>
        {lines.length === 0 ? <Empty>Nothing that students see.</Empty> : <DiffLines lines={lines} />}
      </Fold>
    </>
  );
}

const moveColumns: Column<FigureMove>[] = [
  { head: "Programme", cell: ({ programme, figure }) => <Noted note={figure}>{programme}</Noted> },
  { head: "Was → is", isNumber: true, cell: (move) => <Figures move={move} /> },
];

/** A usual move within a year is at most this. */
const ordinary = 3;

function Figures({ move: { was, is } }: { move: FigureMove }) {
  const by = was === null || is === null ? 0 : is - was;
  return (
    <span className={Math.abs(by) > ordinary ? "font-bold text-clay" : ""}>
      {was ?? "none"} → {is ?? "none"}
      {by !== 0 && <span className="block text-sm">{`${by > 0 ? "+" : "−"}${Math.abs(by)}`}</span>}
    </span>
  );
}

/** Differences by school, one per line, as `npm run catalogue -- diff` prints them. */
function DiffLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line, at) => (
        // Two lines may be equal, so the key is the index.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={at}
          className={line.startsWith(" ") ? "ml-4 wrap-anywhere" : "mt-2 font-semibold first:mt-0"}
        >
          {line.trim()}
        </li>
      ))}
    </ul>
  );
}

/** The list's alarms and the first person's answers, for the second person to judge. */
export function ListBehind({ list }: { list: List }) {
  const { reading, file_name: name, file_bytes: bytes, alarms, left_out: left } = list;
  return (
    <>
      <h2 className="text-xl">The list</h2>
      {alarms.map((alarm) => (
        <Alarm key={`${alarm.alarm} ${alarm.says}`} alarm={alarm} />
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
                  <Noted note={why}>
                    <strong>{printed}</strong> · {cell} <span className="text-ink-2">({place})</span>
                  </Noted>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Card>
    </>
  );
}
