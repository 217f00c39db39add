import {
  certificateNames,
  certificates,
  type CertificateType,
  type CourseName,
  comparableText,
  misreadDistance,
} from "@okwan/engine";
import type { ReadName } from "./name.ts";
import type { Row } from "./print.ts";

/** The SHS course as the slip prints it. */
interface PrintedCourse {
  readonly name: CourseName;
  /** False if the course stands alone, as "Business" does in a menu. */
  readonly isLabelled: boolean;
}

/** The owner and the examination of a slip. */
export interface Heading {
  readonly name: ReadName | null;
  /** True if no label marks the name. */
  readonly isNameDoubtful: boolean;
  readonly certificateType: CertificateType | null;
  readonly course: PrintedCourse | null;
  readonly year: number | null;
}

export const rowText = (row: Pick<Row, "tokens">): string =>
  row.tokens
    .map((t, i) => (i > 0 && t.print === row.tokens[i - 1]!.print ? t.before || " " : "  ") + t.text)
    .join("")
    .trim();

/**
 * Matches a certificate's name as a camera may read it: with a sign between the letters and a 5 for an S.
 * WASSCEDIRECT is the portal's own title; an S before SSSCE may be the end of a word whose blank was lost.
 */
function signOf(name: string): RegExp {
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .split("");
  const print = letters.map((letter) => (letter === "S" ? "[S5]" : letter)).join("\\W?");
  return new RegExp(`${letters[0] === "S" ? "(?<![A-Z])" : ""}${print}(?!\\s?DIRECT)`);
}

const certificateSigns = certificateNames.map((name) => [signOf(name), name] as const);
const certificatePhrases = certificateNames.flatMap((name) =>
  certificates[name].headings.map((heading) => [comparableText(heading.toUpperCase()), name] as const),
);

/** A form prints several certificates with a box before each: "[X] SSSCE". */
const tick = /(?:X\s?[\])]|[✓✔√☑☒][\])]?)\s*$/;

/**
 * The certificate named most often; a tick before its name counts too. A web address or the portal's own
 * title does not count. Null if two are named as often: the student is asked.
 */
export function certificateOf(
  rows: readonly Row[],
  among: readonly CertificateType[] = certificateNames,
): CertificateType | null {
  const votes = new Map<CertificateType, number>();
  const vote = (type: CertificateType) => {
    if (among.includes(type)) votes.set(type, (votes.get(type) ?? 0) + 1);
  };
  const runs = rows.map((row) => comparableText(rowText(row)));
  for (const [at, row] of rows.entries()) {
    const text = rowText(row);
    // A form that prints several is a choice: what is filled in is named once more.
    const [first, second] = certificateSigns
      .map(([sign, type]) => ({ type, times: text.split(sign).length - 1 }))
      .filter(({ type, times }) => times > 0 && among.includes(type))
      .toSorted((a, b) => b.times - a.times);
    if (first !== undefined && first.times > (second?.times ?? 0)) vote(first.type);
    const printed = [...new Set(row.tokens.map(({ print }) => print.text.toUpperCase()))].join(" ");
    for (const [sign, type] of certificateSigns) {
      const parts = printed.split(sign).slice(0, -1);
      if (parts.some((before) => tick.test(before))) vote(type);
    }
    const [run, next] = [runs[at]!, runs[at + 1] ?? ""];
    // In a letter the phrase runs on in the next line.
    const phrase = certificatePhrases.find(
      ([words]) => holds(run, words) || (holds(run + next, words) && !holds(next, words)),
    );
    if (phrase) vote(phrase[1]);
  }
  const [most, next] = [...votes].sort((a, b) => b[1] - a[1]);
  if (most === undefined) return damagedSign(rows);
  return most[1] > (next?.[1] ?? 0) ? most[0] : null;
}

/** True if a row names one of our examinations, several to choose from, or the board that holds them. */
export const namesExamination = (row: Row): boolean =>
  [...certificateSigns.map(([sign]) => sign), /WAEC|WEST AFRICAN EXAMINATION/].some((sign) =>
    sign.test(rowText(row)),
  );

/** Other examinations: never taken for a misread certificate. */
const notDamaged = new Set<string>([...certificateNames, "BECE", "SSCE", "GCE", "NECO", "WAEC"]);

/**
 * If the page names no certificate exactly: a word that differs by one letter from one certificate and from
 * no other.
 */
function damagedSign(rows: readonly Row[]): CertificateType | null {
  for (const { text } of rows.flatMap(({ tokens }) => tokens)) {
    if (text.length < 4 || notDamaged.has(text)) continue;
    const near = certificateNames.filter(
      (name) => misreadDistance(text, name, 1) <= (name.length > 4 ? 1 : 0.5),
    );
    if (near.length === 1) return near[0]!;
  }
  return null;
}

const otherSigns = /(?<![A-Z])(?:B\W?E\W?C\W?E|I?GCSE|HND|C?GPA)(?![A-Z])/;
const otherPhrases = [
  "BASICEDUCATIONCERTIFICATE",
  "HIGHERNATIONALDIPLOMA",
  "TRANSCRIPT",
  "TERMINALREPORT",
  "MOCKEXAM",
];

/** True if the page is the result of an examination that is none of ours. */
export function isOfOtherExamination(rows: readonly Row[]): boolean {
  const isOther = rows.map(rowText).some((text) => {
    const run = comparableText(text);
    return otherSigns.test(text) || otherPhrases.some((phrase) => holds(run, phrase));
  });
  return isOther && certificateOf(rows) === null;
}

/** True if a run of letters contains a phrase with at most one misread letter in seven. */
export function holds(run: string, phrase: string): boolean {
  if (run.includes(phrase)) return true;
  const limit = phrase.length / 7;
  for (let at = 0; at + phrase.length <= run.length + 2; at++) {
    if (misreadDistance(run.slice(at, at + phrase.length), phrase, limit) <= limit) return true;
  }
  return false;
}

export function yearOf(rows: readonly Row[]): number | null {
  const years: { year: number; weight: number }[] = [];
  for (const row of rows) {
    const text = rowText(row);
    if (/BIRTH|D\W?O\W?B|PRINTED|ISSUED/.test(text)) continue;
    for (const match of text.matchAll(/(?<![\dA-Z/])(19[89]\d|20[0-4]\d)(?!\d)/g)) {
      const examination =
        certificateSigns.some(([s]) => s.test(text)) || /MAY|JUNE|NOV|EXAM|YEAR|CERTIFICATE/.test(text);
      years.push({ year: Number(match[1]), weight: examination ? 2 : /DATE/.test(text) ? 0 : 1 });
    }
  }
  return years.sort((a, b) => b.weight - a.weight)[0]?.year ?? null;
}

/** The row in which the second sitting begins. */
export function secondSittingRow(rows: readonly Row[]): number | null {
  const at = rows.findIndex((row) =>
    /(?:SECOND|2ND|SECONO)\W*S[I1L]TT|SITTING\W*(?:2|II|TWO)(?![A-Z0-9])/.test(rowText(row)),
  );
  return at < 0 ? null : at;
}
