import { parseArgs } from "node:util";
import type { Catalogue, School } from "../engine/index.ts";
import { alarmsOf } from "../server/catalogue/lists-in/alarms.ts";
import { storedLists } from "../server/catalogue/lists-in/stored-lists.ts";
import { schoolNamed } from "../server/catalogue/lists-in/school-named.ts";

/** What is odd about the lists we hold: each beside those of the same school before it, in order of year. */
export function alarms(args: readonly string[], catalogue: Catalogue, say: (line: string) => void): number {
  const { values } = parseArgs({ args: [...args], options: { school: { type: "string" } } });
  const schools = values.school === undefined ? catalogue.schools : [schoolNamed(catalogue, values.school)];
  let rang = 0;
  let lists = 0;
  for (const school of schools) {
    const found = ofSchool(catalogue, school);
    lists += found.lists;
    rang += found.lines.length;
    for (const line of found.lines) say(line);
  }
  say(`${lists} lists, ${rang} alarms.`);
  return 0;
}

function ofSchool(catalogue: Catalogue, school: School): { lines: string[]; lists: number } {
  const names = new Map(catalogue.programmes.map(({ id, name }) => [id, name]));
  const held = storedLists(catalogue, school.id);
  const lines = held.flatMap((list, at) => {
    const { alarms: found, changes } = alarmsOf(list, held.slice(0, at), {
      nameOf: (programme) => names.get(programme) ?? String(programme),
    });
    return [
      ...found.map(({ alarm, says }) => `${list.id}  ${alarm}: ${says}`),
      ...changes.map(
        ({ programme, was, is }) =>
          `${list.id}  big-change: ${programme} ${names.get(programme)} ${was} -> ${is}`,
      ),
    ];
  });
  return { lines, lists: held.length };
}
