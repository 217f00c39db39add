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
