import { withoutFaintBlanks } from "./faint-blanks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { nameFromTokens, type ReadName, titles } from "./name.ts";
import { lettersOf, ordinaryWordScore, partOfName } from "./part-of-name.ts";
import {
  isInColumnOf,
  isLevel,
  median,
  middleOf,
  placeOf,
  splitWhere,
  wideGap,
  gapBetween,
  type Place,
} from "./place.ts";
import type { Row, Token } from "./print.ts";
import { isSexApart, wordsIn } from "./value-of-label.ts";
import { certificateNames } from "@okwan/engine";
import { rolesOfOthers } from "./letters-of-names.ts";

/** The least evidence of a name; with less, the field stays empty. */
const enough = 0;
/** A name of this evidence is known by its words; more words add nothing. */
const mostOfWords = 6;
const mostWords = 6;

/**
 * The candidate's name, if no label marks it. Consecutive words that may be parts of a name are a run. Its
 * words count most, its place less. The student sees the name beside a question.
 */
export function nameWithoutLabel(rows: readonly Row[], mentions: readonly SubjectMention[]): ReadName | null {
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const page = {
    rows,
    first: Math.min(rows.length, ...mentions.map(({ row }) => row)),
    last: Math.max(-1, ...mentions.map(({ row }) => row)),
    usual: median(rows.map(({ height }) => height)),
  };
  const parts = rows.flatMap((row, at) => partsIn(row, at, subjects));
  const [best] = [...parts, ...overTwoLines(parts)]
    .filter(({ tokens }) => isPossible(tokens))
    .map((run) => ({ run, evidence: evidenceOfWords(run.tokens) + evidenceOfPlace(run, page) }))
    .toSorted((a, b) => b.evidence - a.evidence);
  return best === undefined || best.evidence < enough ? null : nameFromTokens(best.run.tokens, best.run.row);
}

/** Words of a row that may be parts of a name. */
interface Part extends NameRun {
  /** The words around it without a wide gap. */
  readonly cell: readonly Token[];
}

/** The words of a row that may be parts of a name, cut at gaps, signs and ordinary words. */
function partsIn(row: Row, at: number, subjects: ReadonlySet<Token>): Part[] {
  const isPart = (token: Token) => !subjects.has(token) && scoreOf(token) > ordinaryWordScore;
  const isApart = (before: Token, token: Token) => token.left - before.right >= wideGap * token.height;
  const isCut = (before: Token, token: Token) =>
    /[·|•:;()[\]/]| - /.test(token.before) ||
    (before.text.length > 2 && /^\.\s/.test(token.before)) ||
    isPart(token) !== isPart(before) ||
    isSexApart(before, token);
  return splitWhere(withoutFaintBlanks(row.tokens), isApart).flatMap((cell) =>
    splitWhere(cell, isCut)
      .filter(([first]) => isPart(first!))
      .map((part) => withoutStrays(part, cell))
      .filter(({ length }) => length > 0)
      .map((tokens) => ({
        ...placeOf(tokens),
        height: Math.max(...tokens.map(({ height }) => height)),
        tokens,
        row: at,
        cell,
        rest: cell.slice(cell.indexOf(tokens.at(-1)!) + 1),
      })),
  );
}

/**
 * A name that goes on in the next line of its column or paragraph, if one of the lines has one word of it.
 */
function overTwoLines(parts: readonly Part[]): NameRun[] {
  return parts
    .filter(({ tokens, cell }) => tokens.at(-1) === cell.at(-1))
    .flatMap((upper) =>
      parts
        .filter((lower) => lower.tokens[0] === lower.cell[0] && isNextLine(lower, upper))
        .filter((lower) => Math.min(wordsIn(upper.tokens), wordsIn(lower.tokens)) === 1)
        .map((lower) => ({ ...upper, tokens: [...upper.tokens, ...lower.tokens], rest: lower.rest })),
    );
}

function isNextLine(lower: Part, upper: Part): boolean {
  const [one, other] = [placeOf(upper.cell), placeOf(lower.cell)];
  const isAligned = isInColumnOf(one, other) || Math.abs(middleOf(one) - middleOf(other)) < upper.height;
  return isAligned && lower.row > upper.row && isLevel(upper, lower, 2.4);
}

/** A town or an ordinary word scores less; a name in no list hardly ever does. */
const leastInText = -0.9;

/**
 * Without letters at the ends that are no initials with a dot or the D of D'ALMEIDA; in running text, also without ordinary words.
 */
