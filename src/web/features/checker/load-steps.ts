import { partOf } from "../../lib/part-of.ts";

/** Loaded when a method card is about to be chosen, and for a restored form. */
export const loadGrades = partOf(() => import("./steps/grades-step.tsx"));

/** Loads the later steps while grades are entered. */
export const loadLaterSteps = partOf(() => import("./later-steps.ts"));

/** Slip reading: a separate chunk, loaded only for uploads. */
export const loadUploadStep = partOf(() => import("./upload/upload-step.tsx"));
