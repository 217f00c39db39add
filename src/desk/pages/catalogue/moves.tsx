import type { FigureMove } from "../../../contract/desk/catalogue.ts";

const mostShown = 500;

/** Was → is, the biggest moves first, so that the odd ones are seen without reading all. */
export function Moves({ moves }: { moves: readonly FigureMove[] }) {
  if (moves.length === 0) return null;
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

/** As far as figures move in an ordinary year. */
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
