import { type TextAroundName, wordsAround } from "./around-name.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { partOfName } from "./part-of-name.ts";
import { isInColumnOf, isLevel, median } from "./place.ts";
import type { Row, Token } from "./print.ts";
import { type Cell, examinationSigns } from "./cells.ts";
import type { NameRun } from "./runs.ts";
import {
  payerWords,
  candidateVerbs,
  chatTimes,
  letterEndings,
  chatStatus,
  goesBeforeCandidates,
  goesBeforeOthers,
  namesTheCandidate,
  officeWords,
  relationWords,
  schoolLabels,
  wordsOfSchoolNames,
  signedIn,
  ownerSignature,
} from "./words-beside-names.ts";

const indexNumber = /(?<!\d)\d{8,11}(?!\d)/;
/** "Senior Secondary School Certificate Examination" is not a school. */
const examinationInFull = /(?<![A-Z])(?:CERTIFICATE EXAM|(?:SCHOOL|BUSINESS) CERTIFICATE)/;

/** "Order no. 736666027", as long as an index number. */
const ordersAndPhones =
  /(?<![A-Z])(?:ORDER|REF|REFERENCE|RECEIPT|INVOICE|TRANSACTION|VOUCHER|PHONE|TEL|CALL|MOBILE|ACCOUNT)(?: (?:NO|NUMBER|ID))?(?: \d+)+/g;
const hasIndexNumber = (text: string) => indexNumber.test(text.replace(ordersAndPhones, ""));
const personalFacts = /(?<![A-Z])(?:MALE|FEMALE|[MF])(?![A-Z])|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/;

/** The facts of a page by which a run's place is judged. */
interface Page {
  readonly rows: readonly Row[];
  readonly cells: readonly Cell[];
  readonly mentions: readonly SubjectMention[];
  readonly runs: readonly NameRun[];
}

/** The score of a run's place; the score of its words counts more. */
export function placeOf(page: Page): (run: NameRun) => number {
  const { rows, cells, mentions } = page;
  const usual = median(rows.map(({ height }) => height));
  const first = Math.min(rows.length, ...mentions.map(({ row }) => row));
  const last = Math.max(-1, ...mentions.map(({ row }) => row));
  const places = placesByWords(page.runs);
  const people = page.runs.filter(isPersonAlone);
  return (run) => {
    const around = wordsAround(run, cells, rows);
    const isNumberNear = [around.beside, ...around.over, ...around.under].some(hasIndexNumber);
    const isUnderTable = run.row > last && last >= first && !signedIn.test(around.beside);
    return (
      signsOfCandidate(run, around, usual) +
      (isNamed(around) ? 4 : 0) +
      ((places.get(wordsOf(run))?.size ?? 0) > 1 ? 1 : 0) -
      (isInList(run, people) ? 1 : 0) -
      (isUnderTable && !isNumberNear ? 4 : 0) -
      (isOthers(around) && !isNamed(around) ? 6 : 0) -
      (isOfAccount(around) ? 3 : 0) -
      (isSchools(around) ? 5 : 0)
    );
  };
}

/** A share of the usual height: the small words of a security background are lower. */
const tiny = 0.7;

function signsOfCandidate(
  run: NameRun,
  { beside, before, close, over, under }: TextAroundName,
  usual: number,
): number {
  const isExamination = (text: string | undefined) =>
    text !== undefined &&
    (examinationSigns.test(text) || examinationInFull.test(text) || hasIndexNumber(text));
  const [above, below] = [over, under].map((lines) => lines.filter((line) => !/^\d{1,4}$/.test(line)));
  const isNext = isExamination(above![0]) || isExamination(below![0]);
  const isFurther = isExamination(above![1]) || isExamination(below![1]);
  const highest = Math.max(...run.tokens.map(({ height }) => height));
  return (
    (isNext ? 3.2 : isFurther ? 1.8 : 0) +
    (isExamination(close) ? 3.6 : isExamination(beside) ? 2.4 : 0) +
    (personalFacts.test(beside) ? 0.8 : 0) +
    (highest > 1.2 * usual ? 0.8 : highest < tiny * usual ? -4 : 0) +
    (beside === "" ? 0.8 : 0) +
    (goesBeforeCandidates.test(before) ? 1.2 : 0) +
    (candidateVerbs.test(close) ? 1.2 : 0) -
    (chatTimes.test(`${beside} ${under[0] ?? ""}`) ? 1.6 : 0)
  );
}

const wordsOf = ({ tokens }: NameRun) =>
  tokens
    .map(({ text }) => text)
    .toSorted()
    .join(" ");

/** The places of each text. An app or a letter that greets a person repeats the name. */
function placesByWords(runs: readonly NameRun[]): ReadonlyMap<string, ReadonlySet<Token>> {
  const places = new Map<string, Set<Token>>();
  for (const run of runs) {
    const words = wordsOf(run);
    places.set(words, (places.get(words) ?? new Set()).add(run.tokens[0]!));
  }
  return places;
}

const isPersonAlone = ({ tokens, words, isOfOneLine }: NameRun) =>
  isOfOneLine && words >= 2.5 && tokens.length >= 2;

/** True for one of several people below one another, as in a class or a list of friends. */
function isInList(run: NameRun, people: readonly NameRun[]): boolean {
  const own = new Set(run.tokens);
  return people.some((other) => {
    return (
      isInColumnOf(run, other, 0.8) &&
      Math.abs(other.height - run.height) < 0.25 * run.height &&
      isLevel(run, other, 4) &&
      !isLevel(run, other, 0.8) &&
      !other.tokens.some((token) => own.has(token))
    );
  });
}

/** True if the text states that the results are this person's. */
const isNamed = ({ before, under }: TextAroundName) =>
  namesTheCandidate.test(before) || ownerSignature.test(under[0] ?? "");

function isOthers({ before, close, over, under }: TextAroundName): boolean {
  return (
    goesBeforeOthers.test(before) ||
    relationWords.test(close) ||
    officeWords.test(close) ||
    [over[0], under[0]].some((line) => isAlone(line, officeWords)) ||
    isAlone(under[0], relationWords) ||
    isAlone(under[0], chatStatus) ||
    over.slice(0, 2).some((line) => isAlone(line, letterEndings))
  );
}

/** An account's owner may be a parent; if nobody else is named, it is the candidate. */
const isOfAccount = ({ before, over }: TextAroundName) =>
  payerWords.test(before) || isAlone(over[0], payerWords);

/** "Class teacher: Kofi Mensah" says who that is; a name above or below it is somebody else. */
function isAlone(line: string | undefined, words: RegExp): boolean {
  return line !== undefined && words.test(line) && line.split(" ").every((word) => partOfName(word) <= 0);
}

function isSchools({ before, after, under }: TextAroundName): boolean {
  const next = under[0] ?? "";
  const isOverSchool =
    new RegExp(`^${wordsOfSchoolNames.source}`).test(next) && !examinationInFull.test(next);
  return wordsOfSchoolNames.test(after) || schoolLabels.test(before) || isOverSchool;
}
