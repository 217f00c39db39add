import type { Subject } from "../catalogue.ts";
import { closestSubject } from "./closest-subject.ts";
import type { MatchedBy } from "./closest-subject.ts";
import { isAggregateCore } from "./core.ts";
import type { SubjectContext } from "./find-subject.ts";
import { comparableText } from "./spelling.ts";

/** A subject as printed on a document. */
export interface ReadSubject {
  readonly name: string;
  readonly grade: string | null;
}

export interface MatchedSubject<Read extends ReadSubject = ReadSubject> {
  readonly read: Read;
  /** null is shown as "Not Matched". */
  readonly subject: Subject | null;
  readonly type: "core" | "elective";
  readonly by: MatchedBy | null;
  /** Confidence in the name, 0–1; 0 without a match. */
  readonly confidence: number;
}

/** Beyond this number unmatched names are noise, not electives. */
const mostUnmatched = 4;

/**
 * Sorts what was read from a document into core and elective subjects. A subject found twice keeps its surest
 * reading; blanks are dropped; at most four unmatched names stay, as electives.
 */
export function matchSubjects<Read extends ReadSubject>(
  read: readonly Read[],
  subjects: readonly Subject[],
  context: SubjectContext = {},
): MatchedSubject<Read>[] {
  const matched = read
    .filter(({ name }) => comparableText(name) !== "")
    .map((one) => matchOne(one, subjects, context));
  const surest = new Map<string, MatchedSubject<Read>>();
  for (const match of matched) {
    const key = match.subject === null ? `?${comparableText(match.read.name)}` : String(match.subject.id);
    const before = surest.get(key);
    if (before === undefined || isSurer(match, before)) surest.set(key, match);
  }
  let unmatched = 0;
  return [...surest.values()].filter(({ subject }) => subject !== null || (unmatched += 1) <= mostUnmatched);
}

function matchOne<Read extends ReadSubject>(
  read: Read,
  subjects: readonly Subject[],
  context: SubjectContext,
): MatchedSubject<Read> {
  const match = closestSubject(read.name, subjects, context);
  const subject = match?.subject ?? null;
  return {
    read,
    subject,
    type: subject === null ? "elective" : typeOf(subject),
    by: match?.by ?? null,
    confidence: match?.confidence ?? 0,
  };
}

/**
 * Spec: ids above 10, and names with religious or studies terms, economics, geography or government, are
 * electives. The four cores are recognised by id first, because Social Studies contains "studies".
 */
export function typeOf({ id, name, type }: Pick<Subject, "id" | "name" | "type">): "core" | "elective" {
  if (isAggregateCore(id)) return "core";
  if (id > 10 || /religio|studies|economics|geography|government/iu.test(name)) return "elective";
  return type;
}

function isSurer(one: MatchedSubject, other: MatchedSubject): boolean {
  const hasGrade = (match: MatchedSubject) => (match.read.grade === null ? 0 : 1);
  return (
    hasGrade(one) - hasGrade(other) > 0 ||
    (hasGrade(one) === hasGrade(other) && one.confidence > other.confidence)
  );
}
