import { courseName } from "../../../language/data-names.ts";
import { streamOf } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";
import { levelName } from "../../lib/names.ts";
import type { EarlierFigure, ProgrammeSummary } from "../../../contract/catalogue.ts";

/** The canonical address of a programme's page. */
export function programmePath({ id, slug }: Pick<ProgrammeSummary, "id" | "slug">): string {
  return `/programs/${id}-${slug}`;
}

export function schoolPath(slug: string): string {
  return `/universities/${slug}`;
}

/**
 * Address of the checker for this school.
 * @param dream Id of a programme the student names.
 */
export function checkerPath(country: string, school: string, dream?: number): string {
  return `/checker?country=${country}&school=${school}${dream === undefined ? "" : `&dream=${dream}`}`;
}

/**
 * "KNUST, Kumasi · Degree · Fee-paying": distinguishes programmes of the same name. The regular stream is
 * omitted.
 */
export function whereAndHow(words: Words, programme: ProgrammeSummary): string {
  const { school_short_name: school, campus, level } = programme;
  return [
    campus === null ? school : `${school}, ${campus}`,
    levelName(words, level),
    streamOf(words, programme),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

type Group = Pick<EarlierFigure, "kind" | "sex" | "background" | "choice"> &
  Partial<Pick<EarlierFigure, "applicants" | "is_in_doubt">>;

/** Whom a figure is for: "Second choice, women". "" for everybody's first choice. */
export function groupWords(words: Words, group: Group): string {
  const { t } = words;
  const { kind, sex, background, choice, applicants, is_in_doubt: isInDoubt } = group;
  const groups = [
    kind === "ceiling" ? t("catalogue.group.limit") : null,
    choice === 2 ? t("catalogue.group.secondChoice") : null,
    sex === "female" ? t("catalogue.group.women") : sex === "male" ? t("catalogue.group.men") : null,
    background === "any"
      ? null
      : t("catalogue.group.background", { background: courseName(words, background) }),
    applicants === "awaiting" || applicants === "with-results" ? t(`catalogue.group.${applicants}`) : null,
    isInDoubt === true ? t("catalogue.group.inDoubt") : null,
  ].filter((part) => part !== null);
  const text = groups.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The query of an address without empty values; null omits a part. */
export function queryOf(parts: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
