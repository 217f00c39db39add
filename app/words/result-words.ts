import { type CertificateType, homeCountry } from "@okwan/engine";
import { studyName } from "./data-names.ts";
import type { Words } from "./words.ts";

/** Sentences of a result that several features say. */

interface Asked {
  readonly certificate: CertificateType;
  readonly country: { readonly code: string };
}

/** The SSSCE is over. November and December are Ghana's sitting. */
export function rewriteWords({ t }: Words, asked: Asked, papers: "one" | "several"): string {
  const { certificate, country } = asked;
  const wassce = country.code === homeCountry ? "home" : "abroad";
  return t("results.resit.how", { way: certificate === "WASSCE" ? wassce : certificate, papers });
}

/** Of a check's `Counts` (app/kernel/contract/counts.ts): what the two sentences below read. */
interface CountsOfApply {
  readonly level: string;
  readonly apply: number;
  readonly qualified: number;
  readonly open: number;
  readonly otherLevels: number;
}
interface CountsOfWish {
  readonly qualified: number;
  readonly open: number;
  readonly ask: number;
}

/**
 * "148 degrees you can apply for: 63 with a cut-off you meet, 85 without one. 66 more at other levels."
 *
 * @param place Short name of the school looked at; null for a whole country.
 */
export function applySentence({ t }: Words, counts: CountsOfApply, place: string | null): string {
  const { level, apply, qualified, open, otherLevels } = counts;
  const where = { hasPlace: place === null ? "no" : "yes", place: place ?? "" };
  const first =
    apply === 0
      ? t("common.apply.none", { level, ...where })
      : t("common.apply", {
          programmes: t("common.ofLevel", { level, count: apply }),
          ...where,
          kind: qualified === 0 ? "open" : open === 0 ? "qualified" : "both",
          qualified,
          open,
        });
  if (otherLevels === 0) return first;
  const more = t("common.apply.otherLevels", { count: otherLevels, isMore: apply > 0 ? "yes" : "no" });
  return `${first} ${more}`;
}

/** "5 of the 63 are Nursing and midwifery."; null without a wish. */
export function wishSentence(
  words: Words,
  counts: Pick<CountsOfApply, "qualified" | "open"> & { readonly wished: CountsOfWish },
  wish: readonly string[],
): string | null {
  if (wish.length === 0) return null;
  const { t, list } = words;
  const { wished } = counts;
  const field = list(wish.map((one) => studyName(words, one)));
  if (wished.qualified + wished.open === 0) {
    return t("common.wished.none", { field, ask: wished.ask });
  }
  const kind = wished.qualified === 0 ? "open" : wished.open === 0 ? "qualified" : "both";
  return t("common.wished", {
    kind,
    ...wished,
    sum: wished.qualified + wished.open,
    allQualified: counts.qualified,
    allOpen: counts.open,
    field,
  });
}
