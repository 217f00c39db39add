import {
  certificates,
  pointsOf,
  defaultCertificate,
  defaultLevel,
  aggregateOf,
  certificateNames,
  countries,
  countryRecord,
  homeCountry,
  type CertificateType,
  type Level,
  type MissingGrade,
  type SubjectGrade,
} from "@okwan/engine";
import type { DataOf } from "../../../kernel/contract/api.ts";
import { mostElectives, electiveSlots, type WayToStudy } from "../../../kernel/contract/product.ts";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { SelectOption } from "../../../kernel/ui/select-option.ts";
import { noProgrammesNote } from "../../../kernel/web/offered-levels.ts";
import type {
  CountryOption,
  SchoolOption,
  NamedOption,
  SubjectOption,
} from "../../../kernel/web/reference.ts";
import type { Words } from "../../../words/words.ts";

export type EntryMethod = "upload" | "manual";

export interface Background {
  readonly country: CountryOption | null;
  readonly school: SchoolOption | null;
  /** Short name of a wanted school without programmes, until another is chosen. */
  readonly notOffered: string | null;
  /** Name of the SHS course. */
  readonly courseOffered: string | null;
  /** The field the student wants to study; it only decides which programmes come first. */
  readonly wish: FieldOfStudy | null;
  /** How the student wants to study; null: any. */
  readonly stream: WayToStudy | null;
  readonly certificateType: CertificateType;
  readonly programmeLevel: Level;
  /** Level last chosen by hand; null: never, so it follows the school. */
  readonly chosenLevel: Level | null;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** Asked only if a published figure depends on it. */
  readonly sex: "female" | "male" | null;
}

/** One row of the form: null grade is "no grade yet". */
export interface GradeRow {
  readonly subjectId: number | null;
  readonly grade: string | null;
  /** Filled in for the SHS course and untouched: without a grade it does not count as a subject. */
  readonly isProposed?: boolean;
}

/** A programme the student named. */
export interface Dream {
  readonly id: number;
  readonly name: string;
  readonly school: string;
}

export interface CheckForm {
  readonly background: Background;
  /** At most three. */
  readonly dreams: readonly Dream[];
  readonly method: EntryMethod | null;
  /** Subject id → grade; a core is present only once a grade is chosen. */
  readonly core: Readonly<Record<number, string>>;
  /** Always `mostElectives` rows; a country shows `electiveSlotsIn` of them. */
  readonly electives: readonly GradeRow[];
  /** A second result of the same certificate; the better grade per subject counts. */
  readonly secondSitting: readonly GradeRow[];
  /** The slip gave the name, so step 3 asks for neither name nor certificate. */
  readonly isNameFromSlip: boolean;
  /** true: the student expects these grades; no slip is out yet. */
  readonly isPredicted: boolean;
  readonly order: OrderOfForm | null;
}

/** The order of this form: made for this person, last checked with these answers. */
export interface OrderOfForm {
  readonly code: string;
  readonly person: string;
  readonly answers: string;
}

export function isOnScale(grade: string, certificate: CertificateType): boolean {
  return pointsOf(certificates[certificate], grade) !== null;
}

export const emptyRow: GradeRow = { subjectId: null, grade: null };

export const blankForm: CheckForm = {
  background: {
    country: null,
    school: null,
    notOffered: null,
    courseOffered: null,
    wish: null,
    stream: null,
    certificateType: defaultCertificate,
    programmeLevel: defaultLevel,
    chosenLevel: null,
    fullName: "",
    phoneNumber: "",
    sex: null,
  },
  dreams: [],
  method: null,
  core: {},
  electives: Array.from({ length: mostElectives }, () => emptyRow),
  secondSitting: [],
  isNameFromSlip: false,
  isPredicted: false,
  order: null,
};

/** true if something typed would be lost. */
export function isTouched(form: CheckForm): boolean {
  const { fullName, phoneNumber, courseOffered } = form.background;
  return gradeCount(form) > 0 || fullName !== "" || phoneNumber !== "" || courseOffered !== null;
}

/** Grades entered so far, over both sittings. */
export function gradeCount(form: CheckForm): number {
  const rows = [...form.electives, ...form.secondSitting].filter((row) => row.grade !== null);
  return Object.keys(form.core).length + rows.length;
}

