import { withoutFaintBlanks } from "./faint-blanks.ts";
import { nameFromTokens, type ReadName } from "./name.ts";
import { listedNames, isLabel } from "./letters-of-names.ts";
import { partOfName } from "./part-of-name.ts";
import { splitWhere } from "./place.ts";
import type { Row, Token } from "./print.ts";
import { nameRun, wordsIn } from "./value-of-label.ts";

/** In heights of print: two lines of one cell are closer. */
const nextLine = 1.9;
/** A letter of a word in no list that the camera caught with a lower probability may be another. */
const surelyRead = 0.9;
/** In heights of print: cells are further apart. */
const betweenCells = 2;
/** In heights of print: what stands closer to the edge of the picture may go on beyond it. */
const atEdge = 0.6;

/** The name with the lines of its cell above and below it: a label may stand beside the middle of a cell. */
export function wholeName(rows: readonly Row[], name: ReadName): { name: ReadName; isJoined: boolean } {
  const [above, below] = [-1, 1].map((step) => lineOfCell(rows, name, step));
  if (above!.length + below!.length === 0) return { name, isJoined: false };
  return { name: nameFromTokens([...above!, ...name.tokens, ...below!], name.row), isJoined: true };
}

/** Words of a label that may break over two lines beside the name: CANDIDATE / NAME. */
const ofLabel = new Set(["CANDIDATE", "CANDIDATES", "STUDENT", "STUDENTS", "HOLDER", "S", "FULL", "NAME"]);

/**
 * The next line of the cell above or below: it begins under the name and has nothing but words like a name's.
 * A line alone in its row is no row of a table, so the cell next to it goes on there.
 */
function lineOfCell(rows: readonly Row[], { tokens: own }: ReadName, step: number): readonly Token[] {
  const [first, last] = [own[0]!, own.at(-1)!];
  const from = step < 0 ? first : last;
  const isAlone = rows.some(
    ({ tokens }) => tokens.includes(from) && tokens.every((one) => own.includes(one)),
  );
  const lines = rows.map(({ page, y, tokens }) => {
    const way = step * (y - from.y);
    const isNext = page === from.page && way > 0.6 * from.height && way < nextLine * from.height;
    const begin = tokens.findIndex(({ left }) => Math.abs(left - first.left) < first.height);
    if (!isNext || begin < 0) return [];
    const isApart = (before: Token, token: Token) => token.left - before.right > betweenCells * token.height;
    const cell = splitWhere(tokens, isApart).find(([start]) => start === tokens[begin]);
    if (isAlone && cell) return cell;
    const isBesideLabel = tokens.slice(0, begin).every(({ text }) => ofLabel.has(text));
    return isBesideLabel ? tokens.slice(begin) : [];
  });
  const line = lines.find(({ length }) => length > 0) ?? [];
  const isOfName = (token: Token) =>
    partOfName(token.text) > -1 && sameSize(token, first) && !own.includes(token);
  const sum = line.reduce((total, { text }) => total + partOfName(text), 0);
  return sum > 0 && nameRun(line, 2).length === line.length && line.every(isOfName) ? line : [];
}

const sameSize = (one: Token, other: Token) => Math.abs(one.height - other.height) < 0.25 * other.height;

/**
 * True if something speaks against a name beside its label: one word alone, a label as value, letters or a
 * blank that the camera hardly caught, or the edge of the picture.
 */
export function isDoubtfulName({ tokens }: ReadName, pageWidth: number): boolean {
  const { print } = tokens.at(-1)!;
  const isCut = print.sureness !== null && print.right > pageWidth - atEdge * print.height;
  const hasFaintBlank = withoutFaintBlanks(tokens).length < tokens.length;
  return wordsIn(tokens) < 2 || isCut || hasFaintBlank || tokens.some(isDoubtfulWord);
}

function isDoubtfulWord({ text, print, from, to }: Token): boolean {
  if (isOfLabels(text)) return true;
  if (print.sureness === null || listedNames.has(text)) return false;
  return partOfName(text) <= 0 || Math.min(...print.sureness.slice(from, to)) < surelyRead;
}

/** INDEXNO, CANDIDATE: a label, or two of them without a blank. */
const isOfLabels = (text: string): boolean =>
  isLabel(text) ||
  Array.from(text, (_, at) => at).some(
    (at) => at > 1 && isLabel(text.slice(0, at)) && isLabel(text.slice(at)),
  );
