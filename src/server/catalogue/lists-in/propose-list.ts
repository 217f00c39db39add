import type { Catalogue, School } from "../../../engine/index.ts";
import { CannotRead } from "./cannot-read.ts";
import { findRows, type UnknownHeading } from "./find-rows.ts";
import { meaningsOfAnswers, headingKey, type HeadingMeaning } from "./headings.ts";
import { listRecord, missingFacts, type ListFacts, type MissingFact } from "./list-facts.ts";
import { makeProposal } from "./make-proposal.ts";
import type { ListProposal } from "./proposal.ts";
import type { ListFile } from "./read-list-file.ts";

export interface ListForProposal {
  readonly file: ListFile;
  readonly fileName: string;
  /** Other schools’ programmes are ignored. */
  readonly catalogue: Pick<Catalogue, "programmes" | "figureLists">;
  readonly school: School;
  /** Heading as printed, and its meaning as a person answered. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly headings: readonly string[] | null;
  readonly facts: ListFacts;
  /** ISO date. */
  readonly today: string;
}

/** Either the questions that a person must answer first, or the proposal. */
export type ProposalOrQuestions =
  | {
      readonly asks: true;
      readonly headings: readonly UnknownHeading[];
      readonly facts: readonly MissingFact[];
    }
  | { readonly asks: false; readonly proposal: ListProposal };

/** All schools of Ghana together have some 1,100 programmes. */
const mostRows = 3_000;

/** @throws {CannotRead} if the file has no list, or an answer is unknown. */
export function proposeList({
  file,
  fileName,
  catalogue,
  school,
  meanings,
  headings,
  facts,
  today,
}: ListForProposal): ProposalOrQuestions {
  const rows = file.raw.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > mostRows) {
    throw new CannotRead(
      `This file has ${rows} rows, and a list has at most ${mostRows}. Upload only the part that holds the list.`,
    );
  }
  const found = findRows(file.raw, { answered: answeredIn(meanings), headings });
  const missing = missingFacts(facts, catalogue, school, file.raw);
  if (found.questions.length > 0 || (found.rows.length > 0 && missing.length > 0)) {
    return { asks: true, headings: found.questions, facts: missing };
  }
  if (found.rows.length === 0) {
    throw new CannotRead(
      "No table with names and figures was found in this file. If its lines run together, say what stands in them: “Programme, Male, Female”.",
    );
  }
  const list = listRecord({ facts, catalogue, school, raw: file.raw, found, sha256: file.sha256, today });
  const readFrom = { file: fileName, format: file.raw.format, rows: found.rows.length };
  return { asks: false, proposal: makeProposal({ catalogue, school, list, found, readFrom, meanings }) };
}

function answeredIn(meanings: Readonly<Record<string, string>>): Map<string, HeadingMeaning> {
  const answered = new Map<string, HeadingMeaning>();
  for (const [heading, answer] of Object.entries(meanings)) {
    if (!Object.hasOwn(meaningsOfAnswers, answer)) {
      throw new CannotRead(
        `"${answer}" is no answer to what "${heading}" means. There are: ${Object.keys(meaningsOfAnswers).join(", ")}.`,
      );
    }
    answered.set(headingKey(heading), meaningsOfAnswers[answer]!);
  }
  return answered;
}
