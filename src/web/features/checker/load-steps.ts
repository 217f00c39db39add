import { partOf, type Part } from "../../lib/part-of.ts";
import type { ComponentType } from "react";
import type { UploadStepProps } from "./upload/upload-step.tsx";

/** Loaded when a method card is about to be chosen, and for a restored form. */
export const loadGrades = partOf(() => import("./grades.tsx"));

/** Loads the later steps while grades are entered. */
export const loadLaterSteps = partOf(() => import("./later-steps.tsx"));

/** Slip reading: a separate chunk, loaded only for uploads. null would offer typing only. */
export const loadUploadStep: Part<{ default: ComponentType<UploadStepProps> }> | null = partOf(
  () => import("./upload/upload-step.tsx"),
);
