import { aggregateOfHeld } from "../../aggregate/aggregate-of.ts";
import type { CutOff, Programme, SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { hasTwoSittings } from "../../grades/merge-sittings.ts";
import { subjectName } from "../../subjects/core.ts";
import { benchFor, heldBy, placeFor } from "../assess/assessment.ts";
import { chanceLabel, isStrongest } from "../judge/chance-label.ts";
import type { CompiledCatalogue, Offer } from "../compile/compile.ts";
import type { Place } from "../compile/offering-list.ts";
import { subjectsThatCount } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";
import { countedFor } from "./counted-for.ts";
import type { CountedSubjects } from "./counted-for.ts";
import { explain, explainerFor } from "./explain.ts";
import type { Explainer } from "./explain.ts";
import { cutOffFor, standingOfForm } from "../judge/judge.ts";
import type { Reason } from "../reason.ts";
import type {
  Candidate,
  ChanceLabel,
  CountedSubject,
  GeneralAggregate,
  GradeChange,
  Question,
  Verdict,
  VerdictOutcome,
} from "../verdict.ts";

/**
 * What of a verdict cannot be told again without judging: small enough to keep for every programme of every check.
 * With the same catalogue, candidate and question the rest (figures, label, subjects that counted, reasons) follows.
 */
export interface KeptVerdict {
  readonly programmeId: number;
  readonly aggregate: number | null;
  /** Place of the figure it was compared with among the programme's own; null without one. */
  readonly figureAt: number | null;
  readonly changes: readonly Omit<GradeChange, "name">[];
}

/** The outcome of a check, in the order it was ranked. What is closed or not known is not listed to anybody. */
export interface KeptEligibility {
  readonly qualified: readonly KeptVerdict[];
  readonly open: readonly KeptVerdict[];
  readonly nearMisses: readonly KeptVerdict[];
  readonly notKnownCount: number;
}

/** Verdicts that were kept, whole again. Reasons and counted subjects are made when they are asked for. */
export interface KeptReader {
  read(kept: KeptVerdict, outcome: VerdictOutcome): Verdict;
  /** How many of them have each label. */
  countChances(qualified: readonly KeptVerdict[]): Readonly<Record<ChanceLabel, number>>;
  readonly general: GeneralAggregate;
  readonly hasTwoSittings: boolean;
}

/** @param compiled the catalogue version the verdicts were given with. */
export function readKept(compiled: CompiledCatalogue, candidate: Candidate, question: Question): KeptReader {
  const place = placeFor(compiled, candidate, question);
  const offers = offersOf(place);
  let teller: Teller | null = null;
  const held = heldBy(compiled, candidate);
  const { certificate } = compiled.forCertificate(candidate.certificate);
  const source: Source = {
    compiled,
    certificate,
    teller: () => (teller ??= tellerFor(compiled, candidate, held)),
  };
  return {
    general: aggregateOfHeld(certificate, held, compiled.subjects),
    hasTwoSittings: hasTwoSittings(candidate.grades),
    read: (kept, outcome) => new ToldVerdict(source, offerOf(offers, kept), kept, outcome),
    countChances(qualified) {
      const counts: Record<ChanceLabel, number> = {
        "High Chance": 0,
        "Good Chance": 0,
        Competitive: 0,
        Challenging: 0,
      };
      for (const kept of qualified) {
        const figure = figureOf(offerOf(offers, kept), kept);
        if (figure !== null && kept.aggregate !== null)
          counts[chanceLabel(figure.aggregate, kept.aggregate)] += 1;
      }
      return counts;
    },
  };
}

function offerOf(offers: ReadonlyMap<number, Offer>, { programmeId }: KeptVerdict): Offer {
  const offer = offers.get(programmeId);
  if (offer === undefined) throw new Error(`programme ${programmeId} is not of this question`);
  return offer;
}

function figureOf({ programme }: Offer, { figureAt }: KeptVerdict): CutOff | null {
  return figureAt === null ? null : (programme.cutOffs[figureAt] ?? null);
}

interface Source {
  readonly compiled: CompiledCatalogue;
  readonly certificate: Certificate;
  readonly teller: () => Teller;
}

/** What telling needs of one candidate; made once, and only if something is told. */
interface Teller {
  readonly explainer: Explainer;
  readonly counted: CountedSubjects;
}

function tellerFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Teller {
  const bench = benchFor(compiled, candidate, held);
  return { explainer: explainerFor(compiled, bench, held), counted: new Map() };
}

class ToldVerdict implements Verdict {
  readonly outcome: VerdictOutcome;
  readonly programme: Programme;
  readonly aggregate: number | null;
  readonly cutOff: CutOff | null;
  readonly difference: number | null;
  readonly chance: ChanceLabel | null;
  readonly isStrongest: boolean;
  readonly #source: Source;
  readonly #offer: Offer;
  readonly #changes: KeptVerdict["changes"];

  constructor(source: Source, offer: Offer, kept: KeptVerdict, outcome: VerdictOutcome) {
    const { programme } = offer;
    const { aggregate } = kept;
    const figure = figureOf(offer, kept);
    const isQualified = outcome === "qualified" && figure !== null && aggregate !== null;
    const isCompared =
      figure !== null && aggregate !== null && source.certificate.usesCutOffs && outcome !== "open";
    this.outcome = outcome;
    this.programme = programme;
    this.aggregate = aggregate;
    this.cutOff = figure;
    this.difference = isCompared ? figure.aggregate - aggregate : null;
    this.isStrongest =
      isQualified && isStrongest(figure.aggregate, aggregate, subjectsThatCount(source.certificate));
    const label = isQualified ? chanceLabel(figure.aggregate, aggregate) : null;
    this.chance = outcome === "near-miss" ? "Challenging" : label;
    this.#source = source;
    this.#offer = offer;
    this.#changes = kept.changes;
  }

  get counted(): readonly CountedSubject[] {
    const { explainer, counted } = this.#teller();
    return countedFor(explainer, counted, this.#offer.form);
  }

  get reasons(): readonly Reason[] {
    const { explainer } = this.#teller();
    return explain(explainer, this.#offer.form, cutOffFor(explainer.bench, this.#offer));
  }

  /** The bench knows what counts for a form once it has judged it. */
  #teller(): Teller {
    const teller = this.#source.teller();
    standingOfForm(teller.explainer.bench, this.#offer.form.id);
    return teller;
  }

  get changes(): readonly GradeChange[] {
    const { subjects } = this.#source.compiled;
    return this.#changes.map(({ subjectId, from, to }) => ({
      subjectId,
      name: subjectName(subjectId, subjects.get(subjectId)),
      from,
      to,
    }));
  }
}

const offersByPlace = new WeakMap<Place, ReadonlyMap<number, Offer>>();

function offersOf(place: Place): ReadonlyMap<number, Offer> {
  const known = offersByPlace.get(place);
  if (known !== undefined) return known;
  const offers = new Map(place.offers.map((offer) => [offer.programme.id, offer]));
  offersByPlace.set(place, offers);
  return offers;
}
