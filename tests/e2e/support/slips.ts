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
