import { certificateNames } from "@okwan/engine";
import { rolesOfOthers } from "./never-in-names.ts";
import { partOfName } from "./part-of-name.ts";
import { gapBetween, type Place, placeOf, splitWhere } from "./place.ts";
import type { Row, Token } from "./print.ts";

/** Consecutive words of one row that may be a name. */
export interface NameRun extends Place {
  readonly tokens: readonly Token[];
  /** Index of the row. */
  readonly row: number;
}

export const examinationSigns = new RegExp(
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
    beside: textOf(line),
    over: cellsIn(rows.slice(Math.max(0, run.row - 6), run.row).toReversed()),
    under: cellsIn(rows.slice(run.row + 1, run.row + 7)),
  };
}

/** A page, as far as the place of a name is judged by it. */
export interface NamePage {
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
export function evidenceOfPlace(run: NameRun, { rows, first, last, usual }: NamePage): number {
  const { before, after, beside, over, under } = wordsAround(run, rows);
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
    schoolWords.test(after) || schoolLabels.test(before) || (isSchool.test(under[0] ?? "") && !isNext);
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
