import { isLevel, type Span } from "./place.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Relation } from "./relation.ts";

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
