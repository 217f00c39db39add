import {
  comparableText,
  shortNameOf,
  type SpellingIndex,
  type SpellingMatch,
} from "../../../../engine/index.ts";
import type { Row, Token } from "./print.ts";
import { nearestTo, pitchAt, type SheetLine } from "./sheet-columns.ts";

/** The text above a column. */
export interface SheetHead {
  readonly text: string;
  /** Null if no known subject fits, or several do. */
  readonly subject: SpellingMatch | null;
  /** The head says that its column has no grades. */
  readonly isOther: boolean;
}

const otherHead = /^(?:SEX|GENDER|NO|SN|S|AGE|AGG|AGGREGATE|TOTAL|REMARKS?|CLASS|FORM|POSITION|POS)$/;

/** A head may have this many lines. */
const mostLines = 3;
const surelyAlike = 0.86;

/** The column below a word, or null. */
type Place = (token: Token) => number | null;

/** The head of each column, from the number of lines and the alignment (centre or left) that explain most. */
export function headsOver(rows: readonly Row[], first: SheetLine, index: SpellingIndex): SheetHead[] {
  const tried = Array.from({ length: mostLines }, (_, at) => linesOver(rows, first.row, at + 1)).flatMap(
    (lines) => [overMiddle(first), overLeft(first)].map((place) => headsIn(lines, first, place, index)),
  );
  const known = (heads: readonly SheetHead[]) => heads.filter(({ subject }) => subject !== null).length;
  return withoutTwins(tried.toSorted((a, b) => known(b) - known(a))[0]!);
}

function linesOver(rows: readonly Row[], first: number, count: number): readonly Row[] {
  const { page } = rows[first]!;
  return rows.slice(Math.max(0, first - count), first).filter((row) => row.page === page);
}

const overMiddle =
  ({ centres }: SheetLine): Place =>
  ({ left, right }) => {
    const at = nearestTo((left + right) / 2, centres);
    return Math.abs((left + right) / 2 - centres[at]!) < 0.6 * pitchAt(centres, at) ? at : null;
  };

/** A head begins a little before the grades, and never reaches over the beginning of the next head. */
const overLeft =
  ({ centres, cells }: SheetLine): Place =>
  ({ left }) => {
    const at = centres.findLastIndex((centre, nr) => {
      const from = cells[nr]?.left ?? centre;
      return from - 0.3 * pitchAt(centres, nr) <= left;
    });
    return at >= 0 && left - centres[at]! < pitchAt(centres, at) ? at : null;
  };

function headsIn(
  lines: readonly Row[],
  { centres }: SheetLine,
  place: Place,
  index: SpellingIndex,
): SheetHead[] {
  const words: Token[][] = centres.map(() => []);
  for (const token of lines.flatMap(({ tokens }) => tokens)) {
    const at = place(token);
    if (at !== null) words[at]!.push(token);
  }
  return words.map((own) => headOf(own.map(({ text }) => text).join(" "), index));
}

/** If two columns have the same subject, neither is certain. */
function withoutTwins(heads: readonly SheetHead[]): SheetHead[] {
  const idOf = ({ subject }: SheetHead) => subject?.spelling.subject.id;
  return heads.map((head) =>
    head.subject !== null && heads.filter((other) => idOf(other) === idOf(head)).length > 1
      ? { ...head, subject: null }
      : head,
  );
}

function headOf(text: string, index: SpellingIndex): SheetHead {
  if (otherHead.test(comparableText(text))) return { text, subject: null, isOther: true };
  const match = index.find(shortNameOf(text) ?? text);
  const isKnown = match !== null && match.score >= surelyAlike;
  return { text, subject: isKnown ? match : null, isOther: false };
}
