import type { Applicants } from "@okwan/engine";
import type { FigureLine } from "../data-files/records.ts";
import { cleanText } from "../sheet/read-sheet.ts";

type Second = NonNullable<FigureLine["second"]>["means"];

/** The meaning of the figures below a heading, as a column of a list record. */
export interface FigureColumn {
  readonly name: string;
  readonly sex?: "female" | "male";
  readonly choice?: 1 | 2;
  readonly applicants?: Applicants;
  /** The stream of its figures, for rows whose programme states none. */
  readonly stream?: string;
  /** The meaning of a figure in brackets. */
  readonly second?: Second;
}

export type HeadingMeaning =
  | { readonly is: "name" }
  /** A campus or a stream in a column of its own: read as if it followed the name. */
  | { readonly is: "mark" }
  | { readonly is: "ignored" }
  | { readonly is: "figures"; readonly column: FigureColumn };

const figures = (column: FigureColumn): HeadingMeaning => ({ is: "figures", column });

/** The possible answers to a question about a heading, and their meaning. */
export const meaningsOfAnswers: Readonly<Record<string, HeadingMeaning>> = {
  main: figures({ name: "main" }),
  "first-choice": figures({ name: "main", choice: 1 }),
  "second-choice": figures({ name: "second-choice", choice: 2 }),
  "fee-paying": figures({ name: "fee-paying", stream: "Fee-paying" }),
  men: figures({ name: "men", sex: "male" }),
  women: figures({ name: "women", sex: "female" }),
  affirmative: figures({ name: "affirmative", sex: "female" }),
  awaiting: figures({ name: "awaiting", applicants: "awaiting" }),
  "post-wassce": figures({ name: "post-wassce", applicants: "with-results" }),
  consideration: figures({ name: "main", second: "consideration" }),
  name: { is: "name" },
  mark: { is: "mark" },
  ignore: { is: "ignored" },
};

/** Each answer in words, shown with the question. */
export const answerWords: Readonly<Record<keyof typeof meaningsOfAnswers, string>> = {
  main: "the cut-off of everybody",
  "first-choice": "the cut-off of first choices",
  "second-choice": "the cut-off of second choices",
  "fee-paying": "the cut-off of fee-paying students",
  men: "the cut-off of men",
  women: "the cut-off of women",
  affirmative: "the lower cut-off that some schools give women",
  awaiting: "the cut-off of applicants without results",
  "post-wassce": "the cut-off of applicants with results",
  consideration: "the cut-off, with a second figure for consideration in brackets",
  name: "the programme’s name",
  mark: "campus or stream",
  ignore: "nothing that we need",
};

/** Headings seen on lists and read by a person. An unknown heading is asked about, never guessed. */
const known: Readonly<Record<string, keyof typeof meaningsOfAnswers>> = {
  programme: "name",
  programmes: "name",
  program: "name",
  programs: "name",
  course: "name",
  courses: "name",
  "name of programme": "name",
  "programme name": "name",
  "programme of study": "name",
  "academic programme": "name",
  "academic programmes": "name",
  "programmes offered": "name",
  "courses offered": "name",
  campus: "mark",
  stream: "mark",
  mode: "mark",
  "mode of study": "mark",
  no: "ignore",
  nos: "ignore",
  "s n": "ignore",
  sn: "ignore",
  "s no": "ignore",
  number: "ignore",
  subject: "ignore",
  subjects: "ignore",
  "elective subjects": "ignore",
  requirements: "ignore",
  "entry requirements": "ignore",
  remarks: "ignore",
  college: "ignore",
  faculty: "ignore",
  "cut off": "main",
  cutoff: "main",
  "cut offs": "main",
  "cut off point": "main",
  "cut off points": "main",
  "cutoff point": "main",
  "cutoff points": "main",
  "cut off aggregate": "main",
  "cut off grade": "main",
  "1st": "first-choice",
  "1st choice": "first-choice",
  "first choice": "first-choice",
  "2nd": "second-choice",
  "2nd choice": "second-choice",
  "second choice": "second-choice",
  "full fee": "fee-paying",
  "full fee paying": "fee-paying",
  "fee paying": "fee-paying",
  regular: "main",
  "regular fee": "main",
  "all applicants": "main",
  aggregate: "main",
  department: "ignore",
  duration: "ignore",
  code: "ignore",
  "programme code": "ignore",
  affirmative: "affirmative",
  men: "men",
  women: "women",
  male: "men",
  males: "men",
  female: "women",
  females: "women",
  awaiting: "awaiting",
  "awaiting results": "awaiting",
  "awaiting wassce": "awaiting",
  "post wassce": "post-wassce",
  "with results": "post-wassce",
  "cut off grade consideration": "consideration",
};

export const headingKey = (heading: string): string =>
  cleanText(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** The meaning of a heading: as answered for this list, or as known; null must be asked. */
export function meaningOf(
  heading: string,
  answered: ReadonlyMap<string, HeadingMeaning>,
): HeadingMeaning | null {
  const key = headingKey(heading);
  return answered.get(key) ?? knownMeaning(key) ?? knownMeaning(withoutCutOff(key)) ?? null;
}

function knownMeaning(key: string): HeadingMeaning | undefined {
  return Object.hasOwn(known, key) ? meaningsOfAnswers[known[key]!] : undefined;
}

/** "Cut-off points for male applicants, 2025/2026" is the heading "male"; with nothing else it is "cut off". */
function withoutCutOff(key: string): string {
  if (!/\bcut ?offs?\b|\baggregates?\b|\b(?:applicants|candidates|students)$/.test(key)) return key;
  const rest = key
    .replaceAll(
      /\b(?:cut ?offs?|points?|aggregates?|grades?|applicants|candidates|students|for|20\d\d|\d\d)\b/g,
      " ",
    )
    .replaceAll(/\s+/g, " ")
    .trim();
  return rest === "" ? "cut off" : rest;
}
