import Pdf from "pdfkit";

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
export async function slipPdf(people: readonly Person[] = [ama]): Promise<Buffer> {
  const pdf = new Pdf({ size: "A4", margin: 60, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  for (const { name, index, lines } of people) {
    pdf.addPage().fontSize(11);
    pdf.text("WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION", 60, 60);
    const rows = [
      ["Index Number", index],
      ["Candidate Name", name],
      ["Type of Examination", "MAY/JUNE WASSCE, 2024"],
      ["Examination Centre", "EXAMPLE SNR. HIGH SCH."],
    ];
    rows.forEach(([label = "", value = ""], row) => {
      pdf.text(label, 60, 100 + row * 20).text(value, 220, 100 + row * 20);
    });
    lines.forEach(({ subject, grade, word = "" }, row) => {
      const y = 200 + row * 20;
      pdf.text(subject, 60, y).text(grade, 280, y);
      if (word !== "") pdf.text(word, 360, y);
    });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
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

/** A made-up class, everybody with another name. What `damage` answers stands in place of a grade. */
export function madeUpClass(
  count: number,
  damage: (person: number, subject: string) => string | null = () => null,
): Listed[] {
  return Array.from({ length: count }, (_, person) => ({
    name: `${families[person % 3]} ${given[person % 10]}${person < 30 ? "" : " TESTINA"}`,
    lines: subjects.map((line, half) =>
      line.map((subject, at) => {
        const grade = grades[(person * 3 + at * 2 + half * 4) % 7] ?? "C6";
        return { subject, grade: damage(person, subject) ?? grade };
      }),
    ),
  }));
}

/** The listing of a class, as a school has it: twelve candidates to a page. */
export async function listingPdf(people: readonly Listed[]): Promise<Buffer> {
  const pdf = new Pdf({ size: "A4", margin: 40, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  people.forEach(({ name, lines }, person) => {
    const y = 90 + (person % 12) * 56;
    if (person % 12 === 0) {
      pdf.addPage().fontSize(10);
      pdf.text("WEST AFRICAN SENIOR SCHOOL CERTIFICATE EXAMINATION 2024", 40, 40);
      pdf.text("EXAMPLE SNR. HIGH SCH. RESULTS LISTING", 40, 56);
    }
    pdf.text(`Index Number: 00999010${10 + person}`, 40, y).text(`Candidate Name: ${name}`, 220, y);
    lines.forEach((line, half) => {
      line.forEach(({ subject, grade }, at) => {
        pdf.text(`${subject} ${grade}`, 40 + at * 130, y + 16 + half * 14, { lineBreak: false });
      });
    });
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
