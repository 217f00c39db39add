import type {
  Candidate,
  CertificateType,
  CourseName,
  Level,
  Question,
  Sex,
  SubjectGrade,
} from "../../engine/index.ts";
import type { CatalogueNow, Country } from "./parts.ts";

/** What a student asks, in our terms; stored with the check exactly so. */
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
  /** Programmes that were asked about by name, at most three; left out where there are none. */
  readonly wanted?: readonly number[];
}

export function candidateOf({ certificate, grades, course, sex, isPredicted }: Submission): Candidate {
  return { certificate, grades, course, sex, hasResults: !isPredicted };
}

export function questionOf({ schoolId, level }: Submission, { code }: Country): Question {
  return { country: code, schoolId, level };
}

export function countryOf({ lists }: CatalogueNow, { countryId }: Submission): Country {
  const country = lists.countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Error(`country ${countryId} is not known`);
  return country;
}

/** Whether a list of programmes is sold in this country, by its record of today. */
export function isSoldIn({ lists }: CatalogueNow, countryId: number): boolean {
  return lists.countries.find(({ id }) => id === countryId)?.isSold ?? false;
}
