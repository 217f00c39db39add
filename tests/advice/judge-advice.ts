import type { ProgrammeRow } from "../../app/features/result/contract/answer.ts";
import type { FieldOfStudy } from "../../app/kernel/contract/programme-index.ts";
import {
  alsoAskedFor,
  certificates,
  comparedFigures,
  isCredit,
  mayBeCompared,
  type Candidate,
  type Catalogue,
  type Programme,
} from "@okwan/engine";

/**
 * A judge of advice, written from the rules of counselling alone: it shares nothing with the code that
 * advises.
 */

export interface Advice {
  /** The page asks for a wish first. */
  readonly asksWish: boolean;
  readonly choices: readonly Choice[];
  /** The grade that it tells the student to write again, and how many programmes that opens. */
  readonly resit: { readonly subjectId: number; readonly from: string | null; readonly to: string } | null;
  /** It begins with subjects that are missing. */
  readonly tellsMissing: boolean;
}
type ChoiceKind = "bold" | "fair" | "safe";
interface Choice {
  readonly kind: ChoiceKind;
  readonly programme: number;
}

export interface AdvisedStudent {
  readonly catalogue: Catalogue;
  readonly candidate: Candidate;
  readonly wish: readonly FieldOfStudy[];
  /** All programmes of the view, as an opened result shows them. */
  readonly rows: readonly ProgrammeRow[];
}

export const adviceRules = {
  "safe is a High Chance on a real cut-off": (student, { choices }) =>
    choices.every(({ kind, programme }) => kind !== "safe" || hasHighChance(rowOf(student, programme))),
  "earlier years would also have met the safe choice": (student, { choices }) =>
    choices.every(({ kind, programme }) => kind !== "safe" || earlierYearsMet(student, programme)),
  "the safe choice has no examination and no interview": (student, { choices }) =>
    choices.every(({ kind, programme }) => kind !== "safe" || !hasExamination(student, programme)),
  "a safe choice is named where there is one": (student, { choices }) =>
    choices.some(({ kind }) => kind === "safe") || !student.rows.some((row) => isSafe(student, row)),
  "fair is a Good Chance or better": (student, { choices }) =>
    choices.every(({ kind, programme }) => {
      const chance = rowOf(student, programme)?.chance;
      return kind !== "fair" || chance === "Good Chance" || chance === "High Chance";
    }),
  "a choice can be applied for": (student, { choices }) =>
    choices.every(({ programme }) => (rowOf(student, programme)?.group ?? "apply") === "apply"),
  "each is of the wish where the wish has one": (student, { choices }) =>
    choices.every((choice) => isWished(student, choice.programme) || wishedFor(student, choice).length === 0),
  "a regular place comes before one that costs more": (student, { choices }) =>
    choices.every((choice) => {
      const row = rowOf(student, choice.programme);
      if (row === undefined || isRegular(row)) return true;
      const inPlace =
        student.wish.length > 0 ? wishedLike(student, choice) : ofNewField(student, choice, choices);
      return !inPlace.some(isRegular);
    }),
  "no programme is advised twice": (_, { choices }) =>
    new Set(choices.map(({ programme }) => programme)).size === choices.length,
  "without a wish it asks for one, and the choices are of different fields": (
    student,
    { choices, asksWish },
  ) => {
    if (student.wish.length > 0 || choices.length === 0) return true;
    const isRepeated = ({ programme }: Choice) =>
      choices.some(
        (other) =>
          other.programme !== programme && fieldOf(student, other) === fieldOf(student, { programme }),
      );
    return (
      asksWish && !choices.some((one) => isRepeated(one) && ofNewField(student, one, choices).length > 0)
    );
  },
  "nobody is told to write a paper for an A1 or to better a credit without a wish": (student, { resit }) => {
    if (resit === null) return true;
    const { certificate } = student.candidate;
    const isBetteringCredit = isCredit(certificates[certificate], resit.from);
    const hasOpen = student.rows.some(({ group }) => group === "apply");
    const isBest = resit.to === certificates[certificate].scale[0]?.grade;
    return !(hasOpen && isBest) && !(isBetteringCredit && student.wish.length === 0);
  },
  "a failed core comes before a missing elective": (student, { resit, tellsMissing }) => {
    const failed = failedCores(student.candidate);
    const hasOpen = student.rows.some(({ group }) => group === "apply");
    return hasOpen || failed.length === 0 || !tellsMissing || resit !== null;
  },
} as const satisfies Record<string, (student: AdvisedStudent, advice: Advice) => boolean>;

