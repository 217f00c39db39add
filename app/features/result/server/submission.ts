import type {
  Candidate,
  CertificateType,
  CourseName,
  Level,
  EligibilityQuestion,
  Sex,
  SubjectGrade,
} from "@okwan/engine";
import type { WayToStudy } from "../../../kernel/contract/product.ts";
import type { ListedCountry } from "./parts.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";

/** A student's question and grades in our terms; stored unchanged with the check. */
export interface Submission {
  readonly countryId: number;
  /** null is every school of the country. */
  readonly schoolId: number | null;
  readonly level: Level;
  readonly certificate: CertificateType;
  readonly course: CourseName | null;
  readonly sex: Sex | null;
  readonly grades: readonly SubjectGrade[];
  readonly isPredicted: boolean;
  /** Programmes the student named, at most three; omitted if none. */
  readonly wanted?: readonly number[];
  /** How the student wants to study; omitted if not said. */
  readonly stream?: WayToStudy;
}

export function candidateOf({ certificate, grades, course, sex, isPredicted }: Submission): Candidate {
  return { certificate, grades, course, sex, hasResults: !isPredicted };
}

export function questionOf({ schoolId, level }: Submission, { code }: ListedCountry): EligibilityQuestion {
  return { country: code, schoolId, level };
}

export function countryOf({ lists }: LoadedVersion, { countryId }: Submission): ListedCountry {
  const country = lists.countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Error(`country ${countryId} is not known`);
  return country;
}
