import { rankProgrammes, type Level } from "@okwan/engine";
import { mostWished } from "./product.ts";

/**
 * Fields of study, finer than the catalogue's fields. Each has its text in app/words/english/fields.ts and
 * an entry at /fields#{id}. app/kernel/catalogue/field-of-study.ts assigns programmes to them.
 */
export const fieldFamilies = {
  health: ["medicine", "nursing", "pharmacy", "allied-health", "public-health"],
  technology: [
    "computing",
    "civil-engineering",
    "electrical-engineering",
    "mechanical-engineering",
    "chemical-and-mining",
    "building",
  ],
  nature: ["natural-sciences", "mathematics", "agriculture", "environment"],
  business: ["accounting", "management", "economics", "law", "hospitality"],
  people: ["teaching", "society", "languages", "media", "art-and-design"],
} as const;

export type FieldFamily = keyof typeof fieldFamilies;
export type FieldOfStudy = (typeof fieldFamilies)[FieldFamily][number];

export const fieldsOfStudy: readonly FieldOfStudy[] = Object.values(fieldFamilies).flat();

/**
 * Parses a wish from an address: fields separated by commas, first choice first. Unknown fields are dropped.
 */
export function readWish(list: string): FieldOfStudy[] {
  const fields = list.split(",").flatMap((name) => fieldsOfStudy.find((field) => field === name) ?? []);
  return [...new Set(fields)].slice(0, mostWished);
}

/**
 * The index of a catalogue version: what is the same for everybody about each programme. One public file, which
 * browsers and proxies cache for good. It has no figures. No zod: the site imports this file.
 */
export interface IndexFile {
  /** Those with programmes: id, name, short name, slug, city, country. */
  readonly schools: readonly (readonly [number, string, string, string, string | null, string])[];
  /** Each id as its distance from the one before. */
  readonly ids: readonly number[];
  readonly name: Column<string>;
  /** Its values are ids of schools. */
  readonly school: Column<number>;
  readonly level: Column<Level>;
  readonly campus: Column<string | null>;
  readonly stream: Column<string>;
  readonly field: Column<string>;
  readonly study: Column<FieldOfStudy | null>;
}

interface IndexSchool {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly city: string | null;
  readonly country: string;
}

/** A column: its distinct values, and for each row the position of its value, as a letter. */
export type Column<Value> = readonly [values: readonly Value[], at: string];

/** The letter of position 0: from here on nothing is escaped in JSON or HTML. */
const firstLetter = "]".charCodeAt(0);

export interface IndexedProgramme {
  readonly id: number;
  readonly name: string;
  readonly level: Level;
  readonly schoolId: number;
  readonly campus: string | null;
  readonly stream: string;
  /** The catalogue's field, "Health", for filters. */
  readonly field: string;
  /** Field of study, for wishes; null if none applies. */
  readonly study: FieldOfStudy | null;
}

export interface ProgrammeIndex {
  readonly schools: ReadonlyMap<number, IndexSchool>;
  /** In the order of lists. */
  readonly programmes: ReadonlyMap<number, IndexedProgramme>;
}

export function readIndex(file: IndexFile): ProgrammeIndex {
  const schools = new Map(
    file.schools.map(([id, name, shortName, slug, city, country]): [number, IndexSchool] => [
      id,
      { id, name, shortName, slug, city, country },
    ]),
  );
  let id = 0;
  const programmes = file.ids.map((distance, row): IndexedProgramme => ({
    id: (id += distance),
    name: valueAt(file.name, row),
    schoolId: valueAt(file.school, row),
    level: valueAt(file.level, row),
    campus: valueAt(file.campus, row),
    stream: valueAt(file.stream, row),
    field: valueAt(file.field, row),
    study: valueAt(file.study, row),
  }));
  return {
    schools,
    programmes: new Map(rankProgrammes(programmes, schools).map((programme) => [programme.id, programme])),
  };
}

export function columnOf<Row, Value>(rows: readonly Row[], valueOf: (row: Row) => Value): Column<Value> {
  const values: Value[] = [];
  /** Objects by their text, because equal ones are one value. */
  const known = new Map<unknown, string>();
  let letters = "";
  let last: { readonly value: Value; readonly letter: string } | undefined;
  for (const row of rows) {
    const value = valueOf(row);
    if (last === undefined || last.value !== value) {
      const key = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
      let letter = known.get(key);
      if (letter === undefined) {
        letter = String.fromCharCode(firstLetter + values.push(value) - 1);
        known.set(key, letter);
      }
      last = { value, letter };
    }
    letters += last.letter;
  }
  return [values, letters];
}

export function valueAt<Value>([values, at]: Column<Value>, row: number): Value {
  return values[at.charCodeAt(row) - firstLetter]!;
}
