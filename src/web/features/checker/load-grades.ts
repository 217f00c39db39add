import { partOf } from "../../lib/part-of.ts";

/** Fetched when a method card is about to be chosen, and on the way to a restored form. */
export const loadGrades = partOf(() => import("./grades.tsx"));
