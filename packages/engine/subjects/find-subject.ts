import type { Subject } from "../catalogue.ts";
import { homeCountry } from "../countries.ts";
import { isAggregateCore } from "./core.ts";
import { shortNameOf } from "./short-names.ts";
import { comparableText } from "./spelling.ts";

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
