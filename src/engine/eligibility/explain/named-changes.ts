import { subjectName } from "../../subjects/core.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import type { StoredVerdict } from "../judge/stored-verdict.ts";
import type { GradeChange } from "../verdict.ts";

/** Stored changes with the subjects' names. */
export function namedChanges(
  { subjects }: CompiledCatalogue,
  changes: StoredVerdict["changes"],
): readonly GradeChange[] {
  return changes.map(({ subjectId, from, to }) => ({
    subjectId,
    name: subjectName(subjectId, subjects.get(subjectId)),
    from,
    to,
  }));
}
