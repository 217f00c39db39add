/**
 * `npm run bench` runs every benchmark but the longest, `npm run bench -- engine` one of them; `--json`
 * prints one JSON object instead of tables. Each is a file beside this one that exports `run`.
 */
import path from "node:path";

export interface Benchmark {
  /**
   * Prints its table, ours beside the peer's, unless `json`; what it returns is then printed under its name.
   * Throws when something is wrong (not merely slow).
   */
  readonly run: (options: { readonly json: boolean }) => Promise<unknown>;
}

const usual = ["engine", "advice", "forecast", "slips", "pages", "load", "crash", "faults"];
/** Minutes: only where they are named. */
const all = [...usual, "layouts", "random-slips"];

const args = process.argv.slice(2);
const json = args.includes("--json");
const named = args.filter((arg) => arg !== "--json");
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${all.join(", ")}.`);
  process.exit(2);
}

const results: Record<string, unknown> = {};
for (const name of named.length > 0 ? named : usual) {
  if (!json) console.log(`\n== ${name}`);
  const benchmark = (await import(path.join(import.meta.dirname, `${name}.ts`))) as Benchmark;
  results[name] = (await benchmark.run({ json })) ?? null;
}
if (json) console.log(JSON.stringify(results));
