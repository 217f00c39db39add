/** The facts a verdict is made from. Data files under data/ hold them; nothing here is computed. */

/** Subject ids of data/subjects.json. The four cores are 1 Mathematics, 2 English Language, 3 Integrated Science, 4 Social Studies. */
export type SubjectId = number;
export type Level = "Degree" | "Diploma" | "Certificate";
export type Sex = "female" | "male";
/** The SHS course (what was studied at senior high school). */
export type CourseName =
  "Science" | "Arts" | "Business" | "Technical" | "Agricultural" | "Home Economics" | "Visual Arts";

export interface Subject {
  readonly id: SubjectId;
  readonly name: string;
  readonly code: string;
  readonly type: "core" | "elective";
  /** Spellings met on documents; compare them with punctuation and spaces dropped. */
  readonly aliases: readonly string[];
  /** SHS courses that offer it; empty when not known. */
  readonly courses: readonly CourseName[];
  /** Names of certificate records. */
  readonly certificates: readonly string[];
  /** ISO alpha-3 codes of the countries whose candidates sit it. */
  readonly countries: readonly string[];
}

/** At least `pick` different subjects of `from`, each at `min` or better. `min` is a WASSCE grade, as the schools publish it. */
export interface Clause {
  readonly pick: number;
  readonly from: readonly SubjectId[];
  readonly min: string;
}

/** What a school asks of every applicant of one level with one certificate, whatever the programme. */
export interface GeneralRule {
  readonly level: Level;
  /** The name of a certificate record. */
  readonly certificate: string;
  /** Streams it holds for; null is every stream that no narrower rule names. */
  readonly streams: readonly string[] | null;
  /** false: no rule could be read, so every question about it is "not known". */
  readonly isPublished: boolean;
  /** Core subjects to be passed, all of them. Grades are on the rule's own certificate's scale. */
  readonly cores: readonly Clause[];
  /** Electives to be passed (relevant ones, where the programme names them). Grade on the rule's own scale. */
  readonly electives: { readonly count: number; readonly min: string } | null;
  /** "Five credits": so many subjects of any kind. Grade on the rule's own scale. */
  readonly passes: { readonly count: number; readonly min: string } | null;
  /** Third core of the aggregate: a fixed subject, the better of the two ("best"), or not stated (null, read as best). */
  readonly thirdCore: SubjectId | "best" | null;
  /** Greatest aggregate that may apply; null where none is stated. Lower is better. */
  readonly maxAggregate: number | null;
  /** Conditions that grades cannot answer (UTME, screening, interview, age); shown, never judged. */
  readonly alsoAsks: readonly string[];
  /** The rule in the school's words, and where it was read. */
  readonly text: string;
  readonly source: string;
}

export interface School {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly shortName: string;
  /** ISO alpha-3. */
  readonly country: string;
  readonly city: string | null;
  readonly region: string | null;
  readonly type: string;
  readonly website: string | null;
  readonly admissionsUrl: string | null;
  readonly description: string;
  readonly generalRules: readonly GeneralRule[];
}

/** One published figure. */
export interface CutOff {
  /** Academic year of entry, "2025/2026". */
  readonly year: string;
  /** Grade points; the highest aggregate admitted. */
  readonly aggregate: number;
  /** "ceiling" is an entry limit, not the aggregate of the last one admitted. */
  readonly kind: "cutoff" | "ceiling";
  readonly sex: Sex | "any";
  readonly background: CourseName | "any";
  /** Which choice on the application form it holds for; null where the list does not say (read as first). */
  readonly choice: 1 | 2 | null;
  readonly source: string;
}

/** A programme as one school offers it on one campus in one stream. */
export interface Programme {
  readonly id: number;
  readonly schoolId: number;
  readonly name: string;
  readonly level: Level;
  readonly faculty: string | null;
  readonly campus: string | null;
  readonly stream: string;
  readonly durationYears: number | null;
  /** Field of study for browsing ("Engineering", "Health", …); never used in a verdict. */
  readonly field: string;
  readonly thirdCore: SubjectId | "best" | null;
  /**
   * What is known of its elective rule: "named" in `requires`; "any" where a source says any three;
   * "not-published" where no source could be read, which makes the subject rule "not known".
   */
  readonly electives: "named" | "any" | "not-published";
  /** All to be met; one subject fills one slot over all of them. */
  readonly requires: readonly Clause[];
  /** Whole alternatives to `requires` ("without Chemistry, B3 in Integrated Science"). */
  readonly otherwise: readonly (readonly Clause[])[];
  /** Only women or only men are admitted; null for both. */
  readonly admitsOnly: Sex | null;
  readonly alsoAsks: readonly string[];
  readonly cutOffs: readonly CutOff[];
  readonly requirementSource: string | null;
  readonly note: string;
}

export interface Catalogue {
  /** Grows with every import; 0 before the first. */
  readonly version: number;
  /** When the figures were last read at their sources, "2026" or an ISO date. */
  readonly checkedOn: string;
  readonly subjects: readonly Subject[];
  readonly schools: readonly School[];
  readonly programmes: readonly Programme[];
}
