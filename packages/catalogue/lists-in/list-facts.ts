import type { Catalogue, FigureList, School, CutOff } from "@okwan/engine";
import { ListLine } from "../data-files/records.ts";
import { CannotRead } from "../sheet/cannot-read.ts";
import type { FigureColumn } from "./headings.ts";

/** A row of a school's list, with its cells below headings of known meaning. */
export interface ListRow {
  readonly place: string;
  readonly name: string;
  /** The heading above the row within the table, or the table's own. */
  readonly under: string | null;
  readonly figures: readonly {
    readonly heading: string;
    readonly column: FigureColumn;
    readonly cell: string;
  }[];
  readonly beside: readonly string[];
  readonly doubt: string | null;
}

/** A heading of unknown meaning, with cells below it. */
export interface UnknownHeading {
  readonly heading: string;
  readonly samples: readonly string[];
}

/** Facts that a list record needs and a table lacks. */
export interface ListFacts {
  readonly id?: string | undefined;
  readonly nature?: string | undefined;
  readonly year?: string | undefined;
  readonly printedYear?: string | undefined;
  readonly title?: string | undefined;
  readonly issued?: string | undefined;
  readonly publication?: string | undefined;
  readonly address?: string | undefined;
  /** ISO date. */
  readonly readOn?: string | undefined;
}

/** The address of a list that came in a message. */
const message = "message";

/** A missing fact: the option that gives it, and the question. */
export interface MissingFact {
  readonly fact: "nature" | "year" | "address" | "publication" | "id";
  readonly asks: string;
}

export function missingFacts(
  facts: ListFacts,
  catalogue: Pick<Catalogue, "figureLists">,
  school: School,
  title: string | null,
): MissingFact[] {
  const printed = printedYearOf(title);
  const needed: MissingFact[] = [
    {
      fact: "nature",
      asks: "What is it: outcome (cut-offs of the entry it names), guide (cut-offs of an earlier entry, printed for applicants) or limit (the greatest aggregate with which one may apply)?",
    },
    {
      fact: "year",
      asks: `Which entry are its figures of, like 2025/2026? A guide shows the entry before.${printed === null ? "" : ` It has ${printed} printed on it.`}`,
    },
    {
      fact: "address",
      asks: `At which address was it read, like https://www.knust.edu.gh/list.pdf? If it came in a message, write “${message}”.`,
    },
    {
      fact: "publication",
      asks: "Whose publication is it, in words: “KNUST, admission requirements and cut-off points”?",
    },
  ];
  const known = publicationBefore(catalogue, school);
  const ofYear = catalogue.figureLists.filter(
    ({ schoolId, year }) => schoolId === school.id && year === facts.year,
  );
  if (ofYear.length > 0) needed.push({ fact: "id", asks: anotherOfYear(ofYear, school) });
  return needed.filter(({ fact }) => facts[fact] === undefined && (fact !== "publication" || known === null));
}

/** A second list of one entry is the same list again, or another edition; only a person can tell. */
function anotherOfYear(lists: readonly Pick<FigureList, "id" | "year">[], school: School): string {
  const [{ year }] = lists as [FigureList];
  const ids = lists.map(({ id }) => id).join(", ");
  return `There is a list of ${year} already: ${ids}. If this is another one, give it a name that says which, like ${school.slug}-${year.slice(0, 4)}-april. If it is the same, it is not to be written again.`;
}

interface ForList {
  readonly facts: ListFacts;
  readonly catalogue: Pick<Catalogue, "figureLists">;
  readonly school: School;
  /** The lines above the table. */
  readonly title: string | null;
  readonly rows: readonly ListRow[];
  readonly sha256: string;
  /** ISO date. */
  readonly today: string;
}