export interface AggregateSoFar {
  /** Points of the subjects counted so far; null before the first grade. */
  readonly points: number | null;
  /** Number of the six subjects that already count. */
  readonly counted: number;
  readonly isWhole: boolean;
  readonly coreScore: number | null;
  readonly electiveScore: number | null;
  readonly missing: readonly MissingGrade[];
}

/** The aggregate while grades are entered, summed as in the check. `electives` name what has no grade. */
export function aggregateSoFar(form: CheckForm, electives: readonly NamedOption[]): AggregateSoFar {
  const { certificateType } = form.background;
  const { aggregate, counted, coreScore, electiveScore, missing } = aggregateOf(
    certificates[certificateType],
    gradesOf(form),
    electives.map(({ id, name }) => ({ id, name, type: "elective" })),
  );
  const points = counted.reduce((sum, subject) => sum + subject.points, 0);
  return {
    points: counted.length === 0 ? null : points,
    counted: counted.length,
    isWhole: aggregate !== null,
    coreScore,
    electiveScore,
    missing,
  };
}

function gradesOf(form: CheckForm): SubjectGrade[] {
  const hasTwo = form.secondSitting.length > 0;
  const rows = (given: readonly GradeRow[], sitting: 1 | 2): SubjectGrade[] =>
    given.flatMap(({ subjectId, grade }) =>
      subjectId === null ? [] : [{ subjectId, grade, ...(hasTwo ? { sitting } : {}) }],
    );
  const core = Object.entries(form.core).map(([id, grade]) => ({ subjectId: Number(id), grade }));
  return [...rows(core, 1), ...rows(form.electives, 1), ...rows(form.secondSitting, 2)];
}

/**
 * An SHS course with its usual electives (data/courses.json): proposals to tap. No result depends on them.
 */
export type Course = NamedOption & Pick<DataOf<"listCourses">[number], "usual_electives" | "fills_in">;

/** Usual electives that the list offers and no row has yet. */
export function proposedElectives(
  course: Course | undefined,
  subjects: readonly SubjectOption[],
  rows: readonly GradeRow[],
): readonly SubjectOption[] {
  const taken = new Set(rows.map(({ subjectId }) => subjectId));
  return (course?.usual_electives ?? []).flatMap((name) =>
    subjects.filter((subject) => subject.name === name && !taken.has(subject.id)),
  );
}

/** Fills empty rows with what nearly everybody in the course takes; unchanged if anything was chosen. */
export function rowsForCourse(
  course: Course,
  subjects: readonly SubjectOption[],
  rows: readonly GradeRow[],
): readonly GradeRow[] {
  const isUntouched = rows.every(({ subjectId, isProposed }) => subjectId === null || isProposed === true);
  if (!isUntouched || rows.some(({ grade }) => grade !== null)) return rows;
  const first = course.fills_in ? proposedElectives(course, subjects, []).slice(0, electiveSlots) : [];
  return rows.map((_, at) => {
    const subject = first[at];
    return subject === undefined ? emptyRow : { subjectId: subject.id, grade: null, isProposed: true };
  });
}

/** A note about the place before typing: we have no data of the school, or of the country. */
export function placeNote(
  words: Words,
  { country, notOffered }: Pick<Background, "country" | "notOffered">,
  schools: readonly SchoolOption[],
): string | undefined {
  const nothingThere = noProgrammesNote(words, country, schools);
  return (
    nothingThere ?? (notOffered === null ? undefined : words.t("place.notOffered", { school: notOffered }))
  );
}

/** What the wizard asks in a country; until one is chosen, in the home country. */
export function countryTerms(country: Background["country"]) {
  return countryRecord(country?.code) ?? countries[homeCountry];
}

/**
 * The certificates of the country, and the one given already: a slip may name another, and the country may
 * change afterwards. Their names are the same in every language.
 */
export function certificateOptions({
  country,
  certificateType,
}: Pick<Background, "country" | "certificateType">) {
  const { certificates } = countryTerms(country);
  return certificateNames
    .filter((name) => name === certificateType || certificates.includes(name))
    .map((name) => ({ value: name, label: name }));
}

/** A subject as an option of a searchable list. */
export function subjectOption({ id, name, subject_code, other_names }: SubjectOption): SelectOption {
  return { value: String(id), label: name, keywords: [subject_code, ...other_names].join(" ") };
}
