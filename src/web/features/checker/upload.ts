import type { ComponentType } from "react";
import { type Part, partOf } from "../../lib/part-of.ts";
import type { CheckerData } from "./checker-data.ts";
import type { CheckForm } from "./form.ts";
import type { SlipAnswers } from "./wizard-state.ts";

export interface UploadStepProps {
  data: CheckerData;
  form: CheckForm;
  onConfirmed: (answers: SlipAnswers) => void;
  onManual: () => void;
}

/** Reading a slip: a chunk of its own, fetched only by who uploads. null would offer typing only. */
export const loadUploadStep: Part<{ default: ComponentType<UploadStepProps> }> | null = partOf(
  () => import("./upload/upload-step.tsx"),
);
