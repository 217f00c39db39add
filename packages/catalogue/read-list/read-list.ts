import { createHash } from "node:crypto";
import type { Catalogue, School } from "@okwan/engine";
import { readSheets } from "../sheet/read-sheet.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import {
  type ListRow,
  type UnknownHeading,
  listRecord,
  missingFacts,
  type MissingFact,
} from "../lists-in/list-facts.ts";
import { meaningsOfAnswers, headingKey, type HeadingMeaning } from "../lists-in/headings.ts";
import { makeProposal } from "../lists-in/make-proposal.ts";
import { ProgrammeMatcher } from "../lists-in/match-programmes.ts";
import { shownName } from "../lists-in/programme-name.ts";
import type { DoubtfulRow, ListProposal } from "../lists-in/proposal.ts";
import { withAlarms } from "../lists-in/alarms.ts";
import { answerKey, type Answers } from "./answers.ts";
import { blankCell, findCells, type SheetRow } from "./find-cells.ts";

/** A row of the sheet, or one of its cells where it has several columns of figures. */
interface Outcome {
  readonly row: number;
  readonly sheet: string | null;
  readonly place: string;
  readonly text: string;
  /** The name in it, or the whole text. */
  readonly printed: string;
  readonly outcome: "decided" | "asked" | "left-out";
  /** The column of the list; null for a row without figures. */
  readonly column: string | null;
  readonly cell: string;
  readonly programme: number | null;
  readonly aggregate: number | null;
  readonly why: string | null;
  readonly candidates: DoubtfulRow["candidates"];
}

type AskedFact = { readonly fact: MissingFact["fact"] | "readOn"; readonly asks: string };

export interface ReadList {
  /** As far as it is known: the year and kind of a list are never guessed. */
  readonly list: { readonly kind: string | null; readonly year: string | null };
  readonly facts: readonly AskedFact[];
  readonly headings: readonly UnknownHeading[];
  readonly rows: readonly Outcome[];
  readonly alarms: ListProposal["alarms"];
  /** To write once nothing is asked any more. */
  readonly proposal: ListProposal;
}

interface Reading {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly catalogue: Catalogue;
  readonly school: School;
  /** "2026/2027", as given on the command line. */
  readonly year: string | null;
  readonly answers: Answers;
}

/** All schools of Ghana together have some 1,100 programmes. */
const mostRows = 3_000;

/** @throws {CannotRead} if the file is no sheet, or an answer is not possible. */
export async function readList(reading: Reading): Promise<ReadList> {
  const { bytes, fileName, catalogue, school, answers } = reading;
  const sheets = await readSheets(bytes);
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) throw new CannotRead(`${fileName} has no row.`);
  if (count > mostRows)
    throw new CannotRead(`${fileName} has ${count} rows, and a list has at most ${mostRows}.`);
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const matcher = new ProgrammeMatcher(programmes);
  const isProgramme = (name: string) =>
    matcher.namesAward(name) || matcher.match({ name, under: null, stream: null }).is === "sure";
  const found = findCells(sheets, { answered: meaningsIn(answers), isProgramme });
  const rows = found.rows.flatMap(({ read }) => read ?? []);
  const facts = { ...answers.facts, year: answers.facts.year ?? reading.year ?? undefined };
  const missing: AskedFact[] = missingFacts(facts, catalogue, school, found.title);
  if (facts.readOn === undefined)
    missing.push({ fact: "readOn", asks: "On which day was the list read there, like 2026-11-28?" });
  const newest = catalogue.figureLists
    .filter(({ schoolId }) => schoolId === school.id)
    .map(({ year }) => year)
    .toSorted()
    .at(-1);
  const year = facts.year ?? after(newest);
  const list = listRecord({
    facts: {
      ...facts,
      nature: facts.nature ?? "outcome",
      address: facts.address ?? "message",
      publication:
        facts.publication ?? (missing.some(({ fact }) => fact === "publication") ? "not known" : undefined),
      year,
      id: facts.id ?? freeId(catalogue, `${school.slug}-${year.slice(0, 4)}`),
    },
    catalogue,
    school,
    title: found.title,
    rows: rows.length > 0 ? rows : [withoutColumns],
    sha256: createHash("sha256").update(bytes).digest("hex"),
    today: facts.readOn ?? "2000-01-01",
  });
  const read = makeProposal({ catalogue, school, list, rows });
  const decided = withDecisions(read, answers, new Set(programmes.map(({ id }) => id)));
  refuseTwice(decided);
  const answered = decided.alarms.map((one) => ({ ...one, because: answers.alarms.get(one.says) ?? null }));
  const proposal = withAlarms({ ...decided, alarms: answered }, catalogue, school);
  const byId = new Map(programmes.map((one) => [one.id, shownName(one)]));
  return {
    list: { kind: facts.nature ?? null, year: facts.year ?? null },
    facts: missing,
    headings: found.questions,
    rows: found.rows.flatMap((row) => outcomesOf(row, proposal, answers, byId)),
    alarms: proposal.alarms,
    proposal,
  };
}

