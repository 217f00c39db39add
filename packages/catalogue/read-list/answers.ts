import { writeCsv } from "hucre/csv";
import { answerWords } from "../lists-in/headings.ts";
import type { ListFacts } from "../lists-in/list-facts.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import { readSheets } from "../sheet/read-sheet.ts";
import type { ReadList } from "./read-list.ts";

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

const columns = [
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
type Line = Record<(typeof columns)[number], string>;
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

const empty: Line = {
  asks: "",
  where: "",
  column: "",
  printed: "",
  cell: "",
  why: "",
  choices: "",
  answer: "",
  aggregate: "",
};

/**
 * What is still asked, as a sheet to fill in. What was answered before stands in it too, so the newest sheet
 * is always the whole one.
 */
export function questionSheet({ facts, headings, rows, alarms }: ReadList, before: Answers): string {
  const lines: Line[] = [
    ...Object.entries(before.facts).map(([where, answer = ""]) => ({
      ...empty,
      asks: "fact",
      where,
      answer,
    })),
    ...facts.map(({ fact, asks }) => ({ ...empty, asks: "fact", where: fact, why: asks })),
    ...[...before.headings].map(([printed, answer]) => ({ ...empty, asks: "heading", printed, answer })),
    ...headings.map(({ heading, samples }) => ({
      ...empty,
      asks: "heading",
      printed: heading,
      cell: samples.join(" | "),
      why: "What does this column hold?",
      choices: Object.entries(answerWords)
        .map(([answer, words]) => `${answer} (${words})`)
        .join("; "),
    })),
    ...alarms.map(({ says, because }) => ({
      ...empty,
      asks: "alarm",
      printed: says,
      why: "Say why the list is right all the same.",
      answer: because ?? "",
    })),
    ...[...before.rows].map(([key, { printed, decide, aggregate }]) => {
      const [where = "", column = ""] = key.split("|");
      return {
        ...empty,
        asks: "row",
        where,
        column,
        printed,
        answer: String(decide),
        aggregate: aggregate === null ? "" : String(aggregate),
      };
    }),
    ...rows
      .filter(({ outcome }) => outcome === "asked")
      .map(({ place, column, printed, cell, why, candidates, aggregate }) => ({
        ...empty,
        asks: "row",
        where: place,
        column: column ?? "",
        printed,
        cell,
        why: why ?? "",
        choices: [
          ...candidates.map(
            ({ programme, name, was }) => `${programme} ${name}${was === null ? "" : ` (was ${was})`}`,
          ),
          "leave",
        ].join("; "),
        aggregate: aggregate === null ? "" : String(aggregate),
      })),
  ];
  const cells = [[...columns], ...lines.map((line) => columns.map((name) => line[name]))];
  return writeCsv(cells, { bom: true, escapeFormulae: true });
}
