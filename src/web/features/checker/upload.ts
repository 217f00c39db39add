import type { ComponentType } from "react";
import { type Part, partOf } from "../../lib/part-of.ts";
import type { UploadStepProps } from "./upload/upload-step.tsx";

/** Slip reading: a separate chunk, loaded only for uploads. null would offer typing only. */
export const loadUploadStep: Part<{ default: ComponentType<UploadStepProps> }> | null = partOf(
  () => import("./upload/upload-step.tsx"),
);
