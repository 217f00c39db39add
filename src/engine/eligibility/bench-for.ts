import type { SubjectId } from "../catalogue.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import type { CompiledCatalogue, Offer } from "./compile.ts";
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
  return setBench(compiled.forCertificate[candidate.certificate], candidate, hands);
}

export function offersFor(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  { country, level, schoolId }: Question,
): readonly Offer[] {
  return compiled.forCertificate[candidate.certificate].byPlace.get(placeKey(country, level, schoolId)) ?? [];
}
