import { subjectName } from "../../subjects/core.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import type { KeptVerdict } from "../judge/kept-verdict.ts";
import type { GradeChange } from "../verdict.ts";

/** What is kept of changes, with the subjects' names. */
export function namedChanges(
  { subjects }: CompiledCatalogue,
  changes: KeptVerdict["changes"],
): readonly GradeChange[] {
  return changes.map(({ subjectId, from, to }) => ({
    subjectId,
    name: subjectName(subjectId, subjects.get(subjectId)),
    from,
    to,
  }));
}
