import type { Subject, SubjectId } from "../catalogue.ts";

/** The four cores every aggregate is made from; the same ids in every catalogue. */
export const coreIds = { mathematics: 1, english: 2, science: 3, social: 4 } as const;

const coreNames: Readonly<Record<number, string>> = {
  1: "Mathematics",
  2: "English Language",
  3: "Integrated Science",
  4: "Social Studies",
};

export function isAggregateCore(id: SubjectId): boolean {
  return id >= 1 && id <= 4;
}

/** Only electives count in the elective score; another country's fifth core and a new subject never do. */
export function isElective(id: SubjectId, subject: Pick<Subject, "type"> | undefined): boolean {
  return !isAggregateCore(id) && (subject?.type ?? "elective") === "elective";
}

export function subjectName(id: SubjectId, subject: Pick<Subject, "name"> | undefined): string {
  return subject?.name ?? coreNames[id] ?? `Subject ${id}`;
}
