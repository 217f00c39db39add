import type { Promises } from "./promises.ts";

export interface Row extends Promises {
  readonly kind: string;
  readonly isFailover: boolean;
  readonly way: string;
  readonly at: string;
  readonly started: number;
  readonly refused: number;
  readonly failed: number;
  readonly problems: readonly string[];
  /** Seconds without an acknowledged write. */
  readonly longestGap: number;
  /** Seconds for which no node said that it leads. */
  readonly withoutLeader: number;
}

export interface ClusterResult {
  readonly rows: readonly Row[];
  readonly minutes: number;
  /** Of `payments report`, when all had settled. */
  readonly report: string;
  readonly locksLeft: number;
}

export function print(result: ClusterResult): void {
  const { rows, minutes, report, locksLeft } = result;
  console.log(
    `\n${minutes} minutes; each row is all rounds of a kind. Gaps in s: median (longest) of the rounds.`,
  );
  console.log(
    `  ${"".padEnd(34)}${"way".padEnd(15)}rounds  started  opened  refused  failed  longest gap    Patroni: no leader  lost (orders/checks/paid/opened)`,
  );
  for (const those of Object.values(Object.groupBy(rows, ({ kind, way }) => `${kind} ${way}`))) {
    if (those !== undefined) printKind(those);
  }
  const failovers = new Set(rows.filter(({ isFailover }) => isFailover).map(({ at }) => at)).size;
  console.log(`  ${failovers} failovers`);
  console.log(`  locks left: ${locksLeft}\n${report}`);
}

function printKind(rows: readonly Row[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const times = (of: (row: Row) => number) => {
    const all = rows.map(of).toSorted((one, other) => one - other);
    return `${all[Math.floor(all.length / 2)]} (${all.at(-1)})`;
  };
  const figures = [
    String(rows.length).padStart(6),
    String(sum(({ started }) => started)).padStart(9),
    String(sum(({ opened }) => opened)).padStart(8),
    String(sum(({ refused }) => refused)).padStart(9),
    String(sum(({ failed }) => failed)).padStart(8),
    times(({ longestGap }) => longestGap).padStart(13),
    times(({ withoutLeader }) => withoutLeader).padStart(22),
    `${sum(({ lost }) => lost.orders)}/${sum(({ lost }) => lost.checks)}/${sum(({ lost }) => lost.payments)}/${sum(({ lost }) => lost.opened)}`.padStart(
      12,
    ),
  ];
  console.log(`  ${first.kind.padEnd(34)}${first.way.padEnd(15)}${figures.join("")}`);
}
