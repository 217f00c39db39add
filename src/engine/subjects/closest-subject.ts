import type { Subject } from "../catalogue.ts";
import { homeCountry } from "../countries.ts";
import type { SubjectContext } from "./find-subject.ts";
import { findSubject, spellingsOf } from "./find-subject.ts";
import { editDistance, comparableText, withoutDigits, wordsOf } from "./spelling.ts";

export type MatchedBy = "alias" | "elective maths" | "spelling" | "partial" | "word";

export interface SubjectMatch {
  readonly subject: Subject;
  readonly by: MatchedBy;
  /** 0–1: 1 is letter for letter. */
  readonly confidence: number;
}

/**
 * The subject a label most likely means, or null. Methods from safest to riskiest: exact spelling (name,
 * code, alias), the elective-maths special case, a misread spelling, a part of one, its words. A label with
 * "elect" never matches a core, one with "core" never an elective, and a tie is no match.
 */
export function closestSubject(
  label: string,
  subjects: readonly Subject[],
  context: SubjectContext = {},
): SubjectMatch | null {
  const candidates = subjects.filter((subject) => mayMean(label, subject));
  const exact = findSubject(label, candidates, context);
  if (exact !== null) return { subject: exact, by: "alias", confidence: 1 };
  const wanted = comparableText(label);
  if (wanted.length < 3) return null;
  return (
    electiveMaths(wanted, candidates) ??
    bySpelling(wanted, candidates, context) ??
    best("partial", candidates, context, (spelling) => partialScore(wanted, spelling)) ??
    byWords(label, candidates, context)
  );
}

/** Spec: names containing "elect" are never matched to core subjects. */
function mayMean(label: string, subject: Subject): boolean {
  if (/elect/iu.test(label)) return subject.type === "elective";
  return !/\bcore\b/iu.test(label) || subject.type === "core" || /core/iu.test(subject.name);
}

function electiveMaths(wanted: string, subjects: readonly Subject[]): SubjectMatch | null {
  if (!/^(ELECT?(IVE)?|E|F(URTHER)?)MATH|MATH\w*ELECT/u.test(wanted)) return null;
  const subject = subjects.find(({ name }) => name === "Elective Mathematics");
  return subject === undefined ? null : { subject, by: "elective maths", confidence: 0.9 };
}

function bySpelling(
  wanted: string,
  subjects: readonly Subject[],
  context: SubjectContext,
): SubjectMatch | null {
  const read = withoutDigits(wanted);
  return best("spelling", subjects, context, (spelling) => {
    const most = Math.floor(spelling.length / 5);
    if (most === 0) return read === spelling && spelling.length > 3 ? 0.95 : 0;
    const distance = editDistance(read, spelling, most);
    return distance > most ? 0 : 0.95 - distance / spelling.length;
  });
}

/** Words in the names of many subjects; alone they identify none. */
const tooGeneral = new Set([
  "GENERAL",
  "STUDIES",
  "SCIENCE",
  "MANAGEMENT",
  "DESIGN",
  "EDUCATION",
  "HUSBANDRY",
]);

/** One text is part of the other, and most of it. */
function partialScore(wanted: string, spelling: string): number {
  if (tooGeneral.has(wanted)) return 0;
  const [short, long] = wanted.length < spelling.length ? [wanted, spelling] : [spelling, wanted];
  if (short.length < 4 || !long.includes(short)) return 0;
  const share = short.length / long.length;
  return share < 0.5 ? 0 : 0.5 + share * 0.3;
}

function byWords(label: string, subjects: readonly Subject[], context: SubjectContext): SubjectMatch | null {
  const words = wordsOf(label);
  const score = (subject: Subject) =>
    Math.max(...[subject.name, ...subject.aliases].map((alias) => wordScore(words, wordsOf(alias))));
  return pick(
    "word",
    subjects.map((subject) => ({ subject, score: score(subject) })),
    context,
  );
}

/** Every word read begins a word of the alias, and they are at least half of its words. */
function wordScore(read: readonly string[], alias: readonly string[]): number {
  const rest = [...alias];
  for (const word of read) {
    const at = rest.findIndex((other) => begins(word, other));
    if (at < 0) return 0;
    rest.splice(at, 1);
  }
  const share = alias.length === 0 ? 0 : read.length / alias.length;
  return share < 0.5 || read.length === 0 ? 0 : 0.3 + share * 0.3;
}

function begins(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short);
}

function best(
  by: MatchedBy,
  subjects: readonly Subject[],
  context: SubjectContext,
  scoreOf: (spelling: string) => number,
): SubjectMatch | null {
  const scored = subjects.map((subject) => ({
    subject,
    score: Math.max(0, ...[...spellingsOf(subject)].map(scoreOf)),
  }));
  return pick(by, scored, context);
}

/** The best score. If several subjects share it, the country decides; if it cannot, there is no match. */
function pick(
  by: MatchedBy,
  scored: readonly { subject: Subject; score: number }[],
  { country = homeCountry }: SubjectContext,
): SubjectMatch | null {
  const top = Math.max(0, ...scored.map(({ score }) => score));
  if (top === 0) return null;
  const leaders = scored.filter(({ score }) => score === top);
  const local = leaders.filter(({ subject }) => subject.countries.includes(country));
  const chosen = leaders.length === 1 ? leaders : local;
  return chosen.length === 1 && chosen[0] !== undefined
    ? { subject: chosen[0].subject, by, confidence: Math.round(top * 100) / 100 }
    : null;
}
