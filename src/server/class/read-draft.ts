import type { ExtractionResult } from "../../contract/extraction.ts";
import { nameAsSpoken } from "../../contract/printed-name.ts";
import { defaultCertificate } from "../../engine/index.ts";
import type { DraftGrade, DraftStudent } from "./draft.ts";

/** The draft of a class, made of what was read. */

/** Fewer subjects make no aggregate, so the school is asked even if nobody in the class has more. */
const subjectsOfAnAggregate = 6;
/** No student takes more subjects. */
const mostMissing = 9;

export function draftOf(results: readonly ExtractionResult[]): DraftStudent[] {
  const expected = usualCount(results.map(({ extractedSubjects }) => gradesOf(extractedSubjects).length));
  return results.map(({ studentInfo, courseOffered, extractedSubjects, unmatchedNotShown = 0 }) => {
    const grades = gradesOf(extractedSubjects);
    const unmatched = extractedSubjects
      .filter(({ matchedSubjectId }) => matchedSubjectId === null)
      .map(({ name, grade }) => (grade === null ? name : `${name} ${grade}`));
    if (unmatchedNotShown > 0) unmatched.push(`+${unmatchedNotShown}`);
    const missing = Math.max(expected - grades.length, unmatched.length);
    return {
      name: studentInfo.name === null ? null : nameAsSpoken(studentInfo.name),
      isNameAsked: studentInfo.name === null || studentInfo.nameNeedsReview,
      isNameAnswered: false,
      certificate: studentInfo.certificateType ?? defaultCertificate,
      course: courseOffered,
      unmatched,
      grades,
      missing: Math.min(Math.max(missing, 0), mostMissing),
      added: [],
      row: null,
    };
  });
}

/** The most common number of subjects in the class; of ties the greater. */
function usualCount(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [usual] = [...times].toSorted(([a, often], [b, rarely]) => rarely - often || b - a)[0] ?? [0];
  return Math.max(usual, subjectsOfAnAggregate);
}

/**
 * A subject found twice, in two sittings or by mistake, becomes one cell; if its grades differ, the school is
 * asked.
 */
function gradesOf(subjects: ExtractionResult["extractedSubjects"]): DraftGrade[] {
  const cells = new Map<number, DraftGrade>();
  for (const read of subjects) {
    const { matchedSubjectId: id, needsReview, grade, mark, crop } = read;
    if (id === null) continue;
    const before = cells.get(id);
    // An empty grade is accepted only if the listing gives the reason ("PENDING"), whatever the reader's
    // confidence.
    const isEmpty = grade === null && mark === null;
    const isAsked =
      needsReview || isEmpty || (before !== undefined && (before.isAsked || before.grade !== grade));
    cells.set(id, {
      subjectId: id,
      subject: read.matchedSubjectName ?? read.name,
      grade: before?.grade ?? grade,
      isAsked,
      isAnswered: false,
      isDropped: false,
      crop: isAsked ? (before?.crop ?? crop) : null,
      readAs: before === undefined ? (read.subjectDoubt?.readAs ?? null) : null,
    });
  }
  return [...cells.values()];
}
