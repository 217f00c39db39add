import type { ComponentType } from "react";
import { type Part, partOf } from "../../lib/part-of.ts";
import type { UploadStepProps } from "./upload/upload-step.tsx";

/** Reading a slip: a chunk of its own, fetched only by who uploads. null would offer typing only. */
export const loadUploadStep: Part<{ default: ComponentType<UploadStepProps> }> | null = partOf(
  () => import("./upload/upload-step.tsx"),
);
