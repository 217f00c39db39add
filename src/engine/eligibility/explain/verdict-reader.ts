import { aggregateOfOwn } from "../../aggregate/aggregate-of.ts";
import type { Programme } from "../../catalogue.ts";
import { hasTwoSittings } from "../../grades/merge-sittings.ts";
import { assess, ownGradesOf } from "../assess/assessment.ts";
import type { CompiledCatalogue, Offering } from "../compile/compiled.ts";
import { listFor } from "../compile/offering-list.ts";
import { countedFor } from "./counted-for.ts";
import { explain } from "./explain.ts";
import { explainerFor } from "./explainer.ts";
import type { Explainer } from "./explainer.ts";
import { namedChanges } from "./named-changes.ts";
import { usualFor } from "./usual.ts";
import { figureOf, verdictFigures } from "./verdict-figures.ts";
import { chanceLabel } from "../judge/chance-label.ts";
import { asDecided, judgeList } from "../judge/judge-list.ts";
import type { StoredUnknown, StoredVerdict } from "../judge/stored-verdict.ts";
import { rankNotKnown } from "../judge/known.ts";
import { storedVerdictOf } from "../judge/ranking.ts";
import type {
  Candidate,
  ChanceLabel,
  GeneralAggregate,
  Question,
  Usual,
  Verdict,
  VerdictOutcome,
} from "../verdict.ts";

/** Rebuilds full verdicts from stored ones. Reasons and counted subjects are computed on demand. */
export interface VerdictReader {
  /** For any programme of the country. */
  read(stored: StoredVerdict, outcome: VerdictOutcome): Verdict;
  /** `usual` of a programme on the "not known" list. */
  usualOf(stored: StoredUnknown): Usual | null;
  /** For a programme in no list of the outcome. */
  readClosed(programme: Programme): Verdict;
  /** All programmes of the question, in catalogue order. */
  readonly programmes: readonly Programme[];
  readonly programmeCount: number;
  /** Judges the "not known" list again, for a check that stored only its length. */
  judgeNotKnown(): readonly StoredUnknown[];
  /** Number of verdicts with each label. */
  countChances(qualified: readonly StoredVerdict[]): Readonly<Record<ChanceLabel, number>>;
  readonly general: GeneralAggregate;
  readonly hasTwoSittings: boolean;
}

/** @param compiled the catalogue version the verdicts were made with. */
export function verdictReader(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): VerdictReader {
  const list = listFor(compiled, candidate, question);
  const offeringOf = offeringsOf(compiled, candidate, question.country);
  const ownGrades = ownGradesOf(compiled, candidate);
  const { certificate } = compiled.forCertificate(candidate.certificate);
  let explainer: Explainer | null = null;
  const explainerOf = () =>
    (explainer ??= explainerFor(compiled, assess(compiled, candidate, ownGrades), ownGrades));
  // A page shows the figures of hundreds of verdicts and the reasons of few, so reasons are computed on
  // demand.
  const read = (stored: StoredVerdict, outcome: VerdictOutcome): Verdict => {
    const offering = asDecided(offeringOf(stored.programmeId), outcome);
    return {
      ...verdictFigures(offering, stored, outcome, certificate),
      get counted() {
        return countedFor(explainerOf(), offering.entry);
      },
      get reasons() {
        return explain(explainerOf(), offering);
      },
      get usual() {
        return outcome === "not-known" ? usualFor(explainerOf(), offering) : null;
      },
      get changes() {
        return namedChanges(compiled, stored.changes);
      },
    };
  };
  return {
    general: aggregateOfOwn(certificate, ownGrades, compiled.subjects),
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read,
    usualOf: ({ programmeId }) => usualFor(explainerOf(), offeringOf(programmeId)),
    readClosed: ({ id }) =>
      read(storedVerdictOf(explainerOf().assessment, offeringOf(id), null), "not-qualified"),
    get programmes() {
      return list.map(({ programme }) => programme);
    },
    programmeCount: list.length,
    judgeNotKnown: () => {
      const { assessment } = explainerOf();
      const { notKnown } = judgeList(assessment, list);
      return rankNotKnown(assessment, notKnown).map(({ verdict }) => verdict);
    },
    countChances: (stored) => countChances(offeringOf, stored),
  };
}

function countChances(
  offeringOf: (id: number) => Offering,
  qualified: readonly StoredVerdict[],
): Record<ChanceLabel, number> {
  const counts = { "High Chance": 0, "Good Chance": 0, Competitive: 0, Challenging: 0 };
  for (const stored of qualified) {
    const figure = figureOf(offeringOf(stored.programmeId).programme, stored);
    if (figure !== null && stored.aggregate !== null)
      counts[chanceLabel(figure.aggregate, stored.aggregate)] += 1;
  }
  return counts;
}

/** A check judges a whole country; a question selects the part on screen. */
function offeringsOf(compiled: CompiledCatalogue, candidate: Candidate, country: string) {
  const { offerings } = compiled.forCertificate(candidate.certificate);
  return (id: number): Offering => {
    const offering = offerings.get(id);
    if (offering?.entry.school.country === country) return offering;
    throw new Error(`programme ${id} is not of this country`);
  };
}
