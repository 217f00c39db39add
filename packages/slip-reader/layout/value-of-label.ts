import { median, sameColumn, wideGap } from "./place.ts";
import { sureBlank, withoutFaintBlanks } from "./faint-blanks.ts";
import { isLabel } from "./letters-of-names.ts";
import { partOfName } from "./part-of-name.ts";
import { stretchOf } from "./wrapped-names.ts";
import { lettersIn, type Row, type Token } from "./print.ts";

/** The name beside or below a label; `start` is the token after the label. */
export function valueOf(rows: readonly Row[], r: number, labelStart: number, start: number): Token[] {
  const row = rows[r]!;
  // A line of a table or a comma may stand between the two.
  const value = row.tokens.slice(start);
  const onLine = nameRun(value.slice(value.findIndex(({ text }) => text !== "|")), 40);
  // Beside a label above the name, there may be small words of a security background.
  const beside = isGround(onLine, row.tokens[labelStart]!) ? [] : onLine;
  // null of a line with nothing below it.
  const below = (left: number, height: number, reach: number) =>
    rows
      .slice(r + 1, r + 3)
      .filter((b) => b.page === row.page && b.y - row.y < reach * height)
      .map((b) => {
        const at = b.tokens.findIndex((t) => Math.abs(t.left - left) < sameColumn * t.height);
        if (at < 0) return isCentredUnder(b, row) ? nameRun(b.tokens, 2.5) : null;
        const ahead = b.tokens[at - 1];
        const isCell = !ahead || b.tokens[at]!.left - ahead.right > 1.2 * b.tokens[at]!.height;
        if (isCell) return nameRun(b.tokens.slice(at), 2.5);
        return isCentredUnder(b, row) ? nameRun(b.tokens, 2.5) : [];
      })
      .filter((run) => run !== null);
  const isName = (run: readonly Token[]) => run.length > 0 && !isNumberBehind(rows, run);
  const label = row.tokens[labelStart]!;
  const next = row.tokens[start];
  if (beside.length > 0 && next && !(isLabel(next.text) && next.text.length > 2)) {
    // the rest of a long name on the next line, under its beginning and without a label of its own
    const first = beside[0]!;
    const [under = []] = below(first.left, first.height, 1.9);
    const rest = isName(under) ? under : [];
    const ownLabel =
      rest.length > 0 &&
      rows.slice(r + 1, r + 3).some((b) => b.tokens.includes(rest[0]!) && b.tokens[0] !== rest[0]);
    if (rest.length > 0 && !ownLabel && rest[0]!.left > label.right) return [...beside, ...rest];
    return [...beside, ...overTheEnd(rows, r, label, beside)];
  }
  // "This is to certify that the above-named": the next line is not a name.
  const lastWord = row.tokens[start - 1]!;
  const goesOn = next !== undefined && next.left - lastWord.right < wideGap * lastWord.height;
  if (goesOn && /^(?:THAT|TO)$/.test(lastWord.text)) return [];
  return below(label.left, label.height, 2.6).find(isName) ?? [];
}

/**
 * "This is to certify that Ama / SERWAA, a candidate of": if the line ends with the name, the next one may
 * begin with the rest. After a complete name this holds only within a sentence, which continues after the
 * rest.
 */
function overTheEnd(rows: readonly Row[], r: number, label: Token, value: readonly Token[]): Token[] {
  const line = stretchWith(rows[r]!, label);
  const next = rows[r + 1];
  const isEnd = line.at(-1) === value.at(-1);
  if (!isEnd || !next || next.page !== label.page || next.y - label.y > 2.4 * label.height) return [];
  const begin = next.tokens.find((token) => {
    const under = stretchWith(next, token);
    return under[0] === token && isOneParagraph(line, under);
  });
  if (begin === undefined) return [];
  const under = withoutFaintBlanks(stretchWith(next, begin));
  const isOfName = (token: Token) => partOfName(token.text) > 0 && !isSmallWord(token);
  const end = under.findIndex((token, at) => !isOfName(token) || (at > 0 && /[,.;:]/.test(token.before)));
  const rest = end < 0 ? under : under.slice(0, end);
  const isWithinText = end > 0 && line.length > value.length + 2;
  const isWrapped = end < 0 && under.length < 3 && hasNoRoom(rows, line, under[0]!);
  return wordsIn(value) === 1 || isWithinText || isWrapped ? [...rest] : [];
}

