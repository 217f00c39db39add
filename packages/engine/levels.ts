/**
 * One level. To add one: a record here, an entry in data/levels.json, and its case in every sentence that
 * selects by level; tsc names the sentences without one (app/words/catalogue.ts).
 */
interface LevelRecord {
  /** Id on the wire and in data/levels.json. */
  readonly id: number;
}

const records = {
  Degree: { id: 3 },
  Diploma: { id: 2 },
  Certificate: { id: 1 },
} as const satisfies Record<string, LevelRecord>;

export type Level = keyof typeof records;

/** Highest first: the order of judging and showing. */
export const levels = Object.keys(records) as readonly Level[];
/** Default level. */
export const defaultLevel: Level = "Degree";

export const levelIds = Object.fromEntries(levels.map((level) => [level, records[level].id])) as {
  readonly [L in Level]: (typeof records)[L]["id"];
};