export type AdviceRule = keyof typeof adviceRules;

export function brokenRules(student: AdvisedStudent, advice: Advice): AdviceRule[] {
  return (Object.keys(adviceRules) as AdviceRule[]).filter((rule) => !adviceRules[rule](student, advice));
}

function rowOf({ rows }: AdvisedStudent, id: number): ProgrammeRow | undefined {
  return rows.find((row) => row.id === id);
}

function programmeOf({ catalogue }: AdvisedStudent, id: number): Programme {
  const programme = catalogue.programmes.find((one) => one.id === id);
  if (programme === undefined) throw new Error(`no programme ${id}`);
  return programme;
}

/** A programme of another level is of no row in this view; its own view judges it. */
function hasHighChance(row: ProgrammeRow | undefined): boolean {
  return row !== undefined && row.chance === "High Chance" && row.cutOff !== null && !row.isLimit;
}

function earlierYearsMet(student: AdvisedStudent, id: number): boolean {
  const score = rowOf(student, id)?.score ?? null;
  const { cutOffs } = programmeOf(student, id);
  const compared = comparedFigures(cutOffs);
  const earlier = cutOffs.filter(
    (figure) =>
      figure.kind === "cutoff" &&
      compared.some((one) => figure.year < one.year && mayBeCompared(figure, one)),
  );
  return score !== null && earlier.every(({ aggregate }) => score <= aggregate);
}

function hasExamination({ catalogue, candidate, ...rest }: AdvisedStudent, id: number): boolean {
  const programme = programmeOf({ catalogue, candidate, ...rest }, id);
  const school = catalogue.schools.find((one) => one.id === programme.schoolId)!;
  return alsoAskedFor(school, programme, candidate.certificate).some((asked) =>
    /interview|examination|audition|aptitude|\btests?\b|screening|UTME/iu.test(asked),
  );
}

export function isSafe(student: AdvisedStudent, row: ProgrammeRow): boolean {
  return hasHighChance(row) && earlierYearsMet(student, row.id) && !hasExamination(student, row.id);
}

function isWished({ wish, ...student }: AdvisedStudent, id: number): boolean {
  const study = student.rows.find((row) => row.id === id)?.study ?? null;
  return wish.length === 0 || (study !== null && wish.includes(study));
}

/** Could this programme be a choice of that kind? */
function fits(student: AdvisedStudent, kind: ChoiceKind, row: ProgrammeRow): boolean {
  if (kind === "safe") return isSafe(student, row);
  return row.chance === (kind === "fair" ? "Good Chance" : "Competitive");
}

function fieldOf(student: AdvisedStudent, { programme }: Pick<Choice, "programme">): string | null {
  return rowOf(student, programme)?.study ?? null;
}

/** Programmes that could be this choice, of a field that no other choice has. */
function ofNewField(student: AdvisedStudent, choice: Choice, choices: readonly Choice[]): ProgrammeRow[] {
  const taken = choices.filter((one) => one !== choice).map((one) => fieldOf(student, one));
  return student.rows.filter((row) => fits(student, choice.kind, row) && !taken.includes(row.study));
}

/** Programmes that could be this choice, as much of the wish as it is. */
function wishedLike(student: AdvisedStudent, { kind, programme }: Choice): ProgrammeRow[] {
  const isOfWish = isWished(student, programme);
  return student.rows.filter((row) => fits(student, kind, row) && isWished(student, row.id) === isOfWish);
}

function wishedFor(student: AdvisedStudent, { kind }: Choice): readonly ProgrammeRow[] {
  return student.rows.filter((row) => isWished(student, row.id) && fits(student, kind, row));
}

function isRegular({ stream }: ProgrammeRow): boolean {
  return stream === "Regular";
}

/** English and Mathematics below a credit. */
function failedCores({ certificate, grades }: Candidate): readonly number[] {
  const cores = certificates[certificate].cores.filter(({ length }) => length === 1).flat();
  return grades
    .filter(({ subjectId, grade }) => cores.includes(subjectId) && grade !== null)
    .filter(({ grade }) => !isCredit(certificates[certificate], grade))
    .map(({ subjectId }) => subjectId);
}
