/** Where a slip prints the grade, seen from the subject. */
export type Relation = "right" | "left" | "below" | "above" | "next in text" | "before in text";
