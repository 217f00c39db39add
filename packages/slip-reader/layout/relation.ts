/** Where a slip prints the grade, seen from the subject. */
export type Relation = "right" | "left" | "below" | "above" | "next in text" | "before in text";

type Beside = "right" | "left";

export const isBeside = (relation: Relation): relation is Beside =>
  relation === "right" || relation === "left";
export const isStacked = (relation: Relation): boolean => relation === "below" || relation === "above";
export const isInText = (relation: Relation): boolean => !isBeside(relation) && !isStacked(relation);
