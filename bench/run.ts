/**
 * `npm run bench` runs every benchmark, `npm run bench -- engine` one of them; `--json` prints one JSON object
 * instead of tables. Each is a file beside this one that exports `run`.
 */
import { existsSync } from "node:fs";
import path from "node:path";

/** One line of a benchmark's table: what was measured, for us and for the peer it is held against. */
export interface Measurement {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** Undefined where nothing comparable exists. */
  readonly peer?: { readonly name: string; readonly value: number };
  /** What we promise; missed targets are marked. */
  readonly target?: { readonly atMost?: number; readonly atLeast?: number };
}

export interface Benchmark {
  /** With `json` it must print nothing. */
  run(options: { readonly json: boolean }): Promise<readonly Measurement[]>;
}

const all = ["engine", "slips", "pages", "load", "crash"];

const args = process.argv.slice(2);
const json = args.includes("--json");
const chosen = args.filter((arg) => arg !== "--json");
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${all.join(", ")}.`);
  process.exit(2);
}

const results: Record<string, readonly Measurement[]> = {};
for (const name of chosen.length > 0 ? chosen : all) {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) continue;
  if (!json) console.log(`\n${name}`);
  const { run } = (await import(file)) as Benchmark;
  const measurements = await run({ json });
  results[name] = measurements;
  if (!json) console.table(measurements.map(asRow));
}
if (json) console.log(JSON.stringify(results));
if (
  Object.values(results)
    .flat()
    .some((each) => !meets(each))
)
  process.exitCode = 1;

function asRow(each: Measurement) {
  const { atMost, atLeast } = each.target ?? {};
  return {
    what: each.what,
    ours: `${round(each.ours)} ${each.unit}`,
    peer: each.peer ? `${round(each.peer.value)} ${each.unit} (${each.peer.name})` : "",
    target: atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "",
    met: each.target ? (meets(each) ? "yes" : "NO") : "",
  };
}

function meets({ ours, target }: Measurement): boolean {
  return ours <= (target?.atMost ?? Infinity) && ours >= (target?.atLeast ?? -Infinity);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
