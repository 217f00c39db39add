import type { ReadName } from "./name.ts";
import { isLabel } from "./never-in-names.ts";
import { nameFromTokens } from "./name.ts";
import type { Row, Token } from "./print.ts";

/** Heads of the columns beside a list's names. */
const otherHeads =
  /^(?:INDEX|NO|NUMBER|S|N|SN|GENDER|SEX|DOB|DATE|BIRTH|OF|SUBJECTS?|GRADES?|RESULTS?|PROGRAMME|COURSE|ENG|ENGLISH|MATHS?|REMARKS?|AGE|CENTRE)$/;

interface Column {
  readonly from: number;
  readonly to: number;
  readonly headRow: number;
  readonly page: number;
  /** Another column has the sex. */
  readonly hasSex: boolean;
}

/**
 * The names of a list: the text in the column headed NAME, with cells of two lines joined. A row begins at
 * its index number in another column.
 */
export function namesInColumn(rows: readonly Row[]): ReadName[] {
  const column = columnOfNames(rows);
  if (column === null) return [];
  const below = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row, at }) => row.page === column.page && at > column.headRow);
  const starts = below.filter(({ row }) => row.tokens.some(({ text }) => /^\d{8,11}$/.test(text)));
  return starts.flatMap(({ at, row }, n) => {
    const next = starts[n + 1];
    const before = starts[n - 1];
    const own = below.filter(({ row: one }) => {
      const isNearer =
        (before === undefined || Math.abs(one.y - row.y) <= Math.abs(one.y - before.row.y)) &&
        (next === undefined || Math.abs(one.y - row.y) < Math.abs(one.y - next.row.y));
      return isNearer && Math.abs(one.y - row.y) < 1.9 * Math.max(row.height, one.height);
    });
    const cell = own.flatMap(({ row: one }) => withoutSex(cellIn(one, column), column));
    const words = cell.filter(({ text }) => /^\p{L}+$/u.test(text));
    const isName =
      words.length >= 2 && words.length === cell.length && !words.some(({ text }) => isLabel(text));
    return isName ? [nameFromTokens(words, at)] : [];
  });
}

function columnOfNames(rows: readonly Row[]): Column | null {
  for (const [headRow, { tokens, page }] of rows.entries()) {
    const at = tokens.findIndex(({ text }) => /^(?:NAMES?|CANDIDATE|STUDENT)$/.test(text));
    if (at < 0) continue;
    const heads = tokens.filter(({ text }) => otherHeads.test(text)).length;
    const isWhole = tokens.every(
      ({ text }) => otherHeads.test(text) || /^(?:NAMES?|CANDIDATE|STUDENT|FULL|OF)$/.test(text),
    );
    if (heads < 2 || !isWhole) continue;
    const head = tokens[at]!;
    const left = tokens.slice(0, at).findLast(({ right }) => head.left - right > 0.6 * head.height);
    const right = [...tokens.slice(at + 1), ...headsInReach(rows, headRow, head)]
      .filter((token) => token.left - head.right > 0.6 * head.height)
      .toSorted((a, b) => a.left - b.left)[0];
    const others = right === undefined ? tokens : [...tokens, right];
    return {
      from: left === undefined ? -Infinity : (left.right + head.left) / 2 - head.height,
      to: right === undefined ? Infinity : right.left - 0.4 * head.height,
      headRow,
      page,
      hasSex: others.some(({ text }) => /^(?:SEX|GENDER)$/.test(text)),
    };
  }
  return null;
}

const nextHead = /^(?:SEX|GENDER|AGE|DOB|DATE|CENTRE|PROGRAMME|COURSE|SUBJECTS?|GRADES?|RESULTS?|REMARKS?)$/;

/** The heads of the columns. On a curled page, the heads on the right are in the rows above or below. */
function headsInReach(rows: readonly Row[], headRow: number, { y, height, page }: Token): Token[] {
  return rows
    .slice(Math.max(0, headRow - 2), headRow + 3)
    .flatMap(({ tokens }) => tokens)
    .filter(
      (token) => token.page === page && Math.abs(token.y - y) < 1.2 * height && nextHead.test(token.text),
    );
}

const isInside = ({ left, right }: Token, { from, to }: Column): boolean =>
  left >= from && (left + right) / 2 < to;

/**
 * The text in the column. On a page photographed from the side, also the adjacent words that cross the
 * column's edge.
 */
function cellIn({ tokens }: Row, column: Column): readonly Token[] {
  const inside = tokens.filter((token) => isInside(token, column));
  const [head] = inside;
  if (head === undefined) return [];
  const ahead: Token[] = [];
  for (const token of tokens.slice(0, tokens.indexOf(head)).toReversed()) {
    const next = ahead[0] ?? head;
    if (!/^\p{L}{2,}$/u.test(token.text) || next.left - token.right > 1.2 * token.height) break;
    ahead.unshift(token);
  }
  return [...ahead, ...inside, ...runsOn(tokens, inside.at(-1)!)];
}

/** The rest of one piece of print of which only the beginning is over the edge: "NAA" of "NAA-DEDEI". */
function runsOn(tokens: readonly Token[], last: Token): readonly Token[] {
  const beyond: Token[] = [];
  for (const token of tokens.slice(tokens.indexOf(last) + 1)) {
    const before = beyond.at(-1) ?? last;
    const isNear = token.left - before.right < 0.9 * token.height;
    if (token.print !== before.print || !isNear || !/^\p{L}{2,}$/u.test(token.text)) break;
    beyond.push(token);
  }
  return beyond;
}

/** The letter of the sex column is not an initial, however near it is; nor is the text after it. */
function withoutSex(cell: readonly Token[], { hasSex }: Column): readonly Token[] {
  if (!hasSex) return cell;
  const at = cell.findIndex(({ text }, nr) => nr > 0 && /^(?:M|F|MALE|FEMALE)$/.test(text));
  return at < 0 ? cell : cell.slice(0, at);
}
