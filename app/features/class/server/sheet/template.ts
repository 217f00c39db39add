import { writeCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { type CountryCode, countries, isAggregateCore, type Subject } from "@okwan/engine";

export const templateFormats = ["xlsx", "csv"] as const;

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** The headings of a class in this country. Whoever fills it in deletes the subjects that nobody sits, or not. */
export function templateHeadings(subjects: readonly Subject[], country: CountryCode): string[] {
  const ofCountry = subjects.filter((subject) => subject.countries.includes(country));
  const cores = ofCountry.filter(({ id }) => isAggregateCore(id));
  const electives = ofCountry.filter(({ id }) => !isAggregateCore(id));
  const course = countries[country].hasCourses ? ["SHS course"] : [];
  return ["Name", "Sex", ...course, ...[...cores, ...electives].map(({ name }) => name)];
}

export async function templateAs(
  format: (typeof templateFormats)[number],
  subjects: readonly Subject[],
  country: CountryCode,
): Promise<{ type: string; bytes: Uint8Array }> {
  const headings = templateHeadings(subjects, country);
  if (format === "csv") {
    return { type: types.csv, bytes: Buffer.from(writeCsv([headings], { bom: true })) };
  }
  const columns = headings.map((header, at) => ({ header, width: at === 0 ? 30 : header.length + 2 }));
  const bytes = await writeXlsx({
    sheets: [{ name: "Class", columns, rows: [headings], freezePane: { rows: 1, columns: 1 } }],
  });
  return { type: types.xlsx, bytes };
}
