import { parseArgs } from "node:util";
import { CannotRead } from "../server/catalogue/lists-in/cannot-read.ts";
import { ourDataDir } from "../server/catalogue/data-files/read-lines.ts";
import { dueSources, type SourceState } from "../server/catalogue/sources/due-sources.ts";
import { loadCatalogueFiles } from "../server/catalogue/load-catalogue-files.ts";
import { listsToCompare } from "../server/catalogue/where-read.ts";
import { readSources } from "../server/catalogue/sources/sources-file.ts";

const order: readonly SourceState["is"][] = ["overdue", "due", "looked-at", "waiting"];

/** Pages to look at, by data/sources.json alone. */
export function sources(args: readonly string[], say: (line: string) => void): number {
  const { values } = parseArgs({ args: [...args], options: { on: { type: "string" } } });
  const on = values.on ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(on) || Number.isNaN(Date.parse(on)))
    throw new CannotRead("--on is a day like 2026-12-05.");
  const file = readSources(ourDataDir);
  const states = dueSources(file, on);
  for (const is of order) {
    for (const state of states.filter((one) => one.is === is)) for (const line of linesOf(state)) say(line);
  }
  const newest =
    file.results
      .map((one) => one.on)
      .toSorted()
      .at(-1) ?? "none";
  say(
    `Newest results entered: ${newest}. When new ones are out, add them to "results" in data/sources.json, with their source.`,
  );
  say("Lists still to be compared with the school's own page, most sold first:");
  for (const { list, sold } of listsToCompare(loadCatalogueFiles()).slice(0, 20)) {
    say(`${String(sold).padStart(4)} sold  ${list.id}: ${list.publication.address ?? "no address known"}`);
    say(`           read at ${list.copies.map(({ address }) => address ?? "a message").join(", ")}`);
  }
  return 0;
}

function linesOf({ source, is, from, to }: SourceState): string[] {
  const window = from === null ? "after the next results" : `${from} to ${to ?? "no known end"}`;
  const looked = source.lookedOn === null ? "nobody looked yet" : `last looked at ${source.lookedOn}`;
  return [
    `${is.padEnd(9)}  ${source.id}: ${source.what} (${window}; ${looked})`,
    `           ${source.address ?? "no address known"}`,
  ];
}