const withoutColumns: ListRow = {
  place: "",
  name: "",
  under: null,
  figures: [{ heading: "column 1", column: { name: "main" }, cell: "" }],
  beside: [],
  doubt: null,
};

/** The entry after that of the newest list, to compare a list with until its year is given. */
function after(newest: string | undefined): string {
  const from = Number(newest?.slice(0, 4) ?? 2000) + 1;
  return `${from}/${from + 1}`;
}

/** To compare a list with until a person names it. */
function freeId(catalogue: Pick<Catalogue, "figureLists">, id: string): string {
  const taken = new Set(catalogue.figureLists.map((list) => list.id));
  for (let more = 1; ; more++) {
    const one = more === 1 ? id : `${id}-${more}`;
    if (!taken.has(one)) return one;
  }
}

function meaningsIn({ headings }: Answers): Map<string, HeadingMeaning> {
  const meanings = new Map<string, HeadingMeaning>();
  for (const [heading, answer] of headings) {
    if (!Object.hasOwn(meaningsOfAnswers, answer))
      throw new CannotRead(
        `"${answer}" is no answer to what "${heading}" means. There are: ${Object.keys(meaningsOfAnswers).join(", ")}.`,
      );
    meanings.set(headingKey(heading), meaningsOfAnswers[answer]!);
  }
  return meanings;
}

/** Rows that a person decided; everything else stays undecided. */
function withDecisions(read: ListProposal, answers: Answers, own: ReadonlySet<number>): ListProposal {
  const decide = (row: DoubtfulRow): DoubtfulRow => {
    const answer = answers.rows.get(answerKey(row.place, row.column));
    if (answer === undefined) return row;
    if (headingKey(answer.printed) !== headingKey(row.printed))
      throw new CannotRead(`The answers are for another sheet: ${row.place} says "${row.printed}" now.`);
    if (answer.decide === "leave") return { ...row, decide: "leave" };
    if (!own.has(answer.decide))
      throw new CannotRead(`${row.place}: ${answer.decide} is no programme of this school.`);
    const aggregate = answer.aggregate ?? row.aggregate;
    if (aggregate === null)
      throw new CannotRead(`${row.place}: write the figure you read under "aggregate".`);
    const second = aggregate === row.aggregate ? row.second : null;
    return { ...row, decide: answer.decide, aggregate, second, cell: row.cell === blankCell ? "" : row.cell };
  };
  return { ...read, doubtful: read.doubtful.map(decide) };
}

function refuseTwice({ sure, doubtful }: ListProposal): void {
  const places = new Map<string, string>();
  const decided = doubtful.flatMap(({ decide, ...row }) =>
    typeof decide === "number" ? [{ ...row, programme: decide }] : [],
  );
  for (const { programme, column, place } of [...sure, ...decided]) {
    const key = `${programme} ${column}`;
    const before = places.get(key);
    if (before !== undefined)
      throw new CannotRead(`${before} and ${place} are both decided for programme ${programme}. Leave one.`);
    places.set(key, place);
  }
}

/** What becomes of a row: one outcome for each of its columns of figures, and never none. */
function outcomesOf(
  { place, sheet, nr, text, read, aside }: SheetRow,
  { sure, doubtful }: ListProposal,
  answers: Answers,
  names: ReadonlyMap<number, string>,
): Outcome[] {
  const printed = read?.name ?? text;
  const base = { row: nr, sheet, place, text, printed, programme: null, aggregate: null, candidates: [] };
  if (read === null) {
    const left = answers.rows.get(answerKey(place, ""))?.decide === "leave";
    const outcome = left || aside === null ? "left-out" : aside.outcome;
    return [
      { ...base, column: null, cell: "", outcome, why: left ? "left out by a person" : (aside?.why ?? null) },
    ];
  }
  return read.figures.map(({ column: { name: column }, cell }): Outcome => {
    const at = { ...base, column, cell: cell === blankCell ? "" : cell };
    const isHere = (row: { readonly place: string; readonly column: string }) =>
      row.place === place && row.column === column;
    const known = sure.find(isHere);
    if (known !== undefined) {
      const { programme, aggregate } = known;
      return { ...at, outcome: "decided", programme, aggregate, why: null };
    }
    const asked = doubtful.find(isHere);
    if (asked === undefined) {
      const why = cell === "" ? "no figure in this column" : "a dash: not offered";
      return { ...at, outcome: "left-out", why };
    }
    const { decide, aggregate, candidates } = asked;
    const why = cell === blankCell ? "has no figure" : asked.why;
    if (decide === "leave") return { ...at, outcome: "left-out", aggregate, why: "left out by a person" };
    if (typeof decide === "number" && names.has(decide))
      return { ...at, outcome: "decided", programme: decide, aggregate, why: "decided by a person" };
    return { ...at, outcome: "asked", aggregate, candidates, why };
  });
}
