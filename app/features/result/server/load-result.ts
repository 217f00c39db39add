import type { Access } from "../contract/check-facts.ts";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import { showsResult, type ViewWanted } from "../contract/result-view.ts";
import {
  levels,
  ranksByAggregate,
  verdictReader,
  type Candidate,
  type CertificateType,
  type MissingGrade,
  type PointScale,
  type VerdictReader,
  type EligibilityQuestion,
} from "@okwan/engine";
import { type Speech, speechIn } from "../../../words/speech.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { once } from "@okwan/kit/once";
import { accessOf } from "./access.ts";
import type { OrderRow, StoredCheck } from "./checks-table.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import { programmeOf, type CatalogueIndex } from "./catalogue-index.ts";
import type { CheckParts, ListedCountry } from "./parts.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { candidateOf, countryOf, questionOf } from "./submission.ts";
import { outcomeIn, viewOf } from "./view.ts";

export type CheckedOrder = OrderRow & { readonly check: StoredCheck };

/** A stored check with everything needed to describe it (describe-result.ts). */
export interface ResultContext {
  readonly order: CheckedOrder;
  /** The version that judged it. */
  readonly catalogue: LoadedVersion;
  readonly byId: CatalogueIndex;
  readonly country: ListedCountry;
  readonly candidate: Candidate;
  /** The question: the first view. */
  readonly asked: EligibilityQuestion;
  /** The current view: a school, or the whole country, and a level. */
  readonly question: EligibilityQuestion;
  /** Outcome of the view; `order.check.outcome` is the whole country's. */
  readonly outcome: StoredOutcome;
  /** Fields of study that come first: the student's, else those of the programmes named. */
  readonly wish: readonly FieldOfStudy[];
  /** Made when the first verdict is read; an ETag answer reads none. */
  readonly verdictReader: () => VerdictReader;
  readonly speech: Speech;
  readonly access: Access;
  /** The points on which a school sums this candidate's grades. */
  readonly scaleAt: (schoolId: number) => PointScale;
  /** true if somebody checks the programme's figures now, or did when the check was made. */
  readonly isBeingChecked: (programmeId: number) => boolean;
  readonly now: Date;
  readonly priceInPesewas: number;
}

/**
 * The missing parts of an aggregate. Where schools rank by none, only a core grade that is withheld can be
 * missing.
 */
export function missingIn({
  country,
  verdictReader: reader,
}: Pick<ResultContext, "country" | "verdictReader">): readonly MissingGrade[] {
  const { missing } = reader().general;
  if (ranksByAggregate(country.code)) return missing;
  return missing.filter((one) => one.kind === "core" && one.isWaiting);
}

/**
 * @param wanted View and wish; default: the question's own.
 */
export async function loadResult(
  parts: Pick<CheckParts, "catalogueOf" | "now" | "priceInPesewas"> & Partial<Pick<CheckParts, "catalogue">>,
  order: CheckedOrder,
  wanted: ViewWanted & { readonly wish?: readonly FieldOfStudy[] | undefined } = {},
): Promise<ResultContext> {
  const { input, catalogueVersion } = order.check;
  const catalogue = await parts.catalogueOf(catalogueVersion);
  const access = accessOf(order);
  const country = countryOf(catalogue, input);
  const candidate = candidateOf(input);
  const asked = questionOf(input, country);
  const byId = catalogue.compiled;
  const question = viewOf(asked, wanted, { outcome: order.check.outcome, access, byId });
  const outcome = outcomeIn(order.check.outcome, question, byId);
  return {
    order,
    catalogue,
    byId,
    country,
    candidate,
    asked,
    question,
    outcome,
    // Before payment another wish would show another sample, and all samples are the list.
    wish: (showsResult(access) ? wanted.wish : undefined) ?? wishOf(order.check, byId),
    verdictReader: once(() => verdictReader(catalogue.compiled, candidate, question)),
    speech: speechIn(["results", "lists"]),
    access,
    scaleAt: scaleIn(catalogue, candidate.certificate),
    isBeingChecked: (id) =>
      [catalogue, parts.catalogue?.()].some(
        (one) => one?.compiled.programmes.get(id)?.isBeingChecked === true,
      ),
    now: parts.now(),
    priceInPesewas: parts.priceInPesewas(),
  };
}

/** The points on which each school of a catalogue sums the grades of a certificate. */
export function scaleIn({ compiled }: Pick<LoadedVersion, "compiled">, certificate: CertificateType) {
  return (schoolId: number): PointScale =>
    compiled.forCertificate(certificate).scaleFor(compiled.schools.get(schoolId)!);
}

/** Default: the fields of the programmes that the student named. */
export function wishOf({ wish, input }: StoredCheck, byId: CatalogueIndex): readonly FieldOfStudy[] {
  const ofNamed = () => (input.wanted ?? []).flatMap((id) => fieldOfStudy(programmeOf(byId, id)) ?? []);
  return wish ?? [...new Set(ofNamed())];
}

/**
 * The views that together cover the country, one per level; for a check of one level and place, just that
 * one.
 */
export function viewsOfCountry(read: ResultContext): readonly ResultContext[] {
  if (read.order.check.outcome.covers === "question") return [read];
  return levels.map((level) => partOf(read, { ...read.asked, schoolId: null, level }));
}

/** The view's level in the whole country; for a check of one level and place, just that. */
export function countryViewOf(read: ResultContext): ResultContext {
  if (read.order.check.outcome.covers === "question") return read;
  return partOf(read, { ...read.asked, schoolId: null, level: read.question.level });
}

/** The same check in another view. */
function partOf(read: ResultContext, question: EligibilityQuestion): ResultContext {
  if (question.level === read.question.level && question.schoolId === read.question.schoolId) return read;
  const outcome = outcomeIn(read.order.check.outcome, question, read.byId);
  const reader = once(() => read.verdictReader().of(question));
  return { ...read, question, outcome, verdictReader: reader };
}

export function hasCheck(order: OrderRow): order is CheckedOrder {
  return order.check !== null;
}
