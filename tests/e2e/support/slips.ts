import { type PdfLine, writePdf } from "../../fixtures/slips/write-pdf.ts";

/** Invented slips as text PDFs: read in a moment, and nobody's. */

export interface SlipLine {
  readonly subject: string;
  readonly grade: string;
  readonly word?: string;
}

export const goodResult: readonly SlipLine[] = [
  { subject: "SOCIAL STUDIES", grade: "B2", word: "VERY GOOD" },
  { subject: "ENGLISH LANG", grade: "C4", word: "CREDIT" },
  { subject: "MATHEMATICS(CORE)", grade: "B3", word: "GOOD" },
  { subject: "INTEGRATED SCIENCE", grade: "A1", word: "EXCELLENT" },
  { subject: "MATHEMATICS(ELECT)", grade: "B3", word: "GOOD" },
  { subject: "BIOLOGY", grade: "B2", word: "VERY GOOD" },
  { subject: "CHEMISTRY", grade: "B3", word: "GOOD" },
  { subject: "PHYSICS", grade: "A1", word: "EXCELLENT" },
];

export interface Person {
  readonly name: string;
  readonly index: string;
  readonly lines: readonly SlipLine[];
}

export const ama: Person = { name: "MENSAH-DOE AMA TESTINA", index: "0099901042", lines: goodResult };

/** A slip per person, one to a page. */
export function slipPdf(people: readonly Person[] = [ama]): Buffer {
  return Buffer.from(writePdf(people.map((person) => ({ lines: slipOf(person) }))));
}

function slipOf({ name, index, lines }: Person): PdfLine[] {
  const rows = [
    ["Index Number", index],
    ["Candidate Name", name],
    ["Type of Examination", "MAY/JUNE WASSCE, 2024"],
    ["Examination Centre", "EXAMPLE SNR. HIGH SCH."],
  ];
  const at = (y: number, places: readonly number[], texts: readonly string[]) =>
    texts.map((text, place) => ({ x: places[place]!, y, text }));
  return [
    { x: 60, y: 60, text: "WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION" },
    ...rows.flatMap((row, line) => at(100 + line * 20, [60, 220], row)),
    ...lines.flatMap(({ subject, grade, word = "" }, line) =>
      at(200 + line * 20, [60, 280, 360], [subject, grade, word]),
    ),
  ];
}

const given = ["AMA", "KOFI", "ESI", "YAW", "ABENA", "KWAME", "AKOSUA", "KOJO", "ADWOA", "KWESI"];
const families = ["MENSAH-DOE", "TESTMAN", "EXAMPLE-OWUSU"];
const subjects = [
  ["ENGLISH LANG", "MATHEMATICS(CORE)", "INTEGRATED SCIENCE", "SOCIAL STUDIES"],
  ["MATHEMATICS(ELECT)", "BIOLOGY", "CHEMISTRY", "PHYSICS"],
];
const grades = ["A1", "B2", "B3", "C4", "C5", "C6", "D7"];

export interface Listed {
  readonly name: string;
  /** Two lines of four. */
  readonly lines: readonly (readonly SlipLine[])[];
}

/** A made-up class, everybody with another name; nobody can read the Physics grade of some. */
export function madeUpClass(count: number, unreadable: readonly number[] = []): Listed[] {
  return Array.from({ length: count }, (_, person) => ({
    name: `${families[person % 3]} ${given[person % 10]}${person < 30 ? "" : " TESTINA"}`,
    lines: subjects.map((line, half) =>
      line.map((subject, at) => {
        const grade = grades[(person * 3 + at * 2 + half * 4) % 7] ?? "C6";
        return { subject, grade: subject === "PHYSICS" && unreadable.includes(person) ? "Q7" : grade };
      }),
    ),
  }));
}

/** The listing of a class, as a school has it: twelve candidates to a page. */
export function listingPdf(people: readonly Listed[]): Buffer {
  const pages: { lines: PdfLine[] }[] = [];
  people.forEach(({ name, lines }, person) => {
    const y = 90 + (person % 12) * 56;
    const put = (x: number, down: number, text: string) =>
      pages.at(-1)!.lines.push({ x, y: down, text, size: 10 });
    if (person % 12 === 0) {
      pages.push({ lines: [] });
      put(40, 40, "WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION 2024");
      put(40, 56, "EXAMPLE SNR. HIGH SCH. RESULTS LISTING");
    }
    put(40, y, `Index Number: 00999010${10 + person}`);
    put(220, y, `Candidate Name: ${name}`);
    lines.forEach((line, half) => {
      line.forEach(({ subject, grade }, at) => put(40 + at * 130, y + 16 + half * 14, `${subject} ${grade}`));
    });
  });
  return Buffer.from(writePdf(pages));
}
