import type { SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import type { CompiledCatalogue } from "../compile/compile.ts";
import { dealHands } from "./usable-grades.ts";
import type { Bench } from "../judge/judge.ts";
import { setBench } from "../judge/judge.ts";
import { placeKey } from "../compile/offering-list.ts";
import type { Place } from "../compile/offering-list.ts";
import type { Candidate, Question } from "../verdict.ts";
import { mergeSittings } from "../../grades/merge-sittings.ts";

/** The better grade per subject, on the scale of the candidate's certificate. */
export function heldBy(
  compiled: CompiledCatalogue,
  { certificate, grades }: Candidate,
): Map<SubjectId, HeldGrade> {
  return mergeSittings(compiled.forCertificate(certificate).certificate, grades);
}

export function benchFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Bench {
  const forCertificate = compiled.forCertificate(candidate.certificate);
  const hands = dealHands(held, compiled.subjects, forCertificate.certificate);
  return setBench(forCertificate, candidate, hands);
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

const nowhere: Place = {
  offers: [],
  forms: new Int32Array(),
  strictest: new Uint8Array(),
  kindest: new Uint8Array(),
  isCutOff: new Uint8Array(),
  split: [],
};