/** True if this word would have reached over the longest line of the paragraph: in a chat, a name wraps. */
function hasNoRoom(rows: readonly Row[], line: readonly Token[], word: Token): boolean {
  const [first] = line;
  const lines = rows.filter(
    ({ page, tokens: [begin] }) =>
      page === first!.page && Math.abs(begin!.left - first!.left) < sameColumn * begin!.height,
  );
  const edge = Math.max(...lines.map((row) => stretchWith(row, row.tokens[0]!).at(-1)!.right));
  return line.at(-1)!.right + word.right - word.left > edge;
}

/** Words as close together as in running text. */
const stretchWith = (row: Row, token: Token): readonly Token[] =>
  stretchOf(row, row.tokens.indexOf(token), (a, b) => b.left - a.right <= wideGap * token.height);

/** True if the lines have a common beginning or a common middle. */
function isOneParagraph(line: readonly Token[], next: readonly Token[]): boolean {
  const near = 1.5 * line[0]!.height;
  const middleOf = (words: readonly Token[]) => (words[0]!.left + words.at(-1)!.right) / 2;
  return Math.abs(line[0]!.left - next[0]!.left) < near || Math.abs(middleOf(line) - middleOf(next)) < near;
}

/** True for "OOG 9912345": the misread first digits of an index number. */
function isNumberBehind(rows: readonly Row[], run: readonly Token[]): boolean {
  const last = run.at(-1)!;
  const { tokens } = rows.find((row) => row.tokens.includes(last))!;
  const next = tokens[tokens.indexOf(last) + 1];
  return next !== undefined && /\d{3}/.test(next.text) && next.left - last.right < 0.8 * last.height;
}

/** True for ordinary words, or print much smaller than the label. */
function isGround(tokens: readonly Token[], label: Token): boolean {
  const sum = tokens.reduce((total, { text }) => total + partOfName(text), 0);
  const isOfWords = tokens.length > 0 && sum <= -2.5 * tokens.length;
  return (
    isOfWords || (tokens.length > 0 && median(tokens.map(({ height }) => height)) < smaller * label.height)
  );
}

const centre = ({ tokens }: Row) => (tokens[0]!.left + tokens.at(-1)!.right) / 2;

/** Certificates print the name on a line of its own, centred. */
function isCentredUnder(row: Row, label: Row): boolean {
  return Math.abs(centre(row) - centre(label)) < 2 * label.height;
}

/** The sex is printed a little apart from the name before it. */
export function isSexApart(before: Token, { text, left, height }: Token): boolean {
  return /^(?:M|F|MALE|FEMALE)$/.test(text) && left - before.right > 0.7 * height;
}

/** A share of the height of the name or label: smaller print beside it is not part of the name. */
const smaller = 0.75;

/** True for the sex, a word of slips, or, after a gap, a word that does not look like a name. */
function endsName(before: Token, token: Token): boolean {
  const score = partOfName(token.text);
  const isFar = token.left - before.right > 4 * token.height;
  return isSexApart(before, token) || score <= -5 || (isFar && score <= 0);
}

/** "My name is Kofi Mensah. These are": after an initial, as in "Archie S. Flomo", a name goes on. */
const isNewSentence = ({ text }: Token, { before }: Token): boolean =>
  text.length > 2 && /^[.;!?]\s/.test(before);

/** "Kofi Mensah, a candidate of": in lower case, and no known part of a name. */
const isSmallWord = ({ text, print, from, apart }: Token): boolean =>
  apart >= sureBlank && /^\p{Ll}/u.test(print.text.slice(from)) && partOfName(text) <= 0;

/** The words from here on that can be a name. */
export function nameRun(tokens: readonly Token[], widestGap: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens) {
    if (isLabel(token.text) || lettersIn(token.text) < token.text.length * 0.6) break;
    if (run.length > 0 && token.left - run.at(-1)!.right > widestGap * token.height) break;
    if (run.length > 1 && (endsName(run.at(-1)!, token) || isNewSentence(run.at(-1)!, token))) break;
    if (run.length > 0 && token.height < smaller * run[0]!.height) break;
    if (run.length > 0 && isSmallWord(token) && !isSmallWord(run[0]!)) break;
    run.push(token);
    if (wordsIn(run) === mostWords && !isHyphened(tokens[tokens.indexOf(token) + 1])) break;
  }
  return run;
}

const mostWords = 7;

const isHyphened = (token: Token | undefined) => token !== undefined && /^-$/.test(token.before.trim());

/** The words of a name: the parts of TETTEH-QUARSHIE are one. */
export const wordsIn = (tokens: readonly Token[]): number =>
  tokens.filter((token, at) => at === 0 || !isHyphened(token)).length;
