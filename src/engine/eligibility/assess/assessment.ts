import type { SubjectId } from "../../catalogue.ts";
import { mergeSittings } from "../../grades/merge-sittings.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { hasPublishedScale } from "../../grades/points.ts";
import { readGrades } from "./reading.ts";
import type { Reading } from "./reading.ts";
import { usableGrades } from "./usable-grades.ts";
import type { CompiledCatalogue, CompiledCertificate } from "../compile/compiled.ts";
import type { Candidate } from "../verdict.ts";

/** What one candidate's grades come to for one set of entry requirements. */
export interface JudgedEntry {
  readonly isSurelyMet: boolean;
  readonly mayBeMet: boolean;
  readonly areSubjectsUnpublished: boolean;
  /** The general rule; surely, and not where no rule is published. */
  readonly meetsGeneralRule: boolean;
  /** 0 where not all subjects that count are there. */
  readonly aggregate: number;
  /** With the best that missing grades could turn out to be; 0 likewise. */
  readonly bestAggregate: number;
}

/** One candidate against one compiled certificate, with all that was worked out already. */
export interface Assessment {
  readonly compiled: CompiledCertificate;
  readonly candidate: Candidate;
  /** What the grades meet for certain. */
  readonly sure: Reading;
  /** What they may meet; the same object where nothing is missing and no minimum is in doubt. */
  readonly possible: Reading;
  /** By id of the entry requirements, once they were judged. */
  readonly judged: (JudgedEntry | undefined)[];
}

/** The better grade per subject, on the scale of the candidate's certificate. */
export function heldBy(
  compiled: CompiledCatalogue,
  { certificate, grades }: Candidate,
): Map<SubjectId, HeldGrade> {
  return mergeSittings(compiled.forCertificate(certificate).certificate, grades);
}

export function assess(
  catalogue: CompiledCatalogue,
  candidate: Candidate,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Assessment {
  const compiled = catalogue.forCertificate(candidate.certificate);
  const grades = usableGrades(held, catalogue.subjects, compiled);
  const sure = readGrades(compiled, grades.sure, "sure");
  const isDoubtless = grades.sure === grades.possible && hasPublishedScale(compiled.certificate);
  const possible = isDoubtless ? sure : readGrades(compiled, grades.possible, "possible");
  return { compiled, candidate, sure, possible, judged: [] };
}
