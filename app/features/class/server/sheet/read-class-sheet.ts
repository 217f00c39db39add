import { mostCandidates, mostCellValue } from "../../contract/class-limits.ts";
import { cleanName, inSmallLetters, nameAsSpoken } from "../../../../kernel/contract/printed-name.ts";
import {
  certificateNames,
  certificates,
  type CertificateType,
  type Country,
  matchCourse,
  type Sex,
  type Subject,
} from "@okwan/engine";
import type { ClassDraft, DraftCell, DraftColumn, DraftRow, LeftOut } from "../draft.ts";
import { type CellReading, isGradeLike, readCell } from "./grade-in-cell.ts";
import { type Heading, readHeading } from "./headings.ts";

/**
 * The draft of a class from the rows of a sheet. Conservation: every row, and every cell that may be a grade,
 * ends as used, asked, or named as left out.
 */

export interface SheetTable {
  /** Name of the sheet in its workbook; null if it is the only one. */
  readonly name: string | null;
  readonly rows: readonly SheetRow[];
}

interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly nr: number;
  readonly cells: readonly string[];
}

export interface SheetContext {
  readonly subjects: readonly Subject[];
  /** ISO alpha-3. */
  readonly countryCode: string;
  readonly country: Pick<Country, "certificates" | "hasCourses">;
}

export type NoClass = "no-headings" | "no-candidates" | "too-many-candidates";

/** Headings, and the rows below them up to the next ones. */
interface Block {
  readonly sheet: string | null;
  readonly headings: readonly string[];
  readonly kinds: readonly Heading[];
  readonly rows: SheetRow[];
}

/** More rows and columns than any class needs; each left-out row is named. */
const mostRows = 500;
const mostColumns = 200;
/** From this number of values on, a subject's column without one grade holds something else, such as marks. */
const fewValues = 5;

export function readClassSheet(tables: readonly SheetTable[], context: SheetContext): ClassDraft | NoClass {
  const cleaned = tables.map(cleanTable);
  const size = cleaned.reduce((sum, { rows }) => sum + rows.length, 0);
  if (size > mostRows || cleaned.some(({ rows }) => rows.some(({ cells }) => cells.length > mostColumns))) {
    return "too-many-candidates";
  }
  const leftOut: LeftOut[] = [];
  const { blocks, titles } = blocksOf(cleaned, context, leftOut);
  if (blocks.length === 0) return "no-headings";
  const read = blocks.map((block, at) => readBlock(block, at, context, leftOut));
  const columns = read.flatMap((one) => one.columns);
  const rows = read.flatMap((one) => one.rows);
  if (rows.length === 0) return "no-candidates";
  if (rows.length > mostCandidates) return "too-many-candidates";
  const readings = rows.flatMap(({ values }) => [...values.values()].map(readCell));
  const print = printOf(readings, context.country);
  const words = [...titles, ...read.flatMap((one) => one.certificates)];
  const certificate = certificateOf(words, print, context.country);
  let first = 0;
  const students = read.flatMap((one) => {
    const from = first;
    first += one.columns.length;
    return one.rows.map(({ values, ...about }): DraftRow => ({
      ...about,
      cells: [...values].flatMap(([at, text]) => cellOf(from + at, text, print) ?? []),
      isLeft: false,
    }));
  });
  return { certificate: { read: certificate, answer: null }, columns, rows: students, leftOut };
}

