import type { Words } from "../../../language/words.ts";
import { mobileNumber } from "../../lib/calling-codes.ts";
import { type CheckForm, gradeCount } from "./form.ts";

export type StepId = "method" | "grades" | "background" | "review";

/** Missing or wrong fields; the message key of each is "checker.wrong" and its name. */
type BackgroundField = "country" | "school" | "phoneNumber";
export type BackgroundErrors = Readonly<Partial<Record<BackgroundField, string>>>;

interface Step {
  readonly id: StepId;
  readonly title: (form: CheckForm, words: Words) => string;
  readonly helper: (form: CheckForm, words: Words) => string;
  /** May the student continue from here? */
  readonly isComplete: (form: CheckForm) => boolean;
}

/** The wizard as data. Step 5 is the result, which has its own address. */
export const steps: readonly Step[] = [
  {
    id: "method",
    title: (_form, { t }) => t("checker.method"),
    helper: (_form, { t }) => t("checker.method.helper"),
    isComplete: (form) => form.method !== null,
  },
  {
    id: "grades",
    title: (_form, { t }) => t("checker.grades"),
    helper: ({ method }, { t }) =>
      t(method === "upload" ? "checker.grades.helper.upload" : "checker.grades.helper"),
    isComplete: (form) => gradeCount(form) > 0,
  },
  {
    id: "background",
    title: (form, { t }) => {
      const name = form.background.fullName.trim().split(/\s+/)[0] ?? "";
      return name === "" ? t("checker.background") : t("checker.background.hello", { name });
    },
    helper: (_form, { t }) => t("checker.background.helper"),
    isComplete: (form) => wrongFields(form).length === 0,
  },
  {
    id: "review",
    title: (_form, { t }) => t("checker.review"),
    helper: (_form, { t }) => t("checker.review.helper"),
    isComplete: () => false,
  },
];

export const stepCount = steps.length + 1;

/** Fields that keep step 3 incomplete. */
function wrongFields({ background }: CheckForm): BackgroundField[] {
  const { country, school, phoneNumber } = background;
  return [
    ...(country === null ? (["country"] as const) : []),
    ...(school === null ? (["school"] as const) : []),
    ...(mobileNumber(phoneNumber, country?.code ?? null) !== null ? [] : (["phoneNumber"] as const)),
  ];
}

const wrong = {
  country: "checker.wrong.country",
  school: "checker.wrong.school",
  phoneNumber: "checker.wrong.phone",
} as const;

/** Their messages, one sentence per field. */
export function backgroundErrors(form: CheckForm, { t }: Words): BackgroundErrors {
  return Object.fromEntries(wrongFields(form).map((field) => [field, t(wrong[field])]));
}

/** Index of the wanted step, or of the first unfinished one before it. */
export function reachableStep(form: CheckForm, wanted: string | null): number {
  const wantedIndex = Math.max(
    steps.findIndex((step) => step.id === wanted),
    0,
  );
  const firstOpen = steps.findIndex((step) => !step.isComplete(form));
  return Math.min(wantedIndex, firstOpen);
}
