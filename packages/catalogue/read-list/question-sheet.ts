import { writeCsv } from "hucre/csv";
import { answerWords } from "../lists-in/headings.ts";
import { columns, type Answers, type Line } from "./answers.ts";
import type { ReadList } from "./read-list.ts";

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
