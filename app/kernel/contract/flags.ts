import type { CountryCode } from "@okwan/engine";

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
