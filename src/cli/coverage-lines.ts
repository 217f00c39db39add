import type { CatalogueCoverage, Coverage } from "../server/catalogue/coverage.ts";

const columns = [
  ["programmes", ({ programmes }) => programmes],
  ["subjects", ({ withSubjects }) => withSubjects],
  ["cut-off", ({ withCutOff }) => withCutOff],
  ["both", ({ withBoth }) => withBoth],
  ["limit alone", ({ withLimitAlone }) => withLimitAlone],
  ["page", ({ withPage }) => withPage],
] as const satisfies readonly (readonly [string, (coverage: Coverage) => number])[];

/** As long as the longest name. */
const nameWidth = 46;

/** What is known of each school's programmes, for a terminal. */
export function coverageLines({ total, schools }: CatalogueCoverage): string[] {
  const withProgrammes = schools.filter(({ programmes }) => programmes > 0);
  const without = schools.filter(({ programmes }) => programmes === 0).map(({ shortName }) => shortName);
  return [
    row(
      "",
      columns.map(([heading]) => heading),
    ),
    ...withProgrammes.map((school) => figuresRow(school.shortName, school)),
    figuresRow("all", total),
    ...(without.length === 0 ? [] : [`nothing known yet: ${without.join(", ")}`]),
  ];
}

function figuresRow(name: string, coverage: Coverage): string {
  return row(
    name,
    columns.map(([, figure]) => String(figure(coverage))),
  );
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(12)).join("")}`.trimEnd();
}
