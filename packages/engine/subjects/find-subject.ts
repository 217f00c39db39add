import type { Subject, CourseName } from "../catalogue.ts";
import { homeCountry } from "../countries.ts";
import { isAggregateCore, shortNameOf } from "./short-names.ts";
import { misreadDistance, comparableText } from "./spelling.ts";

/** Decides between two subjects with the same spelling. */
export interface SubjectContext {
  /** ISO alpha-3. */
  readonly country?: string;
  readonly certificate?: string;
}

/** Words that stand beside any subject and name none: "Elective Biology". */
const ofAnySubject = /\b(?:CORE|ELECT(?:IVE)?)\b/gu;

/** The subject with this name, code, alias or short name, ignoring punctuation and spaces. */
export function findSubject(
  label: string,
  subjects: readonly Subject[],
  context: SubjectContext = {},
): Subject | null {
  const wanted = comparableText(label);
  if (wanted === "") return null;
  const named = subjects.filter((subject) => spellingsOf(subject).has(wanted));
  if (named.length > 0) return mostFitting(named, wanted, context);
  const plain = label.toUpperCase().replaceAll(ofAnySubject, "");
  const other = shortNameOf(label) ?? (comparableText(plain) === wanted ? undefined : plain);
  const found = other === undefined ? null : findSubject(other, subjects, context);
  const isElectiveCore = found !== null && isAggregateCore(found.id) && /ELECT/u.test(wanted);
  return isElectiveCore ? null : found;
}

const spellingCache = new WeakMap<Subject, ReadonlySet<string>>();

/** Every spelling of a subject in plain form. Cached, because lists are searched repeatedly. */
function spellingsOf(subject: Subject): ReadonlySet<string> {
  const cached = spellingCache.get(subject);
  if (cached !== undefined) return cached;
  const spellings = new Set([subject.name, subject.code, ...subject.aliases].map(comparableText));
  spellings.delete("");
  spellingCache.set(subject, spellings);
  return spellings;
}

function mostFitting(
  named: readonly Subject[],
  wanted: string,
  { country = homeCountry, certificate }: SubjectContext,
): Subject | null {
  const fit = (subject: Subject) =>
    (subject.countries.includes(country) ? 4 : 0) +
    (certificate !== undefined && subject.certificates.includes(certificate) ? 2 : 0) +
    (comparableText(subject.name) === wanted ? 1 : 0);
  return [...named].sort((one, other) => fit(other) - fit(one) || one.id - other.id)[0] ?? null;
}

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
