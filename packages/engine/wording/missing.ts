import type { MissingGrade } from "../eligibility/verdict.ts";
import type { MissingWording } from "./wording.ts";
import { oneOf } from "./wording.ts";

/** The missing parts of an aggregate, as text: "Mathematics (no grade yet)", "two more electives". */
export function missingWords(missing: readonly MissingGrade[], say: MissingWording): string[] {
  return missing.map((one) => {
    if (one.kind === "electives") {
      const electives = say("missing.electives", one);
      if (one.waiting.length === 0) return electives;
      return say("missing.electivesWaiting", { electives, subjects: one.waiting.join(", ") });
    }
    const subject = oneOf(say, one.names);
    return one.isWaiting ? say("missing.withoutGrade", { subject }) : subject;
  });
}
