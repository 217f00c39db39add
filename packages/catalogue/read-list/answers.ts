import { readSheets } from "../sheet/read-sheet.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import type { ListFacts } from "../lists-in/list-facts.ts";

/** A person's answers to what a sheet leaves open. */
export interface Answers {
  readonly facts: ListFacts;
  /** Heading as printed, and what it means. */
  readonly headings: ReadonlyMap<string, string>;
  /** An alarm's sentence, and why the list is right all the same. */
  readonly alarms: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<
    string,
    { readonly printed: string; readonly decide: number | "leave"; readonly aggregate: number | null }
  >;
}

export const noAnswers: Answers = { facts: {}, headings: new Map(), alarms: new Map(), rows: new Map() };

export const answerKey = (place: string, column: string): string => `${place}|${column}`;

export const columns = [
  "asks",
  "where",
  "column",
  "printed",
  "cell",
  "why",
  "choices",
  "answer",
  "aggregate",
] as const;
export type Line = Record<(typeof columns)[number], string>;
/** @throws {CannotRead} naming the line that cannot be an answer. */
export async function readAnswers(bytes: Uint8Array): Promise<Answers> {
  const [sheet] = await readSheets(bytes);
  const [header, ...rows] = sheet?.rows ?? [];
  if (columns.some((name) => !header?.cells.includes(name)))
    throw new CannotRead(`The answers are a sheet with the columns ${columns.join(", ")}.`);
  const facts: Record<string, string> = {};
  const headings = new Map<string, string>();
  const alarms = new Map<string, string>();
  const decided = new Map<string, { printed: string; decide: number | "leave"; aggregate: number | null }>();
  for (const { nr, cells } of rows) {
    const of = (name: keyof Line) => (cells[header!.cells.indexOf(name)] ?? "").replace(/^'(?=[=+\-@])/, "");
    const answer = of("answer");
    if (answer === "") continue;
    if (of("asks") === "fact") facts[of("where")] = answer;
    else if (of("asks") === "heading") headings.set(of("printed"), answer);
    else if (of("asks") === "alarm") alarms.set(of("printed"), answer);
    else if (of("asks") === "row") {
      const decide = answer.toLowerCase() === "leave" ? "leave" : wholeNumber(answer.split(" ")[0]!);
      const aggregate = of("aggregate") === "" ? null : wholeNumber(of("aggregate"));
      if (decide === null)
        throw new CannotRead(`Answers, row ${nr}: "${answer}" is no programme's number, nor "leave".`);
      if (of("aggregate") !== "" && (aggregate === null || aggregate < 6 || aggregate > 48))
        throw new CannotRead(`Answers, row ${nr}: "${of("aggregate")}" is no aggregate.`);
      decided.set(answerKey(of("where"), of("column")), { printed: of("printed"), decide, aggregate });
    } else throw new CannotRead(`Answers, row ${nr}: "${of("asks")}" is asked nowhere.`);
  }
  return { facts, headings, alarms, rows: decided };
}

function wholeNumber(text: string): number | null {
  const found = /^(\d+)(?:[.,]0+)?$/.exec(text);
  return found === null ? null : Number(found[1]);
}
