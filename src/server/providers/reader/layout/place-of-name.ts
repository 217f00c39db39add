import type { Mention } from "./find-subjects.ts";
import { partOfName } from "./part-of-name.ts";
import { median, type Row, type Token } from "./print.ts";
import { type Cell, cellOf, examinationSigns } from "./runs.ts";

const indexNumber = /(?<!\d)\d{8,11}(?!\d)/;
const personalFacts = /(?<![A-Z])(?:MALE|FEMALE|[MF])(?![A-Z])|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/;

/** Whoever stands after such a word did something with the slip, or taught the candidate. */
const othersTitles =
  /^(?:BY|FROM|DR|PROF|PROFESSOR|REV|REVEREND|DEACON|DEACONESS|APOSTLE|PASTOR|ELDER|EVANGELIST|BISHOP|PROPHET|IMAM|GUARANTOR|REFEREE|SPONSOR|SIR|MADAM|UNCLE|AUNTIE|AUNTY|AUNT|MUMMY|DADDY|TEACHER|TUTOR|AGENT|VENDOR|CASHIER|CLERK|OPERATOR|PARENT|GUARDIAN|SIGNED|SIGNATURE|REGISTRAR|HEADMASTER|HEADMISTRESS|PRINCIPAL|DIRECTOR|SECRETARY|CONTROLLER|OFFICER)$/;
/** Whom such a word goes before, the slip is about. */
const candidatesTitles =
  /^(?:FOR|OF|DEAR|HELLO|HI|MR|MRS|MISS|MS|MASTER|BRO|BROTHER|SIS|SISTER|CONGRATULATIONS|CONGRATS|CANDIDATE|STUDENT|APPLICANT|WELCOME|THAT)$/;
/** Behind a name: who that is to the candidate. */
const relations =
  /^(?:UNCLE|AUNT|AUNTIE|AUNTY|MOTHER|FATHER|BROTHER|SISTER|COUSIN|GUARDIAN|PARENT|SPOUSE)(?![A-Z])/;
/** What stands over or under the name of somebody in an office. */
const offices =
  /(?<![A-Z])(?:REGISTRAR|HEAD ?(?:MASTER|MISTRESS|TEACHER)|HEAD OF|PRINCIPAL|DIRECTOR|SECRETARY|CONTROLLER|OFFICER|SIGNATURE|SIGNED|TEACHER|TUTOR|BURSAR|PROPRIETOR|GUARANTOR|COUNSELLOR|MINISTER)(?![A-Z])|^HEAD$/;
/** A school is called after people. */
const schools =
  /(?<![A-Z])(?:SENIOR|SNR|HIGH|SCH|SCHOOL|SCHOOLS|SHS|SHTS|SEC|SECONDARY|COLLEGE|ACADEMY|INSTITUTE|UNIVERSITY|GIRLS|BOYS|TECHNICAL|METHODIST|PRESBY|PRESBYTERIAN|CATHOLIC|ANGLICAN|ISLAMIC|MEMORIAL|CENTRE|CENTER)(?![A-Z])/;
const schoolLabels = /(?<![A-Z])(?:CENTRE|CENTER|SCHOOL|COLLEGE|TOWN|DISTRICT|REGION|ADDRESS)$/;
/** Who sent it and when: "14:05" in two words. */
const chats =
  /(?<!\d)[0-2]?\d [0-5]\d(?!\d)|(?<![A-Z])(?:AGO|ONLINE|YESTERDAY|TODAY|TYPING|LAST SEEN)(?![A-Z])/;

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

/** What speaks for a run by where it stands, and against it; the words weigh more. */
export function placeOf(
  rows: readonly Row[],
  cells: readonly Cell[],
  mentions: readonly Mention[],
): (run: Cell) => number {
  const usual = median(rows.map(({ height }) => height));
  const first = Math.min(rows.length, ...mentions.map(({ row }) => row));
  const last = Math.max(-1, ...mentions.map(({ row }) => row));
  return (run) => {
    const around = aroundOf(run, cells, rows);
    const isNumberNear = [around.beside, ...around.over, ...around.under].some((text) =>
      indexNumber.test(text),
    );
    const isUnderTable = run.row > last && last >= first;
    return (
      0.8 * signsOfCandidate(run, around, usual) -
      (isUnderTable && !isNumberNear ? 4.5 : 0) -
      (isOthers(around) ? 6 : 0) -
      (isSchools(around) ? 5 : 0)
    );
  };
}

interface Around {
  /** In its line. */
  readonly beside: string;
  readonly before: string;
  /** Up to the next comma or ordinary word. */
  readonly after: string;
  /** The few words behind it, whatever parts them: "Ama Serwaa, loans officer". */
  readonly close: string;
  /** Nearest first. */
  readonly over: readonly string[];
  readonly under: readonly string[];
}

