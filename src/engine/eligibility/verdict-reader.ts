import { aggregateOfOwn } from "../aggregate/aggregate-of.ts";
import type { Programme } from "../catalogue.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { subjectName } from "../subjects/core.ts";
import { checkEligibility } from "./check-eligibility.ts";
import type { CompiledCatalogue } from "./compiled.ts";
import { describeVerdict } from "./describe-verdict.ts";
import { offeringsOf, studentOf } from "./student.ts";
import type {
  Candidate,
  Eligibility,
  GeneralAggregate,
  GradeChange,
  Known,
  Question,
  Verdict,
  VerdictOutcome,
} from "./verdict.ts";

/**
 * What judging decided on one programme; small enough to store for every programme of every check. The rest
 * (figures, label, counted subjects, reasons) follows from the catalogue, candidate and question.
 */
export interface StoredVerdict {
  readonly programmeId: number;
  readonly aggregate: number | null;
  /** Index of its figure in the programme's `cutOffs`; null without one. */
  readonly figureAt: number | null;
  readonly changes: readonly Omit<GradeChange, "name">[];
}

/** A verdict that is not known, with how much is known. */
export interface StoredUnknown extends StoredVerdict {
  readonly known: Known;
}

/**
 * The stored outcome of a check, in ranked order. Closed programmes are not listed, because they can be
 * judged again.
 */
export interface StoredEligibility {
  readonly qualified: readonly StoredVerdict[];
  readonly open: readonly StoredVerdict[];
  readonly nearMisses: readonly StoredVerdict[];
  /** Within the cut-off first, then near it, then those not compared, then those without a cut-off. */
  readonly notKnown: readonly StoredUnknown[];
}

export function toStore({ qualified, open, nearMisses, notKnown }: Eligibility): StoredEligibility {
  return {
    qualified: qualified.map(storedVerdictOf),
    open: open.map(storedVerdictOf),
    nearMisses: nearMisses.map(storedVerdictOf),
    notKnown: notKnown.flatMap((verdict) =>
      verdict.known === null ? [] : [{ ...storedVerdictOf(verdict), known: verdict.known }],
    ),
  };
}

function storedVerdictOf({ programme, aggregate, cutOff, changes }: Verdict): StoredVerdict {
  return {
    programmeId: programme.id,
    aggregate,
    figureAt: cutOff === null ? null : programme.cutOffs.indexOf(cutOff),
    changes: changes.map(({ subjectId, from, to }) => ({ subjectId, from, to })),
  };
}

/** Rebuilds whole verdicts from stored ones. */
export interface VerdictReader {
  /** For any programme of the country. */
  read(stored: StoredVerdict | StoredUnknown, outcome: VerdictOutcome): Verdict;
  /** For a programme in no list of the outcome. */
  readClosed(programme: Programme): Verdict;
  /** All programmes of the question, in catalogue order. */
  readonly programmes: readonly Programme[];
  /** Judges the "not known" list again, for a check that stored only its length. */
  judgeNotKnown(): readonly StoredUnknown[];
  readonly general: GeneralAggregate;
  readonly hasTwoSittings: boolean;
}

/** @param compiled the catalogue version the verdicts were made with. */
export function verdictReader(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): VerdictReader {
  const student = studentOf(compiled, candidate);
  const offeringOf = (id: number) => {
    const offering = student.compiled.offerings.get(id);
    if (offering?.entry.school.country === question.country) return offering;
    throw new Error(`programme ${id} is not of this country`);
  };
  return {
    general: aggregateOfOwn(student.compiled.certificate, student.own, compiled.subjects),
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read: (stored, outcome) => {
      const offering = offeringOf(stored.programmeId);
      const { aggregate, figureAt, changes } = stored;
      const nameOf = (id: number) => subjectName(id, compiled.subjects.get(id));
      return describeVerdict(student, offering, outcome, {
        aggregate,
        cutOff: figureAt === null ? null : (offering.programme.cutOffs[figureAt] ?? null),
        changes: changes.map((change) => ({ ...change, name: nameOf(change.subjectId) })),
        known: "known" in stored ? stored.known : null,
      });
    },
    readClosed: ({ id }) => describeVerdict(student, offeringOf(id), "not-qualified"),
    programmes: offeringsOf(student, question).map(({ programme }) => programme),
    judgeNotKnown: () =>
      toStore(checkEligibility(compiled, candidate, question, { withReasons: false })).notKnown,
  };
}
