import { aggregateOfHeld } from "../../aggregate/aggregate-of.ts";
import type { Programme } from "../../catalogue.ts";
import { hasTwoSittings } from "../../grades/merge-sittings.ts";
import { assess, heldBy } from "../assess/assessment.ts";
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
import type { KeptUnknown, KeptVerdict } from "../judge/kept-verdict.ts";
import { rankNotKnown } from "../judge/known.ts";
import { keep } from "../judge/ranking.ts";
import type {
  Candidate,
  ChanceLabel,
  GeneralAggregate,
  Question,
  Verdict,
  VerdictOutcome,
} from "../verdict.ts";

/** Verdicts that were kept, whole again. Reasons and counted subjects are made when they are asked for. */
export interface KeptReader {
  /** Of any programme of the country. */
  read(kept: KeptVerdict, outcome: VerdictOutcome): Verdict;
  /** Of a programme that is in no list of the outcome. */
  readClosed(programme: Programme): Verdict;
  /** All programmes the question is about, in the catalogue's own order. */
  readonly programmes: readonly Programme[];
  readonly programmeCount: number;
  /** What is not known, judged again: of a check that was kept with their number alone. */
  judgeNotKnown(): readonly KeptUnknown[];
  /** How many of them have each label. */
  countChances(qualified: readonly KeptVerdict[]): Readonly<Record<ChanceLabel, number>>;
  readonly general: GeneralAggregate;
  readonly hasTwoSittings: boolean;
}

/** @param compiled the catalogue version the verdicts were given with. */
export function readKept(compiled: CompiledCatalogue, candidate: Candidate, question: Question): KeptReader {
  const list = listFor(compiled, candidate, question);
  const offeringOf = offeringsOf(compiled, candidate, question.country);
  const held = heldBy(compiled, candidate);
  const { certificate } = compiled.forCertificate(candidate.certificate);
  let explainer: Explainer | null = null;
  const explainerOf = () => (explainer ??= explainerFor(compiled, assess(compiled, candidate, held), held));
  // A page shows the figures of hundreds of verdicts and the reasons of few: those are told when they are asked for.
  const read = (kept: KeptVerdict, outcome: VerdictOutcome): Verdict => {
    const offering = asDecided(offeringOf(kept.programmeId), outcome);
    return {
      ...verdictFigures(offering, kept, outcome, certificate),
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
        return namedChanges(compiled, kept.changes);
      },
    };
  };
  return {
    general: aggregateOfHeld(certificate, held, compiled.subjects),
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read,
    readClosed: ({ id }) => read(keep(explainerOf().assessment, offeringOf(id), null), "not-qualified"),
    get programmes() {
      return list.map(({ programme }) => programme);
    },
    programmeCount: list.length,
    judgeNotKnown: () => {
      const { assessment } = explainerOf();
      const { notKnown } = judgeList(assessment, list);
      return rankNotKnown(assessment, notKnown).map(({ verdict }) => verdict);
    },
    countChances: (kept) => countChances(offeringOf, kept),
  };
}

function countChances(
  offeringOf: (id: number) => Offering,
  qualified: readonly KeptVerdict[],
): Record<ChanceLabel, number> {
  const counts = { "High Chance": 0, "Good Chance": 0, Competitive: 0, Challenging: 0 };
  for (const kept of qualified) {
    const figure = figureOf(offeringOf(kept.programmeId).programme, kept);
    if (figure !== null && kept.aggregate !== null)
      counts[chanceLabel(figure.aggregate, kept.aggregate)] += 1;
  }
  return counts;
}

/** A check judges a whole country; what is asked about is the part of it that is looked at. */
function offeringsOf(compiled: CompiledCatalogue, candidate: Candidate, country: string) {
  const { offerings } = compiled.forCertificate(candidate.certificate);
  return (id: number): Offering => {
    const offering = offerings.get(id);
    if (offering?.entry.school.country === country) return offering;
    throw new Error(`programme ${id} is not of this country`);
  };
}
