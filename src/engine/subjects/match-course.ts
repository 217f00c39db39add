import type { CourseName } from "../catalogue.ts";
import { misreadDistance } from "./misread-distance.ts";
import { comparableText } from "./spelling.ts";

/** Synonyms of courses. Longer ones are tried first, so "Visual Arts" is not "Arts". */
const synonyms: readonly (readonly [string, CourseName])[] = (
  [
    [
      "Science",
      "SCIENCE GENERALSCIENCE GENSCIENCE GENERALSCI GENSCI PURESCIENCE ELECTIVESCIENCE GENERALSC GENSC SCI STEM 502",
    ],
    ["Arts", "ARTS ART GENERALARTS GENARTS LIBERALARTS LIBERAL HUMANITIES LANGUAGES 501"],
    [
      "Business",
      "BUSINESS BUSINESSSTUDIES BUSSTUD BSTUD ACCOUNTING ACCOUNTS ACCT SECRETARIAL CLERICAL COMMERCE COMMERCIAL 201 202",
    ],
    [
      "Technical",
      "TECHNICAL TECH VOCTECH APPLIEDTECHNOLOGY ENGINEERING BUILDINGCONSTRUCTION METALWORK WOODWORK AUTOMECHANICS 301",
    ],
    ["Agricultural", "AGRICULTURAL AGRICULTURE AGRIC AGRICULTURALSCIENCE AGRICSCIENCE 101"],
    [
      "Home Economics",
      "HOMEECONOMICS HOMEECONS HOMEECON HOMEEC HECONS HECON HOMESCIENCE CATERING VOCATIONAL FOODANDNUTRITION CLOTHING 401",
    ],
    [
      "Visual Arts",
      "VISUALARTS VISUALART FINEART CREATIVEARTS GRAPHICDESIGN SCULPTURE CERAMICS TEXTILES 402",
    ],
  ] satisfies [CourseName, string][]
)
  .flatMap(([course, words]) => words.split(" ").map((word) => [word, course] as const))
  .sort(([one], [other]) => other.length - one.length);

/** The SHS course whose whole name or synonym this is; null for none. */
export const courseNamed = (label: string): CourseName | null =>
  synonyms.find(([word]) => word.length > 3 && word === comparableText(label))?.[1] ?? null;

/** The SHS course a label means, by name, synonym, part or near spelling; null for none. */
export function matchCourse(label: string | null): CourseName | null {
  const wanted = comparableText(label ?? "");
  if (wanted === "") return null;
  const exact = synonyms.find(([word]) => word === wanted);
  const part = exact ?? synonyms.find(([word]) => word.length > 3 && wanted.includes(word));
  const near = part ?? synonyms.find(([word]) => isNear(wanted, word));
  return near?.[1] ?? null;
}

function isNear(wanted: string, word: string): boolean {
  const most = Math.floor(word.length / 5);
  return most > 0 && misreadDistance(wanted, word, most) <= most;
}
