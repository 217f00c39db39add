import type { ComponentType } from "react";
import type { CheckerData } from "./checker-data.ts";
import type { SlipAnswers } from "./wizard-state.ts";

export interface UploadStepProps {
  data: CheckerData;
  onConfirmed: (answers: SlipAnswers) => void;
  onManual: () => void;
}

/**
 * Reading a slip. null: the checker offers typing only, and shows neither the card nor the toggle.
 * A module that default-exports the screen is named here: `() => import("…")`.
 */
export const loadUploadStep: (() => Promise<{ default: ComponentType<UploadStepProps> }>) | null = null;
