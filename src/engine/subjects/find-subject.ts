import type { Subject } from "../catalogue.ts";
import { homeCountry } from "../countries.ts";
import { coreIds } from "./core.ts";
import { plain } from "./spelling.ts";

/** Where two subjects share a spelling, the one of this country or certificate is meant. */
export interface SubjectContext {
  /** ISO alpha-3. */
  readonly country?: string;
  readonly certificate?: string;
}

/** One-word names people use for the cores; never printed on a slip beside an elective of that name. */
const coreNicknames: Readonly<Record<string, number>> = {
  MATH: coreIds.mathematics,
  MATHS: coreIds.mathematics,
  ENGLISH: coreIds.english,
  SCIENCE: coreIds.science,
  SOCIAL: coreIds.social,
};

/** The subject whose name, code or alias this is, letter for letter once punctuation and blanks are dropped. */
export function findSubject(
  label: string,
  subjects: readonly Subject[],
  context: SubjectContext = {},
): Subject | null {
  const wanted = plain(label);
  if (wanted === "") return null;
  const named = subjects.filter((subject) => spellingsOf(subject).has(wanted));
  if (named.length > 0) return mostFitting(named, wanted, context);
  const nickname = coreNicknames[wanted];
  return subjects.find(({ id }) => id === nickname) ?? null;
}

const known = new WeakMap<Subject, ReadonlySet<string>>();

/** Every spelling of a subject, made plain. Kept, because lists are searched again and again. */
export function spellingsOf(subject: Subject): ReadonlySet<string> {
  const kept = known.get(subject);
  if (kept !== undefined) return kept;
  const spellings = new Set([subject.name, subject.code, ...subject.aliases].map(plain));
  spellings.delete("");
  known.set(subject, spellings);
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
    (plain(subject.name) === wanted ? 1 : 0);
  return [...named].sort((one, other) => fit(other) - fit(one) || one.id - other.id)[0] ?? null;
}
