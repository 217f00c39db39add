import { aggregateOfOwn } from "../aggregate/aggregate-of.ts";
import type { CutOff, Programme } from "../catalogue.ts";
import { subjectsThatCount } from "../certificates.ts";
import { isAdvisable, pointsOf } from "../grades/points.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { subjectName } from "../subjects/short-names.ts";
import { chanceLabel, isStrongest } from "./rank-programmes.ts";
import type { CompiledCatalogue, EntryRequirements, Offering } from "./compiled.ts";
import { countedFor, explain } from "./explain.ts";
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
  /** The same student in another view. */
  of(question: EligibilityQuestion): VerdictReader;
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
  let general: GeneralAggregate | undefined;
  let programmes: readonly Programme[] | undefined;
  return {
    get general() {
      return (general ??= aggregateOfOwn(compiled.certificate, own, catalogue.subjects));
    },
    get programmes() {
      return (programmes ??= offeringsOf(student, question).map(({ programme }) => programme));
    },
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read: (stored, outcome) => new ReadVerdict(student, offeringOf(stored.programmeId), outcome, stored),
    readClosed: ({ id }) => {
      const closed = toStore(student, offeringOf(id), "closed");
      return new ReadVerdict(student, offeringOf(id), "closed", closed);
    },
    of: (other) => readerOf(student, other),
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

/** A list reads hundreds of verdicts, and of most of them no explanation: each part is made when it is read. */
class ReadVerdict implements Verdict {
  readonly programme: Programme;
  readonly outcome: VerdictOutcome;
  readonly aggregate: number | null;
  readonly cutOff: CutOff | null;
  readonly known: Verdict["known"];
  readonly #student: Student;
  readonly #offering: Offering;
  readonly #judged: Offering;
  readonly #stored: StoredVerdict;
  #reasons: Verdict["reasons"] | undefined;

  constructor(
    student: Student,
    offering: Offering,
    outcome: VerdictOutcome,
    stored: StoredVerdict | StoredUnknown,
  ) {
    this.programme = offering.programme;
    this.outcome = outcome;
    this.aggregate = stored.aggregate;
    this.cutOff =
      stored.cutOffIndex === null ? null : (offering.programme.cutOffs[stored.cutOffIndex] ?? null);
    this.known = "known" in stored ? stored.known : null;
    this.#student = student;
    this.#offering = offering;
    this.#judged = judgedFor(offering, outcome);
    this.#stored = stored;
  }

  get difference(): number | null {
    const { outcome, cutOff, aggregate } = this;
    const isCompared = this.#judged.entry.scale.isCompared && outcome !== "open";
    return cutOff === null || aggregate === null || !isCompared ? null : cutOff.aggregate - aggregate;
  }

  get chance(): Verdict["chance"] {
    const { outcome, cutOff, aggregate } = this;
    if (outcome === "near") return "Challenging";
    const isQualified = outcome === "qualified" && cutOff !== null && aggregate !== null;
    return isQualified ? chanceLabel(cutOff.aggregate, aggregate) : null;
  }

  get isStrongest(): boolean {
    const { outcome, cutOff, aggregate } = this;
    if (outcome !== "qualified" || cutOff === null || aggregate === null) return false;
    return isStrongest(cutOff.aggregate, aggregate, subjectsThatCount(this.#student.compiled.certificate));
  }

  get lastRung(): number {
    return this.#judged.entry.scale.lastRung;
  }

  get counted(): Verdict["counted"] {
    return countedFor(this.#student, this.#judged.entry);
  }

  get otherSum(): OtherSum | null {
    return this.aggregate === null ? null : otherSumOf(this.#student, this.#judged.entry, this.counted);
  }

  get reasons(): Verdict["reasons"] {
    return (this.#reasons ??= explain(this.#student, this.#judged));
  }

  get changes(): Verdict["changes"] {
    const { subjects } = this.#student.catalogue;
    return this.#stored.changes.map(({ subjectId, from, to }) => ({
      subjectId,
      name: subjectName(subjectId, subjects.get(subjectId)),
      from,
      to,
    }));
  }

  get advised(): Verdict["advised"] {
    const { changes } = this;
    const { certificate } = this.#student.compiled;
    return changes.every((change) => isAdvisable(certificate, change)) ? changes : [];
  }

  get usual(): Verdict["usual"] {
    return this.outcome === "ask" ? usualFor(this.#student, this.#offering) : null;
  }
}