function withoutStrays(part: readonly Token[], cell: readonly Token[]): readonly Token[] {
  const isLetter = ({ text, print, to }: Token) => text.length <= 2 && !/[.'’]/.test(print.text[to] ?? "");
  const isOrdinary = (token: Token) => part.length < cell.length && scoreOf(token) < leastInText;
  const trimmed = (isStray: (token: Token) => boolean) => {
    const from = part.findIndex((token) => !isStray(token));
    return from < 0 ? [] : part.slice(from, part.findLastIndex((token) => !isStray(token)) + 1);
  };
  const words = trimmed((token) => isLetter(token) || isOrdinary(token));
  return wordsIn(words) >= 2 ? words : trimmed(isLetter);
}

const isPossible = (tokens: readonly Token[]) =>
  wordsIn(tokens) >= 2 &&
  wordsIn(tokens) <= mostWords &&
  tokens.filter(({ text }) => text.length > 2).length >= 2;

const evidenceOfWords = (tokens: readonly Token[]) =>
  Math.min(
    mostOfWords,
    tokens.reduce((sum, token) => sum + scoreOf(token), 0),
  );

/** How well this word fits as part of a name; less in small letters. */
function scoreOf({ text, print, from, to }: Token): number {
  const letters = lettersOf(text);
  // "EV/SEC/413" and "kofi@example" are no words.
  const isInCode = /[/@\\_]/.test(`${print.text[from - 1] ?? ""}${print.text[to] ?? ""}`);
  if (letters === null || isInCode || titles.has(text) || examinationSigns.test(text)) return -5;
  return partOfName(letters) - (/^\p{Ll}/u.test(print.text.slice(from)) ? 1.5 : 0);
}

/** Consecutive words of one row that may be a name. */
interface NameRun extends Place {
  readonly tokens: readonly Token[];
  /** Index of the row. */
  readonly row: number;
  /** The words that follow it without a wide gap. */
  readonly rest: readonly Token[];
}

const examinationSigns = new RegExp(
  String.raw`(?<![A-Z])(?:${certificateNames.join("|").toUpperCase()}|CERTIFICATE EXAM|(?:SCHOOL|BUSINESS) CERTIFICATE)(?![A-Z])`,
);
/** Not an order or telephone number, which may be as long. */
const indexNumber =
  /(?<!(?:ORDER|REF|REFERENCE|RECEIPT|INVOICE|TRANSACTION|VOUCHER|PHONE|TEL|CALL|MOBILE|ACCOUNT)(?: (?:NO|NUMBER|ID))? ?)(?<!\d)\d{8,11}(?!\d)/;

/** Words before the candidate's name. */
const ofCandidate =
  /(?:^| )(?:FOR|OF|DEAR|HELLO|HI|WELCOME|THAT|WITH|CANDIDATE|STUDENT|APPLICANT|MR|MRS|MISS|MS|MASTER|BRO|BROTHER|SIS|SISTER)$/;
/** Words before a name that state whose results these are, wherever they are printed. */
const namesTheCandidate =
  /(?:^| )(?:(?:RESULTS?|GRADES?|SLIP|STATEMENT|REPORT|RECORD|TRANSCRIPT|COMPUTED|PREPARED|PRINTED|ISSUED|GIVEN|AWARDED) (?:OF|FOR|TO)|(?:CERTIFY|CERTIFIES|ATTEST|ATTESTS|CONFIRM|CONFIRMS|TESTIFY|STATE) THAT|INTRODUCE|RECOMMEND|OWNER|HOLDER|BEARER|OBTAINED BY)$|^I$/;
/** Under a signature, and beside the name of a user who looks at the own results. */
const signedByCandidate =
  /(?<![A-Z])(?:SIGN|SIGNATURE|THUMBPRINT) OF (?:THE )?(?:OWNER|HOLDER|CANDIDATE|STUDENT)(?![A-Z])|LOG ?OUT|SIGN ?OUT|SIGNED IN/;

/** Somebody who handled the slip, who pays, who writes, or who is related to the candidate. */
const otherPeople = [
  ...rolesOfOthers,
  "(?:HEAD|FORM|CLASS|HOUSE|SENIOR) ?(?:MASTER|TEACHER)|HEAD OF|SIGNATURE|SIGNED",
  "UNCLE|AUNT|AUNTIE|AUNTY|MOTHER|FATHER|COUSIN|SPOUSE|EMPLOYER",
  "CUSTOMER|SUBSCRIBER|PAYER|PAID BY|BUYER|WALLET|ACCOUNT (?:HOLDER|NAME)|MY ACCOUNT",
  "FORWARDED|ONLINE$|TYPING|LAST SEEN|AGO|YESTERDAY|TODAY|YOURS|SINCERELY|FAITHFULLY|REGARDS",
].join("|");
const beforeOthers = new RegExp(
  String.raw`(?:^| )(?:${otherPeople}|BY|FROM|CC|DR|PROF|PROFESSOR|REV|DEACON|DEACONESS|APOSTLE|ELDER|EVANGELIST|BISHOP|PROPHET|IMAM|SIR|MADAM|(?:SON|DAUGHTER|WARD|CHILD|BROTHER|SISTER) OF(?: \w+)?)$`,
);
const afterOthers = /^(?:YOU|BROTHER|SISTER|FOR (?:THE )?(?:HEAD|REGISTRAR|SCHOOL))(?![A-Z])/;
const besideOthers = new RegExp(`(?<![A-Z])(?:${otherPeople}|FOR THE HEAD)(?![A-Z])|^HEAD$`);

/** Schools are named after people. */
const schoolWords =
  /(?<![A-Z])(?:SENIOR|SNR|HIGH|SCH|SCHOOL|SHS|SHTS|SEC|SECONDARY|COLLEGE|ACADEMY|INSTITUTE|UNIVERSITY|GIRLS|BOYS|TECHNICAL|METHODIST|PRESBY|CATHOLIC|ANGLICAN|ISLAMIC|MEMORIAL|CENTRE)(?![A-Z])/;
const isSchool = new RegExp(`^${schoolWords.source}`);
const schoolLabels = /(?<![A-Z])(?:CENTRE|CENTER|SCHOOL|COLLEGE|TOWN|DISTRICT|REGION|ADDRESS)$/;

/** The text around a name, in capitals, without punctuation. */
interface Around {
  readonly before: string;
  /** The next few words of the line. */
  readonly after: string;
  readonly goesOn: string;
  readonly beside: string;
  /** The cells above and below, nearest first. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

function wordsAround(run: NameRun, rows: readonly Row[]): Around {
  const own = new Set(run.tokens);
  const line = rows[run.row]!.tokens.filter((token) => !own.has(token));
  const behind = line.filter(({ left }) => left > run.left);
  const cellsIn = (part: readonly Row[]) =>
    part.flatMap(({ tokens, page, y }) => {
      if (page !== run.page || Math.abs(y - run.y) > 5 * run.height) return [];
      const cells = splitWhere(tokens, (before, token) => token.left - before.right >= 3 * token.height);
      return cells.filter((cell) => gapBetween(placeOf(cell), run) < 0).map(textOf);
    });
  return {
    before: textOf(line.filter(({ left }) => left < run.left)),
    after: textOf(behind.filter(({ left }) => left - run.right < 12 * run.height).slice(0, 3)),
    goesOn: textOf(run.rest.slice(0, 3)),
    beside: textOf(line),
    over: cellsIn(rows.slice(Math.max(0, run.row - 6), run.row).toReversed()),
    under: cellsIn(rows.slice(run.row + 1, run.row + 7)),
  };
}

/** A page, as far as the place of a name is judged by it. */
interface NamePage {
  readonly rows: readonly Row[];
  /** The first and the last row of the table. */
  readonly first: number;
  readonly last: number;
  /** The usual height of print. */
  readonly usual: number;
}

/** "Class teacher: Kofi Mensah" says who that is; a name above or below it is somebody else. */
const hasName = (text: string) => text.split(" ").some((word) => partOfName(word) > 0);

/** How much the place of a run speaks for the candidate's name; its words count more. */
function evidenceOfPlace(run: NameRun, { rows, first, last, usual }: NamePage): number {
  const { before, after, goesOn, beside, over, under } = wordsAround(run, rows);
  const isExamination = (text = "") => examinationSigns.test(text) || indexNumber.test(text);
  const isNext = isExamination(over[0]) || isExamination(under[0]);
  const isNear = isNext || isExamination(over[1]) || isExamination(under[1]);
  const isCandidates =
    namesTheCandidate.test(before) || [beside, under[0] ?? ""].some((text) => signedByCandidate.test(text));
  const isOthers =
    beforeOthers.test(before) ||
    afterOthers.test(after) ||
    besideOthers.test(after) ||
    [over[0], under[0]].some((text = "") => besideOthers.test(text) && !hasName(text));
  const isSchools =
    schoolWords.test(goesOn) || schoolLabels.test(before) || (isSchool.test(under[0] ?? "") && !isNext);
  const isUnderTable = last >= first && run.row > last && !isNext;
  return (
    (isExamination(beside) ? 3 : 0) +
    (isNext ? 3 : isNear ? 1.8 : 0) +
    (run.height > 1.2 * usual ? 0.8 : run.height < 0.7 * usual ? -4 : 0) +
    (beside === "" ? 0.8 : 0) +
    (isCandidates ? 4 : ofCandidate.test(before) ? 1.2 : 0) -
    (isOthers && !isCandidates ? 6 : 0) -
    (isSchools ? 5 : 0) -
    (isUnderTable && !isCandidates ? 4 : 0)
  );
}
