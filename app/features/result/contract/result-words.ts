import { ranksByAggregate } from "@okwan/engine";
import { changeWords } from "../../../words/data-names.ts";
import type { Words } from "../../../words/words.ts";
import type { CheckFacts, WhyNothing } from "./check-facts.ts";
import type { NearGroup } from "./near-groups.ts";

/** A result as text, for page and PDF. Each does its own layout. */

/** "C6 instead of D7 in Mathematics opens these 89". */
export function nearGroupTitle(
  words: Words,
  { opensBy, rows: { length: count } }: Pick<NearGroup<unknown>, "opensBy" | "rows">,
): string {
  const { t } = words;
  switch (opensBy.kind) {
    case "points":
      return t("answer.near.points", { points: opensBy.points, count });
    case "grade":
      return t("answer.near.grade", { change: changeWords(words, opensBy.change), count });
    case "own":
      return t("answer.near.own", { count });
  }
}

type ResultWithNothing = Pick<CheckFacts, "certificate" | "country" | "school" | "level" | "summary">;

/** Text for a result without qualified programmes, for every medium. */
export function nothingWords(
  words: Words,
  result: ResultWithNothing,
  nothing: WhyNothing,
): { readonly title: string; readonly text: string } {
  const { t } = words;
  const { certificate, country, school, level, summary } = result;
  const where = { hasSchool: school.id === 0 ? "no" : "yes", school: school.short_name } as const;
  switch (nothing) {
    case "no-programs":
      return { title: t("results.nothing.noPrograms", where), text: t("results.nothing.noPrograms.text") };
    case "no-such-level":
      return { title: t("results.nothing.noLevel", { ...where, level }), text: "" };
    case "too-few-grades":
      return {
        title: t("results.nothing.tooFew"),
        text: t("results.nothing.tooFew.text", { missing: summary.missing.join("; ") }),
      };
    case "no-comparison":
      return {
        title: t("results.nothing.byRequirements"),
        text: ranksByAggregate(country.code)
          ? t("results.list.none.certificate", { certificate })
          : t("results.list.none.requirements", {
              country: t("common.countryName", { country: country.code, name: country.name }),
            }),
      };
    case "no-rules":
      return { title: t("results.nothing.noRules", where), text: t("results.nothing.noRules.text") };
    case "no-lines":
      return { title: t("results.nothing.noLines", where), text: t("results.nothing.noLines.text") };
    case "none-met":
      return { title: t("results.list.none"), text: t("results.list.none.cutOff") };
  }
}
