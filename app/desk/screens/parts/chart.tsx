import { useEffect, useRef } from "react";
import { Fold } from "../../../kernel/ui/controls.tsx";
import { showCount } from "../lib/format.ts";
import type { Shown, Tone } from "./draw-bars.ts";
import { type Column, Table } from "./table.tsx";

const swatches = { tint: "bg-brand-tint", brand: "bg-brand", gold: "bg-gold-tint" } as const;

interface Series<Row> {
  readonly label: string;
  readonly tone: Tone;
  readonly of: (row: Row) => number;
}

interface BarsProps<Row> {
  caption: string;
  rows: readonly Row[];
  /** Below a bar. */
  nameOf: (row: Row) => string;
  /** One before the other: the first is the largest. */
  series: readonly Series<Row>[];
  /** What the last bar is, if it is not whole: "Today so far". */
  last?: string;
  /** Of the table behind the picture; with a last bar it begins there. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
}

/** Bars, and the same figures as a table, which is what a screen reader reads. */
export function Bars<Row>({ caption, rows, nameOf, series, last, columns, keyOf }: BarsProps<Row>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = JSON.stringify({
    labels: rows.map(nameOf),
    hasLast: last !== undefined,
    series: series.map(({ label, tone, of }) => ({ label, tone, data: rows.map(of) })),
  });
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const left = new AbortController();
    // Without it the table stays.
    void import("./draw-bars.ts").then(({ drawBars }) => {
      // The canvas goes before this effect is told.
      const element = canvas.current;
      if (left.signal.aborted || element === null) return;
      const draw = () => drawBars(element, JSON.parse(shown) as Shown);
      let chart = draw();
      const again = () => {
        chart.destroy();
        chart = draw();
      };
      dark.addEventListener("change", again, { signal: left.signal });
      left.signal.addEventListener("abort", () => chart.destroy());
    });
    return () => left.abort();
  }, [shown]);
  const legend: readonly { label: string; tone: Tone }[] =
    last === undefined ? series : [...series, { label: last, tone: "gold" }];
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        {legend.map(({ label, tone }) => (
          <li key={label}>
            <span
              aria-hidden="true"
              className={`me-1.5 inline-block size-3 border border-brand ${swatches[tone]}`}
            />
            {label}
          </li>
        ))}
      </ul>
      <div className="relative mt-2 h-56">
        <canvas ref={canvas} role="img" aria-label={`${caption}, as bars; the table below has each figure`} />
      </div>
      <Fold title={`${caption}, as a table`} className="mt-3">
        <Table
          caption={caption}
          columns={columns}
          rows={last === undefined ? rows : rows.toReversed()}
          keyOf={keyOf}
          isNarrow
        />
      </Fold>
    </>
  );
}

export interface Ranked {
  readonly name: string;
  readonly count: number;
  readonly note?: string | undefined;
}

interface RankingProps<Row> {
  caption: string;
  rows: readonly Row[];
  none: string;
  /** Beside the count. */
  columns?: readonly Column<Row>[];
}

/** Names with their counts: a table whose first column shows each count as a bar too. */
export function Ranking<Row extends Ranked>({ caption, rows, none, columns = [] }: RankingProps<Row>) {
  const most = Math.max(0, ...rows.map(({ count }) => count));
  if (most === 0 && columns.length === 0) return <p className="text-ink-2">{none}</p>;
  const name: Column<Row> = {
    head: "Name",
    cell: ({ name, count, note }) => (
      <>
        {name}
        <meter aria-hidden="true" className="desk-meter" max={Math.max(1, most)} value={count} />
        {note !== undefined && <span className="block text-sm text-ink-2">{note}</span>}
      </>
    ),
  };
  const count: Column<Row> = { head: "Count", isNumber: true, cell: (row) => showCount(row.count) };
  return (
    <Table
      caption={caption}
      columns={[name, count, ...columns]}
      rows={rows}
      keyOf={(row) => row.name}
      none={none}
      isNarrow
    />
  );
}
