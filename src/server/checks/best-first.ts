import { fieldRanks } from "../../contract/by-field.ts";
import type { KeptVerdict } from "../../engine/index.ts";
import { programmeOf, type Names } from "./names.ts";

/**
 * Qualified programmes as one would name a few of them to their student: those of the fields that the SHS course leads to,
 * then the others, the safest of each first. Never the riskiest match of another field.
 */
export function bestFirst(
  qualified: readonly KeptVerdict[],
  course: string | null,
  names: Names,
): readonly KeptVerdict[] {
  const rankOf = fieldRanks(course);
  const isOfCourse = ({ programmeId }: KeptVerdict) =>
    rankOf(programmeOf(names, programmeId).field) < rankOf("");
  return qualified.toSorted(
    (one, other) =>
      Number(isOfCourse(other)) - Number(isOfCourse(one)) || spareOf(other, names) - spareOf(one, names),
  );
}

/** Points between the line and what the student has. */
function spareOf({ programmeId, aggregate, figureAt }: KeptVerdict, names: Names): number {
  const figure = figureAt === null ? undefined : programmeOf(names, programmeId).cutOffs[figureAt];
  return figure === undefined || aggregate === null ? 0 : figure.aggregate - aggregate;
}
