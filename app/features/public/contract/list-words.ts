import type { Words } from "../../../words/words.ts";
import type { Figure, ListSummary } from "./figure.ts";

type DescribedList = Omit<ListSummary, "id" | "read_in_copy"> & Partial<Pick<ListSummary, "read_in_copy">>;

/**
 * "KNUST’s guide of April 2026, which shows the 2024/2025 entry, read in a copy on 8 August 2026"; with
 * applicants, also the column.
 */
export function listWords(
  words: Words,
  list: DescribedList,
  applicants: Figure["applicants"] = "any",
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
  applicants: Figure["applicants"],
): string {
  const list =
    kind === "guide"
      ? t("lists.guide", { publisher, year, issued: issued === null ? "none" : when(issued) })
      : t(`lists.${kind}`, { publisher, year });
  if (applicants === "any") return list;
  return t(applicants === "awaiting" ? "lists.awaiting" : "lists.withResults", { list });
}

type DescribedFigure = Pick<Figure, "aggregate" | "is_censored" | "cell" | "second" | "applicants">;

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

type FigureFor = Pick<Figure, "kind" | "sex" | "background" | "choice"> &
  Partial<Pick<Figure, "applicants" | "is_in_doubt">>;

/** Differences from a figure for everybody in a list without doubt: "second choice", "women". */
export function figureKinds(words: Words, figure: FigureFor): string[] {
  const { t } = words;
  const { kind, choice, sex, background, applicants = "any", is_in_doubt: isInDoubt = false } = figure;
  return [
    kind === "ceiling" ? t("results.why.entryLimit") : null,
    choice === 2 ? t("results.why.secondChoice") : null,
    sex === "female" ? t("results.why.women") : sex === "male" ? t("results.why.men") : null,
    background === "any" ? null : t("results.why.background", { course: background }),
    applicants === "any" ? null : t(`results.why.applicants.${applicants}`),
    isInDoubt ? t("results.why.inDoubt") : null,
  ].filter((kind) => kind !== null);
}
