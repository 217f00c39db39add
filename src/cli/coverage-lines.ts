import {
  type CatalogueCoverage,
  type Coverage,
  type AnswersToCandidates,
  answerPlaces,
} from "../server/catalogue/coverage.ts";

const columns = [
  ["programmes", ({ programmes }) => programmes],
  ["subjects", ({ withSubjects }) => withSubjects],
  ["cut-off", ({ withCutOff }) => withCutOff],
  ["both", ({ withBoth }) => withBoth],
  ["limit alone", ({ withLimitAlone }) => withLimitAlone],
  ["page", ({ withPage }) => withPage],
] as const satisfies readonly (readonly [string, (coverage: Coverage) => number])[];

const schoolsShown = 10;

/** As long as the longest name. */
const nameWidth = 46;

/** What is known of each school's programmes, and what school leavers would be told, for a terminal. */
export function coverageLines({ total, schools }: CatalogueCoverage, told: AnswersToCandidates): string[] {
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
    `${told.candidates} school leavers drawn at random (seed ${told.seed}), every degree in Ghana:`,
    `${percent} % of the programmes have a place in the answer, with a reason`,
    row("", ["median", "least", "most"]),
    ...answerPlaces.map((place) => {
      const { median, least, most } = told.places[place];
      return row(place, [String(median), String(least), String(most)]);
    }),
    "",
    "what they are told of a school's degrees, in percent:",
    row("", ["open", "ask first", "closed"]),
    ...told.schools
      .toSorted((one, other) => one.shortName.localeCompare(other.shortName, "en"))
      .map(({ shortName, open, askFirst, closed }) =>
        row(
          shortName,
          [open, askFirst, closed].map((share) => (share * 100).toFixed(0)),
        ),
      ),
    "",
    "where one more page of rules would help most, degrees a candidate:",
    row("", ["ask first", "in cut-off"]),
    ...told.schools
      .slice(0, schoolsShown)
      .map(({ shortName, toAsk, withinCutOff }) =>
        row(shortName, [toAsk.toFixed(1), withinCutOff.toFixed(1)]),
      ),
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
