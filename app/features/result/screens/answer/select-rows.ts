import {
  type Answer,
  type AdviceGroup,
  type ProgrammeRow,
  type RowSchool,
  wishFirst,
} from "../../contract/answer.ts";
import type { Counts } from "../../../../kernel/contract/counts.ts";
import { showsResult } from "../../contract/result-view.ts";
import type { FieldOfStudy } from "../../../../kernel/contract/programme-index.ts";
import { schoolWords } from "../../../../kernel/contract/flags.ts";
import { searchText } from "../../../../kernel/web/form-text.ts";
import { type AnswerState, type FilterName, filterNames, type Sort } from "./address-state.ts";

export type Schools = ReadonlyMap<number, RowSchool>;

/** A row as a list entry: with its position before filtering. */
export type RankedRow = ProgrammeRow & { readonly rank: number };

/** Rows of each group: all, and those left by search and filters. */
export type GroupedRows = Readonly<
  Record<AdviceGroup, { readonly all: readonly RankedRow[]; readonly found: readonly RankedRow[] }>
>;

export function isWished(wish: readonly FieldOfStudy[]): (row: ProgrammeRow) => boolean {
  return ({ study }) => study !== null && wish.includes(study);
}

/** How many programmes of the wish stand in each group; open ones of other levels and schools count too. */
export function wishedCounts(
  { programmes, instead }: Pick<Answer, "programmes" | "instead">,
  wish: readonly FieldOfStudy[],
): Readonly<Record<AdviceGroup, number>> {
  const counts = { apply: 0, ask: 0, notYet: 0 };
  for (const { group } of [...programmes, ...instead].filter(isWished(wish))) counts[group] += 1;
  return counts;
}

/** The numbers of the check with another wish, tried in the address; before payment with its own. */
export function wishedNow({ access, counts, programmes }: Answer, wish: readonly FieldOfStudy[]): Counts {
  if (!showsResult(access)) return counts;
  const rows = programmes.filter(isWished(wish));
  const placed = (wanted: ProgrammeRow["place"]) => rows.filter(({ place }) => place === wanted).length;
  const ask = rows.filter(({ group }) => group === "ask").length;
  return { ...counts, wished: { qualified: placed("qualified"), open: placed("open"), ask } };
}

/** Before a filter value: every value except it. */
export const exceptPrefix = "-";

const valueOf: Record<FilterName, (row: ProgrammeRow) => string | null> = {
  school: ({ schoolId }) => String(schoolId),
  chance: ({ chance }) => chance,
  stream: ({ stream }) => stream,
};

/** Order of the address: sorted, with the wish first. */
export function rankRows(
  rows: readonly ProgrammeRow[],
  sort: Sort,
  wish: readonly FieldOfStudy[],
): RankedRow[] {
  // Programmes with and without a cut-off are separate lists.
  const ranks = new Map<string, number>();
  return wishFirst(sorted(rows, sort), wish, ({ study }) => study).map((row) => {
    const rank = (ranks.get(row.place) ?? 0) + 1;
    ranks.set(row.place, rank);
    return { ...row, rank };
  });
}

function sorted(rows: readonly ProgrammeRow[], sort: Sort): readonly ProgrammeRow[] {
  switch (sort) {
    case "close":
      return rows;
    case "chance":
      return rows.toSorted((one, other) => pointsToSpare(other) - pointsToSpare(one));
    case "name":
      return rows.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  }
}

function pointsToSpare({ cutOff, score }: ProgrammeRow): number {
  return cutOff === null || score === null ? -99 : cutOff - score;
}

/** Rows left by search and filters; a chance filter drops programmes without a chance. */
export function matching(
  rows: readonly RankedRow[],
  state: AnswerState,
  schools: Schools,
): readonly RankedRow[] {
  if (!isFiltered(state)) return rows;
  const words = searchText(state.search).split(" ").filter(Boolean);
  return rows.filter(
    (row) =>
      filterNames.every((name) => isChosen(valueOf[name](row), state[name])) &&
      (words.length === 0 || holds(row, words, schools)),
  );
}

function isChosen(value: string | null, wanted: string): boolean {
  if (wanted === "") return true;
  return wanted.startsWith(exceptPrefix) ? value !== wanted.slice(exceptPrefix.length) : value === wanted;
}

function holds(row: ProgrammeRow, words: readonly string[], schools: Schools): boolean {
  const text = textOf(row, schools);
  return words.every((word) => text.includes(word));
}

const texts = new WeakMap<ProgrammeRow, string>();

function textOf(row: ProgrammeRow, schools: Schools): string {
  let text = texts.get(row);
  if (text === undefined) {
    const school = schools.get(row.schoolId);
    const ofSchool = school && schoolWords(school);
    text = searchText(
      [row.name, ofSchool, school?.city, row.campus, row.field, row.study, row.stream].join(" "),
    );
    texts.set(row, text);
  }
  return text;
}

export function isFiltered(state: AnswerState): boolean {
  return state.search !== "" || filterNames.some((name) => state[name] !== "");
}

/** Rows per value of a filter, most first. */
export function countsOf(rows: readonly ProgrammeRow[], name: FilterName): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueOf[name](row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  // Not by localeCompare, whose first call costs a phone 80 ms.
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
