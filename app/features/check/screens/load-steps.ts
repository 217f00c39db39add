import { loadOnDemand } from "../../../kernel/web/in-browser.ts";

/** Loaded when a method card is about to be chosen, and for a restored form. */
export const loadGrades = loadOnDemand(() => import("./steps/grades-step.tsx"));

/** Loads the later steps while grades are entered. */
export const loadLaterSteps = loadOnDemand(() => import("./later-steps.ts"));

/** Slip reading: a separate chunk, loaded only for uploads. */
export const loadUploadStep = loadOnDemand(() => import("./upload/upload-step.tsx"));
