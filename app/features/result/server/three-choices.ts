import { fieldRanks } from "../contract/answer.ts";
import { fieldFamilies, type FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { ChanceLabel, CourseName, EarlierLine, Programme } from "@okwan/engine";

/**
 * The three choices of a result: a bold, a fair and a safe one. The one place that decides them, for page,
 * sample, texts, student area, PDF and class sheets.
 */

/** A programme to apply to, with the facts that decide. */
export interface Option extends Pick<Programme, "id" | "schoolId" | "name" | "field" | "stream"> {
  readonly study: FieldOfStudy | null;
  /** null without a cut-off. */
  readonly chance: ChanceLabel | null;
  /** Points inside the cut-off; null without a real one. An entry limit is none. */
  readonly spare: number | null;
  readonly cutOff: number | null;
  readonly score: number | null;
  readonly earlier: readonly EarlierLine[];
  /** An entrance examination, audition or interview decides as well. */
  readonly hasExamination: boolean;
  /** Of the school and level in view. */
  readonly isInView: boolean;
}

type SafetyFacts = Pick<Option, "chance" | "spare" | "score" | "earlier" | "hasExamination">;

export type ChoiceKind = "bold" | "fair" | "safe";

export interface Choice {
  readonly kind: ChoiceKind;
  readonly option: Option;
  /** Of the wish; true for all without a wish. */
  readonly isOfWish: boolean;
}

export interface ThreeChoices {
  /** Bold first. A kind is left out if no programme is of that kind. */
  readonly choices: readonly Choice[];
  /** Without a safe choice: the programme that comes nearest to one. */
  readonly nearest: Option | null;
}

interface ChosenFor {
  readonly wish: readonly FieldOfStudy[];
  readonly course: CourseName | null;
  /** The stream whose places come first; "Regular" unless the student said another. */
  readonly stream: string;
}

/** More points to spare than one for each subject make no choice safer. */
const enoughToSpare = 6;

/** @param options All programmes that the student may apply to. */
export function threeChoices(options: readonly Option[], asked: ChosenFor): ThreeChoices {
  const compared = options.filter(({ spare }) => spare !== null);
  if (compared.length === 0) return { choices: [], nearest: null };
  const hasCompetitive = compared.some(({ chance }) => chance === "Competitive");
  // With a wish bold is measured against the other two. Without one, all are to be of different fields.
  const orders =
    asked.wish.length > 0 ? boldLast.slice(0, 1) : hasCompetitive ? [...boldLast, ...boldEarlier] : boldLast;
  const [taken] = orders
    .map((order) => chooseInOrder(order, options, asked))
    .toSorted((one, other) => faultsOf(one, asked) - faultsOf(other, asked));
  const choices = taken!.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const hasSafe = choices.some(({ kind }) => kind === "safe");
  return { choices, nearest: hasSafe ? null : nearestToSafe(compared, asked) };
}

const kinds: readonly ChoiceKind[] = ["bold", "fair", "safe"];
const boldLast: readonly (readonly ChoiceKind[])[] = [
  ["safe", "fair", "bold"],
  ["fair", "safe", "bold"],
];
const boldEarlier: typeof boldLast = [
  ["safe", "bold", "fair"],
  ["fair", "bold", "safe"],
  ["bold", "safe", "fair"],
  ["bold", "fair", "safe"],
];

/** A field that is chosen twice is worse than a place of another stream. */
function faultsOf(choices: readonly Choice[], asked: ChosenFor): number {
  const fields = new Set(choices.map(({ option }) => option.study));
  const costly = choices.filter(({ option }) => option.stream !== asked.stream).length;
  return 10 * (kinds.length - choices.length) + 4 * (choices.length - fields.size) + costly;
}

function chooseInOrder(order: readonly ChoiceKind[], options: readonly Option[], asked: ChosenFor): Choice[] {
  const taken: Choice[] = [];
  for (const kind of order) {
    const free = among(kind, options, asked, taken).filter(
      ({ id }) => !taken.some(({ option }) => option.id === id),
    );
    const option = first(free, (one) => [
      ...ranksFor(one, asked, taken),
      ...rankOfKind[kind](one),
      Number(taken.some(({ option }) => option.schoolId === one.schoolId)),
    ]);
    if (option !== null) taken.push({ kind, option, isOfWish: isOfWish(option, asked) });
  }
  return taken;
}

function among(
  kind: ChoiceKind,
  options: readonly Option[],
  asked: ChosenFor,
  taken: readonly Choice[],
): readonly Option[] {
  if (kind === "safe") return options.filter(isSafe);
  if (kind === "fair") return options.filter(({ chance }) => chance === "Good Chance");
  const competitive = options.filter(({ chance }) => chance === "Competitive");
  return asked.wish.length === 0 && competitive.length > 0 ? competitive : boldOptions(options, asked, taken);
}

const rankOfKind: Record<ChoiceKind, (option: Option) => readonly number[]> = {
  safe: ({ earlier, spare, cutOff }) => [
    Number(earlier.length === 0),
    -Math.min(spare!, enoughToSpare),
    cutOff!,
  ],
  fair: (one) => [Number(wasAlwaysClosed(one)), -one.spare!, one.cutOff!],
  bold: (one) => [boldness(one), one.cutOff ?? 0],
};

/**
 * A High Chance on a real cut-off that every earlier year we know would also have met; grades alone decide. The
 * one rule of "safe": of the three choices, of a plan, and `is_safe` on the wire.
 */
export function isSafe({ chance, spare, score, earlier, hasExamination }: SafetyFacts): boolean {
  if (chance !== "High Chance" || spare === null || score === null || hasExamination) return false;
  return earlier.every(({ aggregate }) => score <= aggregate);
}

/** No earlier cut-off we know would have let this student in. */
export function wasAlwaysClosed({ score, earlier }: Pick<Option, "score" | "earlier">): boolean {
  return score !== null && earlier.length > 0 && earlier.every(({ aggregate }) => score > aggregate);
}

/** An examination or interview decides beside the grades. */
export function asksForExamination(asked: readonly string[]): boolean {
  return asked.some((text) => examination.test(text));
}

const examination =
  /interview|examination|\bexam\b|audition|aptitude|screening|shortlist|\btests?\b|\butme\b|portfolio|holistic/i;

/** Without a wish, every programme counts as of it. */
function isOfWish({ study }: Option, { wish }: ChosenFor): boolean {
  return wish.length === 0 || (study !== null && wish.includes(study));
}

/**
 * What comes before the kind's own order: the wish, else a field not chosen yet; a regular place; then the
 * nearest field, and the view.
 */
function ranksFor(option: Option, asked: ChosenFor, taken: readonly Choice[]): readonly number[] {
  const { wish } = asked;
  const isTaken = (is: (one: Option) => boolean) => taken.some((one) => is(one.option));
  return [
    Number(!isOfWish(option, asked)),
    wish.length > 0 ? 0 : Number(isTaken(({ study }) => study === option.study)),
    Number(option.stream !== asked.stream),
    distanceOf(option, asked),
    wish.indexOf(option.study as FieldOfStudy),
    Number(!option.isInView),
  ];
}

/** 0: a neighbour of the wish; 1: a field of the SHS course; 2: any other. */
function distanceOf({ study, field }: Option, { wish, course }: ChosenFor): number {
  const families = Object.values(fieldFamilies).filter((family) =>
    family.some((one) => wish.includes(one as never)),
  );
  if (study !== null && families.some((family) => family.includes(study as never))) return 0;
  const rankOf = fieldRanks(course);
  return rankOf(field) < rankOf("") ? 1 : 2;
}

/**
 * Competitive programmes, and of the wish also the best that can be reached: its cut-off is no easier than
 * that of the fair or safe choice, or every earlier one was out of reach, or it publishes none.
 */
function boldOptions(options: readonly Option[], asked: ChosenFor, taken: readonly Choice[]): Option[] {
  const least = Math.min(...taken.flatMap(({ option, isOfWish: is }) => (is ? [option.spare!] : [])));
  return options.filter((option) => {
    if (option.chance === "Competitive") return true;
    if (!isOfWish(option, asked)) return false;
    return option.spare === null ? asked.wish.length > 0 : option.spare <= least || wasAlwaysClosed(option);
  });
}

function boldness({ chance, spare }: Option): number {
  return chance === "Competitive" ? 0 : spare === null ? 2 : 1;
}

/** The most points to spare; grades alone decide, and an earlier year would have met it, where possible. */
function nearestToSafe(compared: readonly Option[], asked: ChosenFor): Option | null {
  return first(compared, (one) => [
    Number(one.hasExamination),
    Number(!isOfWish(one, asked)),
    Number(one.stream !== asked.stream),
    Number(wasAlwaysClosed(one)),
    -one.spare!,
  ]);
}

/** The least by these numbers, compared in order; the given order decides a tie. */
function first(options: readonly Option[], ranksOf: (one: Option) => readonly number[]): Option | null {
  let least: { readonly option: Option; readonly ranks: readonly number[] } | null = null;
  for (const option of options) {
    const ranks = ranksOf(option);
    const at = ranks.findIndex((rank, index) => rank !== least?.ranks[index]);
    if (least === null || (at !== -1 && ranks[at]! < least.ranks[at]!)) least = { option, ranks };
  }
  return least?.option ?? null;
}
