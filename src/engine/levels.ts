/**
 * All that the product knows of one level. Adding a level is a record here, its line in data/levels.json, and its case in
 * every sentence that chooses by level: tsc names the sentences without one (src/language/catalogue.ts).
 */
interface LevelRecord {
  /** Its number on the wire and in data/levels.json. */
  readonly id: number;
}

const records = {
  Degree: { id: 3 },
  Diploma: { id: 2 },
  Certificate: { id: 1 },
} as const satisfies Record<string, LevelRecord>;

export type Level = keyof typeof records;

/** Highest first: the order they are judged and shown in. */
export const levels = Object.keys(records) as readonly Level[];
/** What is taken until somebody says otherwise. */
export const usualLevel: Level = "Degree";

export const levelIds = Object.fromEntries(levels.map((level) => [level, records[level].id])) as {
  readonly [L in Level]: (typeof records)[L]["id"];
};
