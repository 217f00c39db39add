import type { SubjectId } from "../catalogue.ts";
import { mergeSittings, type OwnGrade } from "../grades/merge-sittings.ts";
import { gradeAt, hasPublishedScale } from "../grades/points.ts";
import type { CompiledCatalogue, CompiledCertificate, EntryRequirements, Offering } from "./compiled.ts";
import type { Reason } from "./reason.ts";
import type { PointScale } from "./point-scale.ts";
import { readGiven, readKindest, summedOn, type Reading } from "./reading.ts";
import type { ElectiveSelection } from "./fill-slots.ts";
import type { Candidate, CountedSubject, EligibilityQuestion, StoredVerdict } from "./verdict.ts";

/** By the grades that were given, and with the best that may still come. */
export interface Readings {
  readonly given: Reading;
  /** The same object as `given` if nothing is missing and no minimum is in doubt. */
  readonly kindest: Reading;
}

/** A candidate whose grades are read, with what was already judged and explained. */
export interface Student extends Readings {
  readonly candidate: Candidate;
  readonly catalogue: CompiledCatalogue;
  readonly compiled: CompiledCertificate;
  /** The better grade per subject: best first, those without a grade last. */
  readonly own: ReadonlyMap<SubjectId, OwnGrade>;
  /** As schools with points of their own sum them. */
  readonly summed: Map<PointScale, Readings>;
  readonly judged: Map<EntryRequirements, JudgedEntry>;
  readonly explained: Map<EntryRequirements, readonly Reason[]>;
  readonly counted: Map<EntryRequirements, readonly CountedSubject[]>;
  /** The smallest change that opens entry requirements, by the greatest aggregate (near-miss.ts). */
  readonly changes: Map<EntryRequirements, Map<number, StoredVerdict["changes"] | null>>;
  /** The grades with some better, by what is raised. */
  readonly raised: Map<string, Reading>;
}

/** How one reading of the grades meets entry requirements. */
export interface JudgedReading {
  /** The published rules, except the greatest aggregate. */
  readonly isMet: boolean;
  /** The cores and passes of the general rule; true without a published rule. */
  readonly meetsCores: boolean;
  readonly selection: ElectiveSelection;
  /** The programme's own aggregate; null if fewer subjects than needed have a grade. */
  readonly aggregate: number | null;
}

/** How a student's grades meet entry requirements. */
export interface JudgedEntry {
  /** By the given grades only, and with the best that may still come. */
  readonly given: JudgedReading;
  readonly kindest: JudgedReading;
  readonly isSurelyMet: boolean;
  readonly mayBeMet: boolean;
  /** true only if the general rule is published and surely met. */
  readonly meetsGeneralRule: boolean;
}

export function studentOf(catalogue: CompiledCatalogue, candidate: Candidate): Student {
  const compiled = catalogue.forCertificate(candidate.certificate);
  const { certificate } = compiled;
  const merged = mergeSittings(certificate, candidate.grades);
  const own = new Map([...merged].sort(([, one], [, other]) => byPoints(one, other)));
  const given = readGiven(certificate, gradesIn(own), catalogue.subjects);
  const kindest = readKindest(certificate, own, catalogue.subjects);
  const isMissingNothing = kindest.subjects.length === given.subjects.length;
  return {
    candidate,
    catalogue,
    compiled,
    own,
    given,
    kindest: isMissingNothing && hasPublishedScale(certificate) ? given : kindest,
    summed: new Map(),
    judged: new Map(),
    explained: new Map(),
    counted: new Map(),
    changes: new Map(),
    raised: new Map(),
  };
}

/** The readings as the school of these entry requirements sums them. */
export function readingsFor(student: Student, { scale }: Pick<EntryRequirements, "scale">): Readings {
  if (scale === student.compiled.ownScale) return student;
  const before = student.summed.get(scale);
  if (before !== undefined) return before;
  const given = summedOn(student.given, scale.sure);
  const isSame = student.kindest === student.given && scale.sure === scale.possible;
  const readings = { given, kindest: isSame ? given : summedOn(student.kindest, scale.possible) };
  student.summed.set(scale, readings);
  return readings;
}

/** In a tie the order of the catalogue's subjects, so the order of input never matters. */
function byPoints(one: OwnGrade, other: OwnGrade): number {
  return (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId;
}

/** The offerings a question covers. */
export function offeringsOf({ compiled }: Student, question: EligibilityQuestion): readonly Offering[] {
  const offerings = compiled.offeringsAt(question);
  const { schoolId } = question;
  return schoolId === null ? offerings : offerings.filter(({ entry }) => entry.school.id === schoolId);
}

/** Points of one subject before and after. A subject to take up counts from one step below the scale. */
export interface GradeRaise {
  readonly subjectId: SubjectId;
  readonly from: number;
  readonly to: number;
}

/** The given grades, some of them better, or with one subject more. */
export function readWith(student: Student, raises: readonly GradeRaise[]): Reading {
  const { compiled, catalogue, own } = student;
  const key = raises.map(({ subjectId, to }) => `${subjectId} ${to}`).join();
  const before = student.raised.get(key);
  if (before !== undefined) return before;
  const others = gradesIn(own).filter((one) => raises.every(({ subjectId }) => one.subjectId !== subjectId));
  const raised = raises.map(({ subjectId, to }) => ({ subjectId, points: to }));
  const reading = readGiven(compiled.certificate, [...others, ...raised], catalogue.subjects);
  student.raised.set(key, reading);
  return reading;
}

/** The raises as grades of the certificate's scale; `from` is null for a subject to take up. */
export function raisesAsGrades(
  { compiled: { certificate } }: Student,
  raises: readonly GradeRaise[],
): StoredVerdict["changes"] {
  return raises.map(({ subjectId, from, to }) => ({
    subjectId,
    from: from > certificate.scale.length ? null : gradeAt(certificate, from),
    to: gradeAt(certificate, to),
  }));
}

function gradesIn(own: ReadonlyMap<SubjectId, OwnGrade>) {
  return [...own.values()].flatMap(({ subjectId, points }) =>
    points === null ? [] : [{ subjectId, points }],
  );
}
