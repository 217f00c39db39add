import type { Words } from "../../../words/words.ts";
import { readTypedPhone, showMobileNumber } from "../../../kernel/contract/phone-number.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import { countryName } from "../../../kernel/web/names.ts";
import { type CheckForm, gradeCount } from "./form.ts";

/** The wizard as data. Step 5 is the result, which has its own address. */
export const steps = [
  { id: "method", isComplete: ({ method }) => method !== null },
  { id: "grades", isComplete: (form) => gradeCount(form) > 0 },
  { id: "background", isComplete: (form) => Object.keys(backgroundErrors(form)).length === 0 },
  { id: "review", isComplete: () => false },
] as const satisfies readonly {
  readonly id: string;
  /** May the student continue from here? */
  readonly isComplete: (form: CheckForm) => boolean;
}[];

export type StepId = (typeof steps)[number]["id"];

export const stepCount = steps.length + 1;

export function titleOf(step: StepId, { background }: CheckForm, { t }: Words): string {
  const name = firstNameOf(background.fullName);
  return step === "background" && name !== null
    ? t("checker.background.hello", { name })
    : t(`checker.${step}`);
}

/** The sentence under the title. */
export function helperOf(step: StepId, { method }: CheckForm, { t }: Words): string {
  const isUpload = step === "grades" && method === "upload";
  return t(isUpload ? "checker.grades.helper.upload" : `checker.${step}.helper`);
}

/** What keeps step 3 incomplete: field → key of its message. */
export type BackgroundErrors = Readonly<
  Partial<
    Record<
      "country" | "school" | "phoneNumber",
      "checker.wrong.country" | "checker.wrong.school" | "checker.wrong.phone"
    >
  >
>;

export function backgroundErrors({ background }: CheckForm): BackgroundErrors {
  const { country, school } = background;
  const { kind } = typedPhone(background);
  const isMobile = kind === "mobile" || kind === "foreign";
  return {
    ...(country === null ? { country: "checker.wrong.country" } : {}),
    ...(school === null ? { school: "checker.wrong.school" } : {}),
    ...(isMobile ? {} : { phoneNumber: "checker.wrong.phone" }),
  };
}

/** The sentence for the field; a number of another country is asked about. */
export function backgroundProblem(
  key: NonNullable<BackgroundErrors[keyof BackgroundErrors]>,
  background: CheckForm["background"],
  words: Words,
): string {
  const read = typedPhone(background);
  if (key !== "checker.wrong.phone" || read.kind !== "elsewhere") return words.t(key);
  const country = countryName(words, { code: read.country, name: read.country });
  return words.t("checker.wrong.phoneElsewhere", { country, number: showMobileNumber(read.number) });
}

export function typedPhone({ phoneNumber, country }: CheckForm["background"]) {
  return readTypedPhone(phoneNumber, country?.code ?? null);
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
