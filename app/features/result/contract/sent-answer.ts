import type { Level } from "@okwan/engine";
import type { Answer, ProgrammeRow } from "./answer.ts";
import { lastRung } from "./last-rung.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import type { ProgrammeIndex } from "../../../kernel/contract/programme-index.ts";
import { type ResultTable, rowsOf, rowsOfView } from "./result-table.ts";

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