/** Without empty rows. Nothing here is stored that Postgres or a page could not hold. */
function cleanTable({ name, rows }: SheetTable): SheetTable {
  return {
    name: name === null ? null : shortened(name),
    rows: rows
      .map(({ nr, cells }) => ({ nr, cells: withoutEmptyEnd(cells.map(shortened)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}

const shortened = (text: string) => cleanName(cleanName(text).slice(0, mostCellValue));

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);

function blocksOf(tables: readonly SheetTable[], context: SheetContext, leftOut: LeftOut[]) {
  const isHeadingRow = tables.some(({ rows }) => rows.some((row) => hasSubjects(kindsIn(row, context), row)))
    ? hasSubjects
    : hasName;
  const blocks: Block[] = [];
  const titles: string[] = [];
  for (const { name: sheet, rows } of tables) {
    let block: Block | null = null;
    for (const row of rows) {
      const kinds = kindsIn(row, context);
      const leave = () => leftOut.push({ kind: "row", sheet, at: String(row.nr), text: textOf(row) });
      if (isHeadingRow(kinds, row)) {
        // Headings that are printed again on the next page.
        if (block !== null && block.headings.join("\n") === row.cells.join("\n")) leave();
        else blocks.push((block = { sheet, headings: row.cells, kinds, rows: [] }));
      } else if (block !== null) block.rows.push(row);
      else {
        titles.push(textOf(row));
        leave();
      }
    }
    if (sheet !== null) titles.push(sheet);
  }
  return { blocks, titles };
}

const textOf = ({ cells }: SheetRow) => shortened(cells.filter((cell) => cell !== "").join(" · "));

const kindsIn = ({ cells }: SheetRow, { subjects, countryCode: country }: SheetContext): Heading[] =>
  cells.map((cell) => readHeading(cell, subjects, { country }));

const isOf = (kind: Heading, id: number | null) => kind.is === "subject" && kind.subject.id === id;

const isOfName = ({ is }: Heading) => is === "name" || is === "surname" || is === "given";

/** Two subjects, or a name and something like a subject, and no grade. */
function hasSubjects(kinds: readonly Heading[], { cells }: SheetRow): boolean {
  if (cells.some(isGradeLike)) return false;
  const subjects = kinds.filter(({ is }) => is === "subject").length;
  return (
    subjects > 1 || (kinds.some(isOfName) && kinds.some(({ is }) => is === "subject" || is === "perhaps"))
  );
}

/** If no sheet names a subject in words that we know, a row with "Name" has the headings. */
const hasName = (kinds: readonly Heading[], { cells }: SheetRow): boolean =>
  kinds.some(isOfName) && cells.filter((cell) => cell !== "").length > 1 && !cells.some(isGradeLike);

interface ReadRow extends Omit<DraftRow, "cells" | "isLeft"> {
  /** What stands under each grade column of the block. */
  readonly values: ReadonlyMap<number, string>;
}

function readBlock(block: Block, nr: number, context: SheetContext, leftOut: LeftOut[]) {
  const { sheet, rows } = block;
  const width = Math.max(block.headings.length, ...rows.map(({ cells }) => cells.length));
  const kinds = withNameColumn(
    Array.from({ length: width }, (_, at) => block.kinds[at] ?? ({ is: "unknown" } as const)),
    rows,
  );
  const valuesIn = (at: number) => rows.map(({ cells }) => cells[at] ?? "").filter((text) => text !== "");
  const columns: DraftColumn[] = [];
  /** Their indexes in the sheet. */
  const places: number[] = [];
  kinds.forEach((kind, at) => {
    const heading = block.headings[at] ?? "";
    const values = valuesIn(at);
    const isUsed = isOfName(kind) || kind.is === "sex" || kind.is === "certificate";
    if (isUsed || (kind.is === "course" && context.country.hasCourses)) return;
    const isGrades =
      kind.is === "subject"
        ? values.length > 0 && (values.length < fewValues || values.some(isMark))
        : (kind.is === "perhaps" || kind.is === "unknown") && values.some(isGradeLike);
    if (isGrades) {
      const subjectId = "subject" in kind ? kind.subject.id : null;
      const isTwice = kinds.some(
        (other, place) => place !== at && isOf(other, subjectId) && valuesIn(place).length > 0,
      );
      places.push(at);
      columns.push({
        block: nr,
        sheet,
        place: columnName(at),
        heading,
        subjectId,
        isAsked: kind.is !== "subject" || isTwice,
        answer: null,
      });
    } else if (values.length > 0 || (heading !== "" && kind.is !== "subject")) {
      leftOut.push({ kind: "column", sheet, at: columnName(at), text: heading });
    }
  });
  const candidates: ReadRow[] = [];
  for (const row of rows) {
    const values = new Map(
      places.flatMap((at, place) => {
        const text = row.cells[at] ?? "";
        return readCell(text).kind === "empty" ? [] : [[place, text] as const];
      }),
    );
    if (values.size === 0) {
      leftOut.push({ kind: "row", sheet, at: String(row.nr), text: textOf(row) });
      continue;
    }
    const textsOf = (is: Heading["is"]) =>
      row.cells.filter((text, at) => text !== "" && kinds[at]?.is === is);
    candidates.push({
      place: String(row.nr),
      sheet,
      name: nameIn([...textsOf("name"), ...textsOf("given"), ...textsOf("surname")]),
      sex: oneOf(row, "sex", sexIn),
      course: context.country.hasCourses ? oneOf(row, "course", matchCourse) : null,
      values,
    });
  }
  /** The first cell of this kind that we understand; the others are named. */
  function oneOf<V>({ nr, cells }: SheetRow, is: Heading["is"], read: (text: string) => V | null): V | null {
    let found: V | null = null;
    cells.forEach((text, at) => {
      if (text === "" || kinds[at]?.is !== is) return;
      const value = found === null ? read(text) : null;
      if (value === null) leftOut.push({ kind: "cell", sheet, at: `${columnName(at)}${nr}`, text });
      else found = value;
    });
    return found;
  }
  const written = rows.flatMap(({ cells }) => cells.filter((_, at) => kinds[at]?.is === "certificate"));
  return { columns, rows: candidates, certificates: written };
}

/** Where no heading says "name", the first column of words without a known heading has the names. */
function withNameColumn(kinds: readonly Heading[], rows: readonly SheetRow[]): Heading[] {
  if (kinds.some(isOfName)) return [...kinds];
  const first = kinds.findIndex(({ is }, at) => {
    const values = rows.map(({ cells }) => cells[at] ?? "").filter((text) => text !== "");
    const names = values.filter((text) => /\p{L}{2}/u.test(text) && !isGradeLike(text));
    return is === "unknown" && names.length * 2 > values.length;
  });
  return kinds.map((kind, at) => (at === first ? { is: "name" } : kind));
}

/** Of one cell, the surname may come first; parts with headings of their own stay in their order. */
function nameIn(parts: readonly string[]): string | null {
  const [whole = null] = parts;
  if (parts.length < 2) return whole && nameAsSpoken(whole);
  const name = parts.join(" ");
  return name === name.toUpperCase() ? name.split(" ").map(inSmallLetters).join(" ") : name;
}

function sexIn(text: string): Sex | null {
  if (/^(?:m|male|boy)\.?$/i.test(text)) return "male";
  return /^(?:f|female|girl)\.?$/i.test(text) ? "female" : null;
}

const isMark = (text: string) => isGradeLike(text) || readCell(text).kind === "word";

type Print = (typeof certificates)[CertificateType]["print"];

/** One class has one certificate: with one "B3" in it, a bare "B" is no grade yet. */
function printOf(readings: readonly CellReading[], country: SheetContext["country"]): Print {
  const prints = readings.flatMap((one) => (one.kind === "grade" ? [one.print] : []));
  const hasLetters = country.certificates.some((name) => certificates[name].print === "letters");
  return hasLetters && prints.length > 0 && prints.every((print) => print === "letters")
    ? "letters"
    : "numbered";
}

/** null: several certificates print such grades, and the sheet does not say which of them it is. */
function certificateOf(
  words: readonly string[],
  print: Print,
  country: SheetContext["country"],
): CertificateType | null {
  const possible = country.certificates.filter((name) => certificates[name].print === print);
  const [only = null, ...others] = possible.length === 0 ? certificateNames : possible;
  if (others.length === 0) return only;
  const named = possible.filter((name) => words.some((text) => new RegExp(`\\b${name}\\b`, "i").test(text)));
  return named.length === 1 ? named[0]! : null;
}

function cellOf(column: number, text: string, print: Print): DraftCell | null {
  const reading = readCell(text);
  if (reading.kind === "empty") return null;
  const isGrade = reading.kind === "grade" && reading.print === print;
  return {
    column,
    text,
    grade: isGrade ? reading.grade : null,
    isAsked: !isGrade && reading.kind !== "word",
    answer: null,
  };
}

function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
