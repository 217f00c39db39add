import { misreadDistance } from "@okwan/engine";
import { withoutFaintBlanks } from "./faint-blanks.ts";
import { indexNumbersOfPeople } from "./index-numbers.ts";
import { commonWords, listedNames, isLabel, neverInNames } from "./letters-of-names.ts";
import { lettersForSigns } from "./part-of-name.ts";
import type { Row, Token } from "./print.ts";
import { nameRun, valueOf } from "./value-of-label.ts";

export interface ReadName {
  readonly text: string;
  readonly row: number;
  readonly page: number;
  readonly tokens: readonly Token[];
}

type NamePart = "whole" | "part";

const labelsOf = (part: NamePart, labels: string) =>
  labels.split(", ").map((label) => ({ words: label.split(" "), part }));

/** Longest first. Word by word, as tokens come. */
const nameLabels: readonly { words: readonly string[]; part: NamePart }[] = [
  ...labelsOf(
    "whole",
    "THIS IS TO CERTIFY THAT, CERTIFY THAT, NAME OF CANDIDATE, NAME OF STUDENT, NAME OF HOLDER, CANDIDATE S FULL NAME, CANDIDATE S NAME, CANDIDATES NAME, " +
      "CANDIDATE NAME, STUDENT S NAME, STUDENT NAME, FULL NAME, NAME IN FULL, AWARDED TO, ISSUED TO, THIS CERTIFIES THAT, HOLDER S NAME",
  ),
  ...labelsOf(
    "part",
    "LAST NAME, FAMILY NAME, FIRST NAME, FIRST NAMES, MIDDLE NAME, MIDDLE NAMES, OTHER NAME, OTHER NAMES, GIVEN NAME, GIVEN NAMES, FORENAME, FORENAMES, SURNAME",
  ),
  ...labelsOf("whole", "DEAR, CANDIDATE, STUDENT, NAMES, NAME"),
];

/** Every candidate's name: beside or below its label, with surname and other names joined. */
export function labelledNames(rows: readonly Row[]): ReadName[] {
  const names: ReadName[] = [];
  let parts: { token: Token[]; row: number }[] = [];
  const close = () => {
    if (parts.length > 0)
      names.push(
        nameFromTokens(
          parts.flatMap((p) => p.token),
          parts[0]!.row,
        ),
      );
    parts = [];
  };
  for (const [r, row] of rows.entries()) {
    if (parts.length > 0 && r - parts.at(-1)!.row > 4) close();
    for (let i = 0; i < row.tokens.length; i++) {
      const label = labelAt(row.tokens, i);
      if (!label) continue;
      const start = pastHint(row.tokens, i + label.length);
      // Under heads close together, the first one's value may have the next one's words.
      const used = new Set(parts.flatMap(({ token }) => token));
      const value = valueOf(rows, r, i, start).filter((token) => !used.has(token));
      i = start - 1;
      if (value.length === 0) continue;
      const isWhole = label.part === "whole" && (value.length > 1 || value[0]!.text.length > 3);
      if (isWhole && parts.length === 0) names.push(nameFromTokens(value, r));
      else if (!isWhole || parts.length < 2) parts.push({ token: value, row: r });
    }
  }
  close();
  if (names.length > 0) return names.sort((a, b) => a.row - b.row);
  const listed = namesByNumbers(rows);
  return listed.length > 1 ? listed : [];
}

/**
 * The names of a school's list: an index number of ten digits, then the name, down a column without a label.
 */
function namesByNumbers(rows: readonly Row[]): ReadName[] {
  return indexNumbersOfPeople(rows).flatMap(({ row, at }) => {
    const behind = rows[row]!.tokens.slice(at + 1);
    const name = nameRun(behind, 2.5);
    // The text beside an index number is as often the school as the candidate.
    const isPlace = behind.some(({ text }) => neverInNames.has(text));
    return name.length >= 2 && !isPlace ? [nameFromTokens(name, row)] : [];
  });
}

/** Skips what follows a label: the S of "Other Name(s)", the hint of "Name (Surname first)". */
function pastHint(tokens: readonly Token[], at: number): number {
  const isHint = tokens[at]?.before.includes("(") && /^(SURNAME|LAST|FAMILY)$/.test(tokens[at]!.text);
  if (isHint) return tokens[at + 1]?.text === "FIRST" ? at + 2 : at + 1;
  return tokens[at]?.text === "S" && tokens[at]?.before !== " " ? at + 1 : at;
}

function labelAt(tokens: readonly Token[], at: number) {
  const before = tokens[at - 1];
  if (
    before &&
    /SCHOOL|CENTRE|CENTER|PROGRAMME|SUBJECT/.test(before.text) &&
    tokens[at]!.left - before.right < before.height
  )
    return null;
  for (const { words, part } of nameLabels) {
    const length = lengthOfLabel(tokens, at, words);
    if (length === 0) continue;
    const after = tokens[at + length];
    // "NAME OF SCHOOL", "CANDIDATE DETAILS", "Candidate's Details" are no labels of a name
    if (after && /^(OF|DETAILS?|INFORMATION|PARTICULARS|NUMBER|NO|INDEX|TYPE|RESULTS?)$/.test(after.text)) {
      if (words.length <= 2 || after.text === "OF") continue;
    }
    if (words[0] === "DEAR" && after && isLabel(after.text)) continue;
    const isLoneRole = words[0] === "CANDIDATE" || words[0] === "STUDENT" ? words.length === 1 : false;
    if (isLoneRole && !(after && /^\s*:/.test(after.before) && at === 0)) continue;
    return { part, length };
  }
  return null;
}

/** "YEAR" is not a misread "DEAR", and "JAMES" is no misread "NAMES". */
const isLike = (read: string | undefined, word: string) =>
  read !== undefined &&
  (read === word ||
    (word.length > 3 &&
      !commonWords.has(read) &&
      !listedNames.has(read) &&
      misreadDistance(read, word, 1) <= 1));

/** True if the edge of the photo cut off a letter or two. */
const isTailOf = (read: string | undefined, word: string) =>
  read !== undefined && read.length > 3 && word.length - read.length <= 2 && word.endsWith(read);

/** How many tokens the label has here, 0 if it is not here; its words may be joined. */
function lengthOfLabel(tokens: readonly Token[], at: number, words: readonly string[]): number {
  const isHere = (word: string, k: number) => {
    const read = tokens[at + k]?.text;
    return isLike(read, word) || (k === 0 && at === 0 && isTailOf(read, word));
  };
  if (words.every(isHere)) return words.length;
  return words.length > 1 && isLike(tokens[at]?.text, words.join("")) ? 1 : 0;
}

export const titles = new Set(["MR", "MRS", "MISS", "MS", "MASTER", "BRO", "SIS"]);

/** Joins the words of a name as printed, with digits corrected to the letters that they look like. */
export function nameFromTokens(read: readonly Token[], row: number): ReadName {
  const hasTitle = read.length > 2 && titles.has(read[0]!.text);
  const tokens = hasTitle ? read.slice(1) : read;
  const text = withoutFaintBlanks(tokens)
    .map(
      (t, i) =>
        (i > 0 && t.before.trim() === "-"
          ? "-"
          : i > 0 && /^['’]$/.test(t.before.trim())
            ? "'"
            : i > 0
              ? " "
              : "") + t.text,
    )
    .join("")
    .replace(/[01568|]/g, (sign) => lettersForSigns[sign]!)
    .replace(/[^\p{L} '-]/gu, "")
    .trim();
  return { text, tokens, row, page: tokens[0]!.page };
}
