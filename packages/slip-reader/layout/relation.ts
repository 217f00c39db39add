import type { SubjectMention } from "./find-subjects.ts";
import { isLevel, type Span } from "./place.ts";

/** Where a slip prints the grade, seen from the subject. */
export type Relation = "right" | "left" | "below" | "above" | "next in text" | "before in text";

type Beside = "right" | "left";

export const isBeside = (relation: Relation): relation is Beside =>
  relation === "right" || relation === "left";
export const isStacked = (relation: Relation): boolean => relation === "below" || relation === "above";
export const isInText = (relation: Relation): boolean => !isBeside(relation) && !isStacked(relation);

/** True if another subject is on the straight line between the two. */
export function isSubjectBetween(
  mention: SubjectMention,
  place: Span,
  mentions: readonly SubjectMention[],
  relation: Relation,
): boolean {
  return mentions.some(
    (m) =>
      m !== mention &&
      isLevel(mention, m) &&
      (relation === "right"
        ? m.left >= mention.right - 0.5 * mention.height && m.left < place.left
        : m.right <= mention.left + 0.5 * mention.height && m.right > place.right),
  );
}