/** @throws {CannotRead} naming the wrong option. */
export function listRecord({ facts, catalogue, school, title, rows, sha256, today }: ForList): ListLine {
  const { year = "", nature = "", address = "" } = facts;
  const id = facts.id ?? `${school.slug}-${year.slice(0, 4)}`;
  if (catalogue.figureLists.some((list) => list.id === id)) {
    throw new CannotRead(`There is a list "${id}" already. Give this one another name.`);
  }
  const before = publicationBefore(catalogue, school);
  const parsed = ListLine.safeParse({
    kind: "list",
    id,
    nature,
    year,
    title: facts.title ?? null,
    printedYear: facts.printedYear ?? printedYearOf(title),
    issued: facts.issued ?? null,
    columns: columnsOf(rows),
    publication:
      facts.publication === undefined && before !== null
        ? before
        : { what: facts.publication, address: null },
    copies: [{ address: address === message ? null : address, readOn: today }],
    sha256,
  });
  if (parsed.success) return parsed.data;
  throw new CannotRead(
    parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

/** The publication of the school's newest list; the next list is expected there too. */
function publicationBefore(catalogue: Pick<Catalogue, "figureLists">, school: School) {
  const ofSchool = catalogue.figureLists.filter(({ schoolId }) => schoolId === school.id);
  return ofSchool.toSorted((one, other) => one.year.localeCompare(other.year)).at(-1)?.publication ?? null;
}

function columnsOf(rows: readonly ListRow[]): object[] {
  const columns = new Map<string, object>();
  for (const { heading, column } of rows.flatMap(({ figures }) => figures)) {
    const { stream: _stream, second: _second, ...written } = column;
    const isPrinted = !/^column \d+$/.test(heading);
    if (!columns.has(column.name))
      columns.set(column.name, { ...written, heading: isPrinted ? heading : null });
  }
  return [...columns.values()];
}

/** The year in a file's heading; null if it has none, or several. */
function printedYearOf(title: string | null): string | null {
  const years = [...(title ?? "").matchAll(/\b(20\d\d)\s*[/–-]\s*(?:20)?(\d\d)\b/g)].map(
    ([, from, to]) => `${from}/20${to}`,
  );
  const distinct = new Set(years.filter((year) => Number(year.slice(5)) === Number(year.slice(0, 4)) + 1));
  return distinct.size === 1 ? [...distinct][0]! : null;
}

/** @throws {CannotRead} if no school has that slug. */
export function schoolNamed(catalogue: Catalogue, slug: string): School {
  const school = catalogue.schools.find((one) => one.slug === slug);
  if (school === undefined) {
    throw new CannotRead(`There is no school "${slug}". --school takes the name of its file, like knust.`);
  }
  return school;
}

/** One list's figure for one programme: the first choice of somebody who applies now. */
export interface ListedFigure {
  readonly aggregate: number;
  readonly isAtLimit: boolean;
}

/** A list by programme, for comparison with another. */
export interface StoredList {
  readonly id: string;
  readonly year: string;
  readonly isOfLimits: boolean;
  readonly figures: ReadonlyMap<number, ListedFigure>;
}

/**
 * The stored lists of one school that have figures, the oldest first. Lists of one kind and year are one: the
 * later one holds only what it prints otherwise.
 */
export function storedLists(
  catalogue: Pick<Catalogue, "programmes" | "figureLists">,
  schoolId: number,
): StoredList[] {
  const ofSchool = catalogue.programmes.filter((programme) => programme.schoolId === schoolId);
  const lists = catalogue.figureLists.filter((list) => list.schoolId === schoolId);
  return [...Map.groupBy(lists, ({ year, kind }) => `${year} ${kind}`).values()]
    .map((ofYear) => {
      const [{ id, year, kind }] = ofYear as [FigureList];
      const ids = new Set(ofYear.map((list) => list.id));
      const figures = new Map<number, ListedFigure>();
      for (const programme of ofSchool) {
        const own = programme.cutOffs.filter(({ list, isReplaced }) => ids.has(list) && !isReplaced);
        const figure = oneFigure(own);
        if (figure !== undefined) figures.set(programme.id, figure);
      }
      return { id, year, isOfLimits: kind === "limit", figures };
    })
    .filter(({ figures }) => figures.size > 0)
    .sort((one, other) => one.year.localeCompare(other.year) || one.id.localeCompare(other.id));
}

/** Lists are compared without second choices and without applicants who wait for their results. */
export function isCompared({ choice, applicants }: Partial<Pick<CutOff, "choice" | "applicants">>): boolean {
  return choice !== 2 && applicants !== "awaiting";
}

/** Of several figures for one programme, that of most applicants. */
function oneFigure(figures: readonly CutOff[]): ListedFigure | undefined {
  const compared = figures.filter(isCompared);
  const found = compared.find(({ background }) => background === "any") ?? compared[0];
  return found === undefined ? undefined : { aggregate: found.aggregate, isAtLimit: found.isCensored };
}
