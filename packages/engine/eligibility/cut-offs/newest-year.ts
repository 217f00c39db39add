import type { CutOff, Programme } from "../../catalogue.ts";

/**
 * The only rule for which figures are a programme's newest. A check compares grades with the newest figures
 * and sells them. Every earlier figure is public, and so is an entry ceiling of any year, because it is a
 * limit and not the aggregate of the last person admitted.
 *
 * The newest year is the newest with a real first-choice cut-off, because grades are compared with that. A
 * newer list of second choices also belongs to the newest figures. It alone decides only if no first choice
 * was ever published.
 */
function newestYear(cutOffs: readonly CutOff[]): string | null {
  const real = cutOffs.filter(({ kind }) => kind === "cutoff");
  const firstChoice = real.filter(({ choice }) => choice !== 2);
  return newestOf(firstChoice.length > 0 ? firstChoice : real);
}

/**
 * Real cut-offs of the newest year, for every sex, SHS course and choice. Empty if none was ever published.
 */
export function newestFigures(cutOffs: readonly CutOff[]): readonly CutOff[] {
  const year = newestYear(cutOffs);
  return year === null ? [] : cutOffs.filter((figure) => isOfNewest(figure, year));
}

export function hasNewestFigure({ cutOffs }: Pick<Programme, "cutOffs">): boolean {
  return newestYear(cutOffs) !== null;
}

/** Every other figure: real cut-offs of earlier years and entry ceilings of any year, newest first. */
export function earlierFigures(cutOffs: readonly CutOff[]): readonly CutOff[] {
  const year = newestYear(cutOffs);
  const earlier = year === null ? cutOffs : cutOffs.filter((figure) => !isOfNewest(figure, year));
  return earlier.toSorted((one, other) => other.year.localeCompare(one.year));
}

/**
 * The figures that a check compares first choices with: the newest real cut-offs as their school printed them
 * last or, if there never was one, the newest entry ceilings.
 */
export function comparedFigures(cutOffs: readonly CutOff[]): readonly CutOff[] {
  const cutOff = newestFigures(cutOffs).filter(({ choice, isReplaced }) => choice !== 2 && !isReplaced);
  if (cutOff.length > 0) return cutOff;
  const ceilings = cutOffs.filter(({ kind, choice }) => kind === "ceiling" && choice !== 2);
  const year = newestOf(ceilings);
  return ceilings.filter((ceiling) => ceiling.year === year);
}

function isOfNewest({ kind, year }: CutOff, newest: string): boolean {
  return kind === "cutoff" && year >= newest;
}

function newestOf(figures: readonly CutOff[]): string | null {
  return figures.reduce<string | null>(
    (newest, { year }) => (newest === null || year > newest ? year : newest),
    null,
  );
}
