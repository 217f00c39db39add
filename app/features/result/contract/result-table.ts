import type { Level } from "@okwan/engine";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import {
  columnOf,
  valueAt,
  type Column,
  type IndexedProgramme,
  type ProgrammeIndex,
} from "../../../kernel/contract/programme-index.ts";
import { groupOf, lastRung, type ProgrammeRow, type Place, type Answer } from "./answer.ts";

/**
 * A check's own table: what it knows of each programme, as columns. Names and places come from the index of the
 * catalogue version, so the server stores and sends a table without reading its rows. No zod: the site imports
 * this file.
 */
export interface ResultTable {
  readonly ids: readonly number[];
  readonly columns: { readonly [Name in keyof RowFacts]: Column<RowFacts[Name]> };
  /** Place of every programme of the view that has no row; null: all have one. */
  readonly rest: "closed" | "withheld" | null;
}

/** The facts of a row that are the check's own. */
type RowFacts = Omit<ProgrammeRow, keyof IndexedProgramme | "group">;

/** A school (null: the whole country) and a level of a country. */
interface TableView {
  readonly country: string;
  readonly schoolId: number | null;
  readonly level: Level;
}

export const withheldFacts = {
  chance: null,
  score: null,
  cutOff: null,
  isLimit: false,
  year: null,
  known: null,
  meetsUsual: null,
  opensBy: null,
  past: null,
  rules: null,
} as const satisfies Omit<RowFacts, "place">;

const factNames = ["place", ...(Object.keys(withheldFacts) as (keyof typeof withheldFacts)[])] as const;

/** @param rest The place of rows that are left out; their facts are all withheld. */
export function tableOf(rows: readonly ProgrammeRow[], rest: ResultTable["rest"] = null): ResultTable {
  const own = rows.filter(({ place }) => place !== rest);
  const columns = factNames.map((name) => [name, columnOf(own, (row) => row[name])]);
  return {
    ids: own.map(({ id }) => id),
    columns: Object.fromEntries(columns) as ResultTable["columns"],
    rest,
  };
}

/** All rows of a table, in its order. Programmes that the index does not have are left out. */
export function rowsOf({ ids, columns }: ResultTable, { programmes }: ProgrammeIndex): ProgrammeRow[] {
  return ids.flatMap((id, at) => {
    const programme = programmes.get(id);
    return programme === undefined ? [] : [rowAt(programme, columns, at)];
  });
}

/** Every programme of the view once: those of the table in its order, then the rest in catalogue order. */
export function rowsOfView(table: ResultTable, index: ProgrammeIndex, view: TableView): ProgrammeRow[] {
  const isIn = ({ level, schoolId }: IndexedProgramme) =>
    level === view.level &&
    (view.schoolId === null
      ? index.schools.get(schoolId)?.country === view.country
      : schoolId === view.schoolId);
  const rows = rowsOf(table, index).filter(isIn);
  const { rest } = table;
  if (rest === null) return rows;
  const listed = new Set(table.ids);
  for (const programme of index.programmes.values()) {
    if (!listed.has(programme.id) && isIn(programme)) rows.push(restRow(programme, rest));
  }
  return rows;
}

function rowAt(programme: IndexedProgramme, columns: ResultTable["columns"], at: number): ProgrammeRow {
  const place = valueAt(columns.place, at);
  const known = valueAt(columns.known, at);
  return {
    ...programme,
    place,
    chance: valueAt(columns.chance, at),
    score: valueAt(columns.score, at),
    cutOff: valueAt(columns.cutOff, at),
    isLimit: valueAt(columns.isLimit, at),
    year: valueAt(columns.year, at),
    known,
    meetsUsual: valueAt(columns.meetsUsual, at),
    opensBy: valueAt(columns.opensBy, at),
    past: valueAt(columns.past, at),
    rules: valueAt(columns.rules, at),
    group: groupOf(place, known),
  };
}

function restRow(programme: IndexedProgramme, place: Place): ProgrammeRow {
  return { ...programme, ...withheldFacts, place, group: groupOf(place, null) };
}

/** An answer as it is sent: beside it go the table of its level, and the address of the index. */
export interface SentAnswer extends Omit<
  Answer,
  "programmes" | "instead" | "schools" | "wanted" | "sampleRow"
> {
  readonly instead: ResultTable;
  /** Each begins with the programme that was named. */
  readonly wanted: readonly ResultTable[];
  readonly sampleRow: ResultTable | null;
  /** The ends of the ladders of some schools, by id; the others end as the certificate's. */
  readonly rungs: Readonly<Record<number, number>>;
}

/** Its rows, in the browser: the server makes them before the answer. */
export function rowsOfAnswer(
  { country, school, level }: SentAnswer,
  table: ResultTable,
  index: ProgrammeIndex,
): ProgrammeRow[] {
  const schoolId = school.id === allSchoolsId ? null : school.id;
  return rowsOfView(table, index, { country: country.code, schoolId, level: level as Level });
}

/** The same on the server and in the browser. */
export function answerFrom(
  { instead, wanted, sampleRow, rungs, ...facts }: SentAnswer,
  programmes: readonly ProgrammeRow[],
  index: ProgrammeIndex,
): Answer {
  const usual = lastRung(facts.certificate);
  return {
    ...facts,
    programmes,
    instead: rowsOf(instead, index),
    schools: [...index.schools.values()].map((one) => ({ ...one, lastRung: rungs[one.id] ?? usual })),
    wanted: wanted.flatMap((named) => {
      const [row, ...nearest] = rowsOf(named, index);
      return row === undefined ? [] : [{ row, nearest }];
    }),
    sampleRow: (sampleRow && rowsOf(sampleRow, index)[0]) ?? null,
  };
}
