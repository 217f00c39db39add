import type { CountryCode } from "@okwan/engine";
import { studyName } from "../../words/data-names.ts";
import type { Words } from "../../words/words.ts";
import type { Counts } from "./counts.ts";

/**
 * Drawn flags, 24 by 16: many phones and desktops cannot show flag emoji. No zod: the site imports this file.
 */

function star(x: number, y: number, radius: number, colour: string): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? radius : radius * 0.382;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return area(`M${corners.join("L")}z`, colour);
}
const area = (path: string, colour: string): string => `<path fill="${colour}" d="${path}"/>`;
const field = (colour: string): string => area("M0 0h24v16H0z", colour);
const stripe = (y: number, height: number, colour: string): string => area(`M0 ${y}h24v${height}H0z`, colour);

/** Address of the drawing, for programs. */
export const flagPath = (alpha2: string): string => `/flags/${alpha2.toLowerCase()}.svg`;

/** Contents of an svg of that size. */
export const flagDrawings: Readonly<Record<CountryCode, string>> = {
  GHA:
    stripe(0, 5.34, "#ce1126") +
    stripe(5.33, 5.34, "#fcd116") +
    stripe(10.66, 5.34, "#006b3f") +
    star(12, 8, 2.7, "#111"),
  NGA: field("#008751") + area("M8 0h8v16H8z", "#fff"),
  SLE: stripe(0, 5.34, "#1eb53a") + stripe(5.33, 5.34, "#fff") + stripe(10.66, 5.34, "#0072c6"),
  GMB:
    stripe(0, 5.33, "#ce1126") +
    stripe(5.33, 5.34, "#fff") +
    stripe(6.22, 3.56, "#0c1c8c") +
    stripe(10.67, 5.33, "#3a7728"),
  LBR:
    field("#bf0a30") +
    [1.45, 4.36, 7.27, 10.18, 13.09].map((y) => stripe(y, 1.46, "#fff")).join("") +
    area("M0 0h7.27v7.27H0z", "#002868") +
    star(3.64, 3.64, 2.4, "#fff"),
};

/** All names of a school for search: its names, its slug, and its initials ("HTU"). */
export function schoolWords(school: {
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
}): string {
  const { name, shortName, slug } = school;
  const initials = (name.match(/\b\p{Lu}/gu) ?? []).join("");
  return [name, shortName, slug, initials].join(" ");
}

/** The numbers of a check in words, the same wherever they stand. */

/**
 * "148 degrees you can apply for: 63 with a cut-off you meet, 85 without one. 66 more at other levels."
 *
 * @param place Short name of the school looked at; null for a whole country.
 */
export function applySentence({ t }: Words, counts: Omit<Counts, "wished">, place: string | null): string {
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
  counts: Pick<Counts, "qualified" | "open" | "wished">,
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
