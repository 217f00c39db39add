import type { ListedReport } from "../server/catalogue/list-figure-reports.ts";

/** What a visitor wrote about a figure, for an operator's terminal. */
export function reportLines(report: ListedReport): string[] {
  const { id, reportedAt, school, programme, programmeId, figure, year, said, why, contact } = report;
  const which = programme ?? (programmeId === null ? null : `programme ${programmeId}`);
  const what = [school, which, figure, year].filter(Boolean).join(", ");
  return [
    `#${id}  ${reportedAt.toISOString().slice(0, 16)}  ${what}`,
    `    what: ${said}`,
    `    why:  ${why}`,
    ...(contact === null ? [] : [`    from: ${contact}`]),
  ].map(printable);
}

/**
 * Without what a terminal obeys instead of showing: escape sequences can clear the screen, rename the window
 * or write into the clipboard, and marks of direction can turn a line around. New lines become blanks, so
 * that no report can look like two.
 */
function printable(text: string): string {
  return text.replace(/\s/gu, " ").replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
}
