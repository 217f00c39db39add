import type { SubjectId } from "../../catalogue.ts";
import { mergeSittings } from "../../grades/merge-sittings.ts";
import type { OwnGrade } from "../../grades/merge-sittings.ts";
import { hasPublishedScale } from "../../grades/points.ts";
import { readGrades } from "./reading.ts";
import type { Reading } from "./reading.ts";
import { usableGrades } from "./usable-grades.ts";
import type { CompiledCatalogue, CompiledCertificate } from "../compile/compiled.ts";
import type { Candidate } from "../verdict.ts";

/** How one candidate's grades meet one set of entry requirements. */
export interface JudgedEntry {
  readonly isSurelyMet: boolean;
  readonly mayBeMet: boolean;
  readonly areSubjectsUnpublished: boolean;
  /** true only if the general rule is published and surely met. */
  readonly meetsGeneralRule: boolean;
  /** 0 if fewer subjects than needed have a grade. */
  readonly aggregate: number;
  /** Aggregate if every missing grade turns out best; 0 as above. */
  readonly bestAggregate: number;
}

/** One candidate against one compiled certificate, with cached intermediate results. */
export interface Assessment {
  readonly compiled: CompiledCertificate;
  readonly candidate: Candidate;
  /** Reading with the given grades only. */
  readonly sure: Reading;
  /**
   * Reading with the best possible missing grades. The same object as `sure` if nothing is missing and no
   * minimum is in doubt.
   */
  readonly possible: Reading;
  /** Cache by id of the entry requirements. */
  readonly judged: (JudgedEntry | undefined)[];
}

/** The better grade per subject, on the scale of the candidate's certificate. */
export function ownGradesOf(
  compiled: CompiledCatalogue,
  { certificate, grades }: Candidate,
): Map<SubjectId, OwnGrade> {
  return mergeSittings(compiled.forCertificate(certificate).certificate, grades);
}

export function assess(
  catalogue: CompiledCatalogue,
  candidate: Candidate,
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
): Assessment {
  const compiled = catalogue.forCertificate(candidate.certificate);
  const grades = usableGrades(ownGrades, catalogue.subjects, compiled);
  const sure = readGrades(compiled, grades.sure, "sure");
  const isDoubtless = grades.sure === grades.possible && hasPublishedScale(compiled.certificate);
  const possible = isDoubtless ? sure : readGrades(compiled, grades.possible, "possible");
  return { compiled, candidate, sure, possible, judged: [] };
}
