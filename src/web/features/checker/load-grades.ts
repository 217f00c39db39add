import { partOf } from "../../lib/part-of.ts";

/** Loaded when a method card is about to be chosen, and for a restored form. */
export const loadGrades = partOf(() => import("./grades.tsx"));
