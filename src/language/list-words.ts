import type { Words } from "./words.ts";

interface DescribedList {
  readonly kind: "outcome" | "guide" | "limit";
  readonly publisher: string;
  /** Entry year of its figures. */
  readonly year: string;
  /** "2026-04"; null if unknown. */
  readonly issued: string | null;
  /** Day it was read in a copy, if known; null if it was read on the school's own page. */
  readonly read_in_copy?: string | null;
}

/**
 * "KNUST’s guide of April 2026, which shows the 2024/2025 entry, read in a copy on 8 August 2026"; with
 * applicants, also the column.
 */
export function listWords(
  words: Words,
  list: DescribedList,
  applicants: "any" | "awaiting" | "with-results" = "any",
): string {
  const { t, when } = words;
  const name = columnWords(words, list, applicants);
  const { read_in_copy: day = null } = list;
  if (day === null) return name;
  return t(day.length > 7 ? "lists.copyOn" : "lists.copyIn", { list: name, when: when(day) });
}

function columnWords(
  { t, when }: Words,
  { kind, publisher, year, issued }: DescribedList,
  applicants: "any" | "awaiting" | "with-results",
): string {
  const list =
    kind === "guide"
      ? t("lists.guide", { publisher, year, issued: issued === null ? "none" : when(issued) })
      : t(`lists.${kind}`, { publisher, year });
  if (applicants === "any") return list;
  return t(applicants === "awaiting" ? "lists.awaiting" : "lists.withResults", { list });
}

interface DescribedFigure {
  readonly aggregate: number;
  readonly is_censored: boolean;
  readonly cell: string | null;
  readonly second: { readonly aggregate: number; readonly means: string } | null;
  readonly applicants: "any" | "awaiting" | "with-results";
}

/**
 * Remarks about a figure, one sentence each.
 *
 * @param hasResults of the reading student, if known: the figure may be for others.
 */
export function figureRemarks(
  { t }: Words,
  { aggregate, is_censored: isCensored, cell, second, applicants }: DescribedFigure,
  hasResults: boolean | null = null,
): string[] {
  const isForOthers = hasResults !== null && applicants === (hasResults ? "awaiting" : "with-results");
  return [
    isForOthers ? t(`lists.forOthers.${applicants}`) : null,
    isCensored ? t("lists.censored") : null,
    second === null
      ? null
      : t("lists.second", {
          cell: cell ?? `${aggregate} (${second.aggregate})`,
          means: second.means.replaceAll("-", ""),
        }),
  ].filter((sentence) => sentence !== null);
}
