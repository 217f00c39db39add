import { partOf } from "../../lib/part-of.ts";

/** Fetched when a method card is about to be chosen, and on the way to a restored form. */
export const loadGrades = partOf(() => import("./grades.tsx"));

/** What the first two steps do not show is fetched while grades are given. */
export const loadLaterSteps = partOf(() => import("./later-steps.tsx"));
