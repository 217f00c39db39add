import type { SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import type { CompiledCatalogue, Offer, Place } from "./compile.ts";
import { placeKey } from "./compile.ts";
import { dealHands } from "./hand.ts";
import type { Bench } from "./judge.ts";
import { setBench } from "./judge.ts";
import type { Candidate, Question } from "./verdict.ts";

export function benchFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Bench {
  const hands = dealHands(held, compiled.subjects);
  return setBench(compiled.forCertificate(candidate.certificate), candidate, hands);
}

export function placeFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  { country, level, schoolId }: Question,
): Place {
  return (
    compiled.forCertificate(candidate.certificate).places.get(placeKey(country, level, schoolId)) ?? nowhere
  );
}

/** Those of its offers alone, in the same order. */
export function narrowed(place: Place, isWanted: (offer: Offer, at: number) => boolean): Place {
  const wanted = place.offers.flatMap((offer, at) => (isWanted(offer, at) ? [at] : []));
  const split = new Set(place.split);
  return {
    offers: wanted.map((at) => place.offers[at] as Offer),
    forms: Int32Array.from(wanted, (at) => place.forms[at] ?? 0),
    strictest: Uint8Array.from(wanted, (at) => place.strictest[at] ?? 0),
    kindest: Uint8Array.from(wanted, (at) => place.kindest[at] ?? 0),
    isCutOff: Uint8Array.from(wanted, (at) => place.isCutOff[at] ?? 0),
    split: wanted.flatMap((at, index) => (split.has(at) ? [index] : [])),
  };
}

const nowhere: Place = {
  offers: [],
  forms: new Int32Array(),
  strictest: new Uint8Array(),
  kindest: new Uint8Array(),
  isCutOff: new Uint8Array(),
  split: [],
};