/** What stands together in a line, whatever signs part it. */
function linesOf(rows: readonly Row[], own: ReadonlySet<Token>): Cell[] {
  return rows.flatMap(({ tokens }, at) => {
    const parts: Token[][] = [];
    for (const token of tokens.filter((one) => !own.has(one))) {
      const before = parts.at(-1)?.at(-1);
      if (before !== undefined && token.left - before.right < 3 * token.height) parts.at(-1)!.push(token);
      else parts.push([token]);
    }
    return parts.map((part) => cellOf(part, at, false));
  });
}

function aroundOf(run: Cell, cells: readonly Cell[], rows: readonly Row[]): Around {
  const own = new Set(run.tokens);
  const others = cells
    .filter(({ tokens }) => tokens[0]!.page === run.tokens[0]!.page)
    .flatMap((cell) => {
      const tokens = cell.tokens.filter((token) => !own.has(token));
      return tokens.length === 0
        ? []
        : [tokens.length === cell.tokens.length ? cell : cellOf(tokens, cell.row, false)];
    });
  const isInLine = (other: Cell) =>
    run.tokens.some(({ y, height }) => Math.abs(other.y - y) < 0.6 * Math.max(height, other.height));
  const line = others
    .filter(isInLine)
    .flatMap(({ tokens }) => tokens)
    .toSorted((a, b) => a.left - b.left);
  const lines = linesOf(rows, own).filter((other) => {
    const isOver = Math.min(other.right, run.right) - Math.max(other.left, run.left) > 0;
    const isNear = Math.abs(other.y - run.y) < 5 * Math.max(run.height, other.height);
    const isOnPage = other.tokens[0]!.page === run.tokens[0]!.page;
    return (
      isOnPage && isNear && !isInLine(other) && (isOver || Math.abs(other.left - run.left) < 2 * run.height)
    );
  });
  const nearest = (side: -1 | 1) =>
    lines
      .filter((other) => Math.sign(other.y - run.y) === side)
      .toSorted((a, b) => Math.abs(a.y - run.y) - Math.abs(b.y - run.y))
      .map(({ tokens }) => textOf(tokens));
  const end = run.tokens.at(-1)!;
  const following = line.filter(({ left }) => left >= end.right - 1 && left - end.right < 12 * end.height);
  // "… Kofi Mensah completed Example High": what is done there ends the name of a school.
  const isEnd = ({ text, before }: Token, at: number) =>
    at > 5 || before.includes(",") || (partOfName(text) < -1 && !schools.test(text));
  const stop = following.findIndex(isEnd);
  return {
    beside: textOf(line),
    before: textOf(line.filter(({ right }) => right <= run.tokens[0]!.left + 1)),
    after: textOf(stop < 0 ? following : following.slice(0, stop)),
    close: textOf(following.filter(({ left }) => left - end.right < 6 * end.height).slice(0, 2)),
    over: nearest(-1),
    under: nearest(1),
  };
}

function signsOfCandidate(run: Cell, { beside, before, over, under }: Around, usual: number): number {
  const isExamination = (text: string | undefined) =>
    text !== undefined && (examinationSigns.test(text) || indexNumber.test(text));
  const isNext = isExamination(over[0]) || isExamination(under[0]);
  const isFurther = isExamination(over[1]) || isExamination(under[1]);
  const highest = Math.max(...run.tokens.map(({ height }) => height));
  return (
    (isNext ? 3 : isFurther ? 2 : 0) +
    (isExamination(beside) ? 3 : 0) +
    (personalFacts.test(beside) ? 1 : 0) +
    (highest > 1.2 * usual ? 1 : 0) +
    (beside === "" ? 1 : 0) +
    (candidatesTitles.test(before.split(" ").at(-1)!) ? 1.5 : 0) -
    (chats.test(`${beside} ${under[0] ?? ""}`) ? 2 : 0)
  );
}

function isOthers({ before, close, over, under }: Around): boolean {
  return (
    othersTitles.test(before.split(" ").at(-1)!) ||
    relations.test(close) ||
    offices.test(close) ||
    isOfficeAlone(over[0]) ||
    isOfficeAlone(under[0])
  );
}

/** "Class teacher: Kofi Mensah" says who that is; what stands over or under it is somebody else. */
function isOfficeAlone(line: string | undefined): boolean {
  return line !== undefined && offices.test(line) && line.split(" ").every((word) => partOfName(word) <= 0);
}

function isSchools({ before, after, under }: Around): boolean {
  return (
    schools.test(after) || schoolLabels.test(before) || new RegExp(`^${schools.source}`).test(under[0] ?? "")
  );
}
