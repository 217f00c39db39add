import type { FigureMove, ListBehind as List } from "../../../contract/desk/catalogue.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { countOf } from "../../lib/format.ts";
import { Fold } from "../../parts/fold.tsx";
import { Empty } from "../../parts/states.tsx";
import { alarmNames } from "../lists/alarms.tsx";

const mostShown = 500;

/** Old and new figures, the biggest moves first, so that odd ones are seen first. */
export function Moves({ moves }: { moves: readonly FigureMove[] }) {
  if (moves.length === 0) return <p className="text-ink-2">No figure moves.</p>;
  return (
    <section aria-label="Figures that move" className="rounded-card border border-line bg-surface p-4">
      <ul className="divide-y divide-line">
        {moves.slice(0, mostShown).map((move) => (
          <li
            key={`${move.programme} ${move.figure}`}
            className="flex items-baseline justify-between gap-3 py-2"
          >
            <span className="wrap-anywhere">
              {move.programme} <span className="text-sm text-ink-2">{move.figure}</span>
            </span>
            <Figures move={move} />
          </li>
        ))}
      </ul>
      {moves.length > mostShown && <p className="mt-2">And {moves.length - mostShown} more.</p>}
    </section>
  );
}

/** A usual move within a year is at most this. */
const ordinary = 3;

function Figures({ move: { was, is } }: { move: FigureMove }) {
  const by = was === null || is === null ? null : is - was;
  const isBig = by !== null && Math.abs(by) > ordinary;
  return (
    <span className={`figures shrink-0 text-end ${isBig ? "font-bold text-clay" : ""}`}>
      {was ?? "none"} → {is ?? "none"}
      {by !== null && by !== 0 && (
        <span className="block text-sm">
          {by > 0 ? "+" : "−"}
          {Math.abs(by)}
        </span>
      )}
    </span>
  );
}

/** Differences by school, one per line, as `npm run catalogue -- diff` prints them. */
export function DiffLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <Empty>Nothing that students see.</Empty>;
  return (
    <section aria-label="What differs" className="rounded-card border border-line bg-surface p-4">
      <ul className="grid gap-1">
        {lines.map((line, at) => (
          // Two lines may be equal, so the key is the index.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={lineClass(line)}>
            {line.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineClass(line: string): string {
  return line.startsWith(" ") ? "ml-4 wrap-anywhere" : "mt-2 font-semibold first:mt-0";
}

/** The list's alarms and the first person's answers, for the second person to judge. */
export function ListBehind({ list }: { list: List }) {
  const { reading, file_name: name, file_bytes: bytes, alarms, left_out: left } = list;
  return (
    <>
      <h2 className="text-xl">The list</h2>
      {alarms.map(({ alarm, says, because }) => (
        <Note key={`${alarm} ${says}`} tone="gold" className="grid gap-1">
          <p>
            <strong>{alarmNames[alarm] ?? alarm}</strong> {says}
          </p>
          <p>Answer: {because ?? "none"}</p>
        </Note>
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
                  <strong>{printed}</strong> · {cell} <span className="text-ink-2">({place})</span>
                  <span className="block text-sm text-ink-2">{why}</span>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Card>
    </>
  );
}
