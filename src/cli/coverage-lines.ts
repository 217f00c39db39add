import {
  type CatalogueCoverage,
  type Coverage,
  type ToldToCandidates,
  toldPlaces,
} from "../server/catalogue/coverage.ts";

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

/** What is known of each school's programmes, and what random candidates would be told, for a terminal. */
export function coverageLines({ total, schools }: CatalogueCoverage, told: ToldToCandidates): string[] {
  const withProgrammes = schools.filter(({ programmes }) => programmes > 0);
  const without = schools.filter(({ programmes }) => programmes === 0).map(({ shortName }) => shortName);
  const percent = (told.placed * 100).toFixed(1);
  return [
    row(
      "",
      columns.map(([heading]) => heading),
    ),
    ...withProgrammes.map((school) => figuresRow(school.shortName, school)),
    figuresRow("all", total),
    ...(without.length === 0 ? [] : [`nothing known yet: ${without.join(", ")}`]),
    "",
    `${told.candidates} random candidates (seed ${told.seed}), every degree in Ghana:`,
    `${percent} % of the programmes have a place in the answer, with a reason`,
    row("", ["median", "least", "most"]),
    ...toldPlaces.map((place) => {
      const { median, least, most } = told.places[place];
      return row(place, [String(median), String(least), String(most)]);
    }),
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
