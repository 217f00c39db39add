import type { CourseName } from "../catalogue.ts";
import { misreadDistance } from "./misread-distance.ts";
import { comparableText } from "./spelling.ts";

/** Other names of the courses, and the codes that WAEC prints for them. */
export const courseSynonyms: Readonly<Record<CourseName, readonly string[]>> = {
  Science: words(
    "General Science, Gen Science, General Sc, Gen Sc, General Sci, Gen Sci, Pure Science, Elective Science, Sci, STEM, 502",
  ),
  Arts: words("Art, General Arts, Gen Arts, Liberal Arts, Liberal, Humanities, Languages, 501"),
  Business: words(
    "Business Studies, Bus Stud, B Stud, Accounting, Accounts, Acct, Secretarial, Clerical, Commerce, Commercial, 201, 202",
  ),
  Technical: words(
    "Tech, Voc Tech, TVET, Applied Technology, Engineering, Building Construction, Metalwork, Woodwork, Auto Mechanics, 301",
  ),
  Agricultural: words("Agriculture, Agric, Agricultural Science, Agric Science, 101"),
  "Home Economics": words(
    "Home Econs, Home Econ, Home Ec, H Econs, H Econ, Home Science, Home Management, Catering, Vocational, Food and Nutrition, Clothing, 401",
  ),
  "Visual Arts": words(
    "Visual Art, Fine Art, Creative Arts, Art and Design, Graphic Design, Sculpture, Ceramics, Textiles, 402",
  ),
};

function words(list: string): string[] {
  return list.split(", ");
}

/** Longer ones are tried first, so "Visual Arts" is not "Arts". */
const synonyms = (Object.entries(courseSynonyms) as [CourseName, string[]][])
  .flatMap(([course, others]) => [course, ...others].map((word) => [comparableText(word), course] as const))
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
