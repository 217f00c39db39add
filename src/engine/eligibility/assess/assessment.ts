import type { SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import type { CompiledCatalogue } from "../compile/compile.ts";
import { dealHands } from "./usable-grades.ts";
import type { Bench } from "../judge/judge.ts";
import { setBench } from "../judge/judge.ts";
import { placeKey } from "../compile/offering-list.ts";
import type { Place } from "../compile/offering-list.ts";
import type { Candidate, Question } from "../verdict.ts";

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

const nowhere: Place = {
  offers: [],
  forms: new Int32Array(),
  strictest: new Uint8Array(),
  kindest: new Uint8Array(),
  isCutOff: new Uint8Array(),
  split: [],
};
