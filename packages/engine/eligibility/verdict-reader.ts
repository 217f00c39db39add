import { aggregateOfOwn } from "../aggregate/aggregate-of.ts";
import type { Programme } from "../catalogue.ts";
import { subjectsThatCount } from "../certificates.ts";
import { isAdvisable, pointsOf } from "../grades/points.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { subjectName } from "../subjects/short-names.ts";
import { chanceLabel, isStrongest } from "./rank-programmes.ts";
import type { CompiledCatalogue, EntryRequirements, Offering } from "./compiled.ts";
import { explain, explainEntry } from "./explain.ts";
import { cutOffFor, judgeEntry } from "./judge.ts";
import { offeringsOf, studentOf, type Student } from "./student.ts";
import { usualFor } from "./usual.ts";
import type {
  Candidate,
  CountedSubject,
  GeneralAggregate,
  OtherSum,
  EligibilityQuestion,
  StoredUnknown,
  StoredVerdict,
  Verdict,
  VerdictOutcome,
} from "./verdict.ts";

export function toStore(
  student: Student,
  offering: Offering,
  outcome: VerdictOutcome,
  changes: StoredVerdict["changes"] = [],
): StoredVerdict {
  const { id: programmeId, cutOffs } = offering.programme;
  const judged = judgedFor(offering, outcome);
  const { aggregate } = judgeEntry(student, judged.entry).given;
  const cutOff = cutOffFor(student, judged);
  return { programmeId, aggregate, cutOffIndex: cutOff && cutOffs.indexOf(cutOff.figure), changes };
}

/** If subjects are not published, only a sufficient set can open a programme, so the set explains it. */
function judgedFor(offering: Offering, outcome: VerdictOutcome): Offering {
  const isByEnough = outcome !== "ask" && outcome !== "closed";
  return isByEnough ? (offering.enough ?? offering) : offering;
}

/** Makes whole verdicts of stored ones. */
export interface VerdictReader {
  /** For any programme of the country. */
  read(stored: StoredVerdict | StoredUnknown, outcome: VerdictOutcome): Verdict;
  /** For a programme in no list of the outcome. */
  readClosed(programme: Programme): Verdict;
  /** All programmes of the question, in catalogue order. */
  readonly programmes: readonly Programme[];
  readonly general: GeneralAggregate;
  readonly hasTwoSittings: boolean;
}

/** @param compiled the catalogue version the verdicts were made with. */
export function verdictReader(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: EligibilityQuestion,
): VerdictReader {
  return readerOf(studentOf(compiled, candidate), question);
}

export function readerOf(student: Student, question: EligibilityQuestion): VerdictReader {
  const { compiled, catalogue, candidate, own } = student;
  const offeringOf = (id: number) => {
    const offering = compiled.offerings.get(id);
    if (offering?.entry.school.country === question.country) return offering;
    throw new Error(`programme ${id} is not of this country`);
  };
  return {
    general: aggregateOfOwn(compiled.certificate, own, catalogue.subjects),
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read: (stored, outcome) => readVerdict(student, offeringOf(stored.programmeId), outcome, stored),
    readClosed: ({ id }) => {
      const closed = toStore(student, offeringOf(id), "closed");
      return readVerdict(student, offeringOf(id), "closed", closed);
    },
    programmes: offeringsOf(student, question).map(({ programme }) => programme),
  };
}

/** Set if these subjects add up to another sum on the certificate's own scale. */
function otherSumOf(
  { compiled: { certificate } }: Student,
  { school, scale }: EntryRequirements,
  counted: readonly CountedSubject[],
): OtherSum | null {
  if (scale.groups.length === 0) return null;
  const isOther = ({ grade, points }: CountedSubject) => pointsOf(certificate, grade) !== points;
  if (!counted.some(isOther)) return null;
  return { school: school.shortName, groups: scale.groups };
}

function readVerdict(
  student: Student,
  offering: Offering,
  outcome: VerdictOutcome,
  stored: StoredVerdict | StoredUnknown,
): Verdict {
  const judged = judgedFor(offering, outcome);
  const { programme } = offering;
  const { aggregate, cutOffIndex, changes } = stored;
  const cutOff = cutOffIndex === null ? null : (programme.cutOffs[cutOffIndex] ?? null);
  const { certificate } = student.compiled;
  const countedHere = () => explainEntry(student, judged.entry).counted;
  const isQualified = outcome === "qualified" && cutOff !== null && aggregate !== null;
  const isCompared =
    cutOff !== null && aggregate !== null && judged.entry.scale.isCompared && outcome !== "open";
  const label = isQualified ? chanceLabel(cutOff.aggregate, aggregate) : null;
  let reasons: Verdict["reasons"] | undefined;
  let usual: Verdict["usual"] | undefined;
  const nameOf = (id: number) => subjectName(id, student.catalogue.subjects.get(id));
  const named = changes.map(({ subjectId, from, to }) => ({ subjectId, name: nameOf(subjectId), from, to }));
  return {
    programme,
    outcome,
    aggregate,
    cutOff,
    difference: isCompared ? cutOff.aggregate - aggregate : null,
    chance: outcome === "near" ? "Challenging" : label,
    isStrongest: isQualified && isStrongest(cutOff.aggregate, aggregate, subjectsThatCount(certificate)),
    lastRung: judged.entry.scale.lastRung,
    // A list reads hundreds of verdicts, and of most of them no explanation.
    get counted() {
      return countedHere();
    },
    get otherSum() {
      return aggregate === null ? null : otherSumOf(student, judged.entry, countedHere());
    },
    get reasons() {
      return (reasons ??= explain(student, judged));
    },
    changes: named,
    advised: named.every((change) => isAdvisable(certificate, change)) ? named : [],
    known: "known" in stored ? stored.known : null,
    get usual() {
      if (outcome !== "ask") return null;
      return usual === undefined ? (usual = usualFor(student, offering)) : usual;
    },
  };
}
