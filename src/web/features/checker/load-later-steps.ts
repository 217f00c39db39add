import { partOf } from "../../lib/part-of.ts";

/** Loads the later steps while grades are entered. */
export const loadLaterSteps = partOf(() => import("./later-steps.tsx"));
