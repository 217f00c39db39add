import type { ProgrammeOut } from "../../../contract/checks.ts";

/** Turns of phrase that several sections share. */

const day = new Intl.DateTimeFormat("en-GH", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Africa/Accra",
});

export function inWords(date: string): string {
  return day.format(new Date(date));
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "KNUST · Obuasi · Fee-paying · Degree · 4 years" */
export function whereOf(programme: ProgrammeOut, schoolName: string): string {
  const parts = [schoolName, programme.campus, streamOf(programme), programme.level];
  if (programme.duration_years !== null) parts.push(plural(programme.duration_years, "year"));
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

/** Said only where it is out of the ordinary. */
export function streamOf({ stream }: ProgrammeOut): string | null {
  return stream === "Regular" ? null : stream;
}

/** "24 in 2023/2024, 22 in 2022/2023 (second choice)"; null where there is no earlier figure. */
export function earlierFigures(programme: ProgrammeOut): string | null {
  const figures = programme.history
    .filter((figure) => figure.kind === "cutoff" && figure.year !== programme.year)
    .slice(0, 4)
    .map(({ aggregate, year, choice, sex }) => {
      const marks = [choice === 2 ? "second choice" : "", sex === "any" ? "" : sex].filter(
        (mark) => mark !== "",
      );
      return `${aggregate} in ${year}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
    });
  return figures.length === 0 ? null : figures.join(", ");
}
