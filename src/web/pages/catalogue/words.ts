import type { CutOffRow, EarlierFigure, ProgrammeSummary } from "../../../contract/catalogue.ts";

/** The one address of a programme's page. */
export function programmePath({ id, slug }: Pick<ProgrammeSummary, "id" | "slug">): string {
  return `/programs/${id}-${slug}`;
}

export function schoolPath(slug: string): string {
  return `/universities/${slug}`;
}

/** Opens the checker on this school. */
export function checkerPath(country: string, school: string): string {
  return `/checker?country=${country}&school=${school}`;
}

/** "KNUST, Kumasi · Degree · Fee-paying": what tells two programmes of one name apart. Regular goes without saying. */
export function whereAndHow(programme: ProgrammeSummary): string {
  const { school_short_name: school, campus, level, stream } = programme;
  return [campus === null ? school : `${school}, ${campus}`, level, stream === "Regular" ? null : stream]
    .filter((part) => part !== null)
    .join(" · ");
}

type Group = Pick<EarlierFigure, "kind" | "sex" | "background" | "choice">;

/** Whom a figure is for: "Second choice, women". Everybody's first choice is "". */
export function groupWords({ kind, sex, background, choice }: Group): string {
  const words = [
    kind === "ceiling" ? "entry limit" : null,
    choice === 2 ? "second choice" : null,
    sex === "female" ? "women" : sex === "male" ? "men" : null,
    background === "any" ? null : `${background} background`,
  ].filter((word) => word !== null);
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A lower line is harder to reach. */
export function movementWords(movement: CutOffRow["movement"]): string {
  if (movement === null) return "";
  if (movement === 0) return "no change";
  const points = `${Math.abs(movement)} ${Math.abs(movement) === 1 ? "point" : "points"}`;
  return movement < 0 ? `${points} harder` : `${points} easier`;
}

export function count(many: number, one: string, several: string): string {
  return `${many.toLocaleString("en")} ${many === 1 ? one : several}`;
}

/** The query without what is empty, as the API wants it; null leaves a part out. */
export function queryOf(parts: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
