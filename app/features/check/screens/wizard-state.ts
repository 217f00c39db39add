import { defaultLevel, type CertificateType, type Level } from "@okwan/engine";
import { readTypedPhone, showMobileNumber } from "../../../kernel/contract/phone-number.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import { levelAt } from "../../../kernel/web/offered-levels.ts";
import type {
  CountryOption,
  SchoolOption,
  NamedOption,
  SubjectOption,
} from "../../../kernel/web/reference.ts";
import type { Words } from "../../../words/words.ts";
import {
  blankForm,
  isOnScale,
  gradeCount,
  type Background,
  type CheckForm,
  type GradeRow,
  type Dream,
  type Course,
} from "./form.ts";

/** Values a slip fills in. */
export interface SlipAnswers {
  readonly fullName: string | null;
  readonly certificateType: CertificateType | null;
  readonly courseOffered: string | null;
  readonly core: Readonly<Record<number, string>>;
  readonly electives: readonly GradeRow[];
  /** If the slip shows two sittings. */
  readonly secondSitting: readonly GradeRow[];
}

/** Simple fields of step 3; the others have consequences and their own actions. */
export type BackgroundChange = Partial<
  Pick<
    Background,
    "country" | "school" | "courseOffered" | "wish" | "stream" | "fullName" | "phoneNumber" | "sex"
  >
>;

/** Answers that nothing else depends on. */
type PlainAnswers = Partial<
  Pick<CheckForm, "method" | "dreams" | "electives" | "secondSitting" | "isPredicted" | "order">
>;

export type WizardAction =
  | { type: "restored"; form: CheckForm }
  | { type: "place"; country: CountryOption; school: SchoolOption | null; notOffered?: string | null }
  /** This country's current list: the form may hold a school of an older one. */
  | { type: "schools"; country: CountryOption; schools: readonly SchoolOption[] }
  | { type: "answers"; change: PlainAnswers }
  | { type: "switched-to-manual" }
  | { type: "core-grade"; subjectId: number; grade: string | null }
  | { type: "background"; change: BackgroundChange }
  | { type: "level"; level: Level }
  | { type: "certificate"; certificateType: CertificateType }
  | { type: "slip-confirmed"; answers: SlipAnswers };

/** Every change of the form, as a pure reducer: no clock, no storage, no network. */
export function nextForm(form: CheckForm, action: WizardAction): CheckForm {
  switch (action.type) {
    case "restored":
      return action.form;
    case "place":
      return withSchool(form, action);
    case "schools":
      return withListed(form, action);
    case "answers":
      return { ...form, ...action.change };
    case "switched-to-manual":
      return { ...withoutGrades(form), method: "manual", isNameFromSlip: false };
    case "core-grade":
      return { ...form, core: withGrade(form.core, action.subjectId, action.grade) };
    case "background":
      return withChange(form, action.change);
    case "level":
      return withBackground(form, { programmeLevel: action.level, chosenLevel: action.level });
    case "certificate":
      return withCertificate(form, action.certificateType);
    case "slip-confirmed":
      return withSlip(form, action.answers);
  }
}

function withBackground(form: CheckForm, change: Partial<Background>): CheckForm {
  return { ...form, background: { ...form.background, ...change } };
}

/** Another country has other schools. */
function withChange(form: CheckForm, change: BackgroundChange): CheckForm {
  const isMoved = change.country !== undefined && change.country?.id !== form.background.country?.id;
  const changed = withBackground(form, change);
  if (change.school === undefined && !isMoved) return changed;
  return withSchool(changed, { school: change.school ?? null });
}

type Place = Partial<Pick<Background, "country" | "notOffered">> & Pick<Background, "school">;

/** Another school has other levels; the wanted one stays if possible. */
function withSchool(form: CheckForm, { country, school, notOffered = null }: Place): CheckForm {
  const wanted = form.background.chosenLevel ?? defaultLevel;
  return withBackground(form, {
    ...(country === undefined ? {} : { country }),
    school,
    notOffered,
    programmeLevel: levelAt(school, wanted),
  });
}

/** The school as now listed, or none. A level chosen by hand stays. */
function withListed(
  form: CheckForm,
  list: { country: CountryOption; schools: readonly SchoolOption[] },
): CheckForm {
  const { country, school, chosenLevel } = form.background;
  if (school === null || country?.id !== list.country.id) return form;
  const listed = list.schools.find(({ id }) => id === school.id);
  if (listed === school) return form;
  if (listed === undefined) return withSchool(form, { school: null, notOffered: school.short_name });
  return chosenLevel === null
    ? withSchool(form, { school: listed })
    : withBackground(form, { school: listed });
}

function withGrade(
  core: Readonly<Record<number, string>>,
  subjectId: number,
  grade: string | null,
): Readonly<Record<number, string>> {
  const { [subjectId]: _before, ...others } = core;
  return grade === null ? others : { ...others, [subjectId]: grade };
}

function withoutGrades(form: CheckForm): CheckForm {
  return { ...form, core: blankForm.core, electives: blankForm.electives, secondSitting: [] };
}

/** Scales are never converted: a grade stays only if the new certificate has it. */
function withCertificate(form: CheckForm, certificateType: CertificateType): CheckForm {
  const onNewScale = (row: GradeRow): GradeRow =>
    row.grade === null || isOnScale(row.grade, certificateType) ? row : { ...row, grade: null };
  return {
    ...withBackground(form, { certificateType }),
    core: Object.fromEntries(
      Object.entries(form.core).filter(([, grade]) => isOnScale(grade, certificateType)),
    ),
    electives: form.electives.map(onNewScale),
    secondSitting: form.secondSitting.map(onNewScale),
  };
}

function withSlip(
  form: CheckForm,
  { fullName, certificateType, courseOffered, core, electives, secondSitting }: SlipAnswers,
): CheckForm {
  const rows = blankForm.electives.map((empty, index) => electives[index] ?? empty);
  return {
    ...withBackground(form, {
      ...(fullName === null ? {} : { fullName }),
      ...(certificateType === null ? {} : { certificateType }),
      ...(courseOffered === null ? {} : { courseOffered }),
    }),
    core,
    electives: rows,
    secondSitting,
    isNameFromSlip: fullName !== null,
  };
}

/** Data the server sends to the checker once; schools are those of the visitor's first country. */
export interface CheckerData {
  readonly countries: readonly CountryOption[];
  readonly country: CountryOption;
  readonly schools: readonly SchoolOption[];
  /** Chosen on the home page. */
  readonly school: SchoolOption | null;
  /** Short name of the address's school if the catalogue has no programme of it. */
  readonly notOffered: string | null;
  /** Programmes named in the address: "Check my grades for this". */
  readonly dreams: readonly Dream[];
  readonly coreSubjects: readonly SubjectOption[];
  /** WASSCE electives of that country; other certificates have others. */
  readonly electiveSubjects: readonly SubjectOption[];
  readonly courses: readonly Course[];
  readonly levels: readonly NamedOption[];
  /** The payment company's name, as students read it. */
  readonly paymentProvider: string;
}

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
  const country = words.t("common.countryName", { country: read.country, name: read.country });
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
