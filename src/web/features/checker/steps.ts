import { type CheckForm, gradeCount } from "./form.ts";

export type StepId = "method" | "grades" | "background" | "review";

export type BackgroundErrors = Readonly<Partial<Record<"country" | "school" | "phoneNumber", string>>>;

export interface Step {
  readonly id: StepId;
  readonly title: (form: CheckForm) => string;
  readonly helper: (form: CheckForm) => string;
  /** May the student go on from here? */
  readonly isComplete: (form: CheckForm) => boolean;
}

/** The wizard as data. Step 5 is the result, which has an address of its own. */
export const steps: readonly Step[] = [
  {
    id: "method",
    title: () => "How will you give us your grades?",
    helper: () => "Choose one. You can change your mind later.",
    isComplete: (form) => form.method !== null,
  },
  {
    id: "grades",
    title: () => "Your grades",
    helper: ({ method }) =>
      method === "upload"
        ? "Upload your result. You check what we read before it counts."
        : "Select your core subjects and electives with grades",
    isComplete: (form) => gradeCount(form) > 0,
  },
  {
    id: "background",
    title: (form) => {
      const first = form.background.fullName.trim().split(/\s+/)[0];
      return first === undefined || first === ""
        ? "A little about you"
        : `Hello ${first}, a little about you`;
    },
    helper: () => "Where you want to study, and where to send your result.",
    isComplete: (form) => Object.keys(backgroundErrors(form)).length === 0,
  },
  {
    id: "review",
    title: () => "Review and payment",
    helper: () => "Check what you gave us. You can go back and change anything.",
    isComplete: () => false,
  },
];

export const stepCount = steps.length + 1;

/** Only what no phone number can be is refused here; the server knows the numbering plans. */
export function isPhoneLike(typed: string): boolean {
  const digits = typed.replace(/\D/g, "").length;
  return /^[\d\s+().-]+$/.test(typed.trim()) && digits >= 9 && digits <= 15;
}

/** What keeps step 3 from being complete, one sentence a field. */
export function backgroundErrors({ background }: CheckForm): BackgroundErrors {
  const { country, school, phoneNumber } = background;
  return {
    ...(country === null ? { country: "Choose the country you want to study in." } : {}),
    ...(school === null ? { school: "Choose a school, or All schools." } : {}),
    ...(isPhoneLike(phoneNumber)
      ? {}
      : { phoneNumber: "Enter a phone number like 024 123 4567. Your result is sent to it." }),
  };
}

/** Index of the wanted step, or of the first one before it that is not done. */
export function reachableStep(form: CheckForm, wanted: string | null): number {
  const wantedIndex = Math.max(
    steps.findIndex((step) => step.id === wanted),
    0,
  );
  const firstOpen = steps.findIndex((step) => !step.isComplete(form));
  return Math.min(wantedIndex, firstOpen);
}
