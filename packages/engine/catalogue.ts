/** The catalogue's facts, as the files under data/ hold them. Nothing here is computed. */

import type { Level } from "./levels.ts";

/**
 * Subject ids of data/subjects.json. The four cores are 1 Mathematics, 2 English Language, 3 Integrated
 * Science, 4 Social Studies.
 */
export type SubjectId = number;
export type Sex = "female" | "male";
/** The SHS course (what was studied at senior high school). */
export type CourseName =
  | "Science"
  | "Arts"
  | "Business"
  | "Technical"
  | "Agricultural"
  | "Home Economics"
  | "Visual Arts";

export interface Subject {
  readonly id: SubjectId;
  readonly name: string;
  readonly code: string;
  /** "new": sat for the first time after today. No school has said how it counts, so it counts nowhere. */
  readonly type: "core" | "elective" | "new";
  /** Spellings seen on documents. Compare them without punctuation and spaces. */
  readonly aliases: readonly string[];
  /** SHS courses that offer it; empty when not known. */
  readonly courses: readonly CourseName[];
  /** Names of certificates (certificates.ts). */
  readonly certificates: readonly string[];
  /** ISO alpha-3 codes of the countries whose candidates sit it. */
  readonly countries: readonly string[];
}

/**
 * At least `pick` different subjects of `from`, each at `min` or better. `min` is a WASSCE grade, as schools
 * publish it.
 */
export interface Clause {
  readonly pick: number;
  readonly from: readonly SubjectId[];
  readonly min: string;
}

/** A school's rule for every applicant of one level with one certificate. */
export interface GeneralRule {
  readonly level: Level;
  /** Name of a certificate (certificates.ts). */
  readonly certificate: string;
  /** Streams this rule covers; null covers every stream without a rule of its own. */
  readonly streams: readonly string[] | null;
  /** false: no source states the rule, so every question about it is "not known". */
  readonly isPublished: boolean;
  /** Core subjects to pass, all of them. Grades are on the scale of the rule's certificate. */
  readonly cores: readonly Clause[];
  /**
   * Number of electives to pass (relevant ones, if the programme names them). Grade on the scale of the
   * rule's certificate.
   */
  readonly electives: { readonly count: number; readonly min: string } | null;
  /** Number of passes in any subjects, as in "five credits". Grade on the scale of the rule's certificate. */
  readonly passes: { readonly count: number; readonly min: string } | null;
  /**
   * Third core of the aggregate: a fixed subject, "best" for the better of two, or null if not stated (read
   * as best).
   */
  readonly thirdCore: SubjectId | "best" | null;
  /** Greatest aggregate that may apply, lower is better; null if none is stated. */
  readonly maxAggregate: number | null;
  /** Conditions that grades cannot answer (UTME, screening, interview, age). Shown, never judged. */
  readonly alsoAsks: readonly string[];
  /** The rule in a sentence for students; null if there is nothing to show. */
  readonly text: string | null;
  readonly source: string;
}

/**
 * The points on which a school sums one certificate's grades, if they are not the certificate's own. Limits,
 * cut-offs and labels are on them; minimum grades are not.
 */
export interface SchoolPoints {
  /** Name of a certificate (certificates.ts). */
  readonly certificate: string;
  /** By grade. A grade that is not named has the certificate's own points. */
  readonly points: Readonly<Record<string, number>>;
  /**
   * false: the school prints no table, but its limit fits this one as well as the certificate's own. What
   * only one of them allows is "not known".
   */
  readonly isPublished: boolean;
  /**
   * The certificate whose grades the table prints beside these, so that these are compared with its figures
   * and minima; null if none.
   */
  readonly beside: string | null;
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
  /** At most one for each certificate; empty for a school that prints none. */
  readonly points: readonly SchoolPoints[];
}

/** Applicants a column is for: everybody, those waiting for results, or those who have them. */
export type Applicants = "any" | "awaiting" | "with-results";

/** Meaning of a second figure in the same cell; "unknown" if the list does not explain it. */
export type SecondMeans = "women" | "consideration" | "science" | "second-choice" | "fee-paying" | "unknown";

/** One published figure: a cell of a list. */
export interface CutOff {
  /** Entry year of the cut-off, "2025/2026": the year of its list. */
  readonly year: string;
  /** Grade points: the highest aggregate admitted. */
  readonly aggregate: number;
  /**
   * "ceiling" is the greatest aggregate that may apply (every figure of a list of limits), not that of the
   * last person admitted.
   */
  readonly kind: "cutoff" | "ceiling";
  readonly sex: Sex | "any";
  readonly background: CourseName | "any";
  /** Choice on the application form; null if the list does not say (read as first choice). */
  readonly choice: 1 | 2 | null;
  readonly applicants: Applicants;
  /** Address it was read from: a copy of the list or the list itself; null if it came in a message. */
  readonly source: string | null;
  /** The list (id in Catalogue.figureLists) and the name of its column. */
  readonly list: string;
  readonly column: string;
  /**
   * Figures of one programme with the same series are comparable over years: lists of one kind, same column.
   * null is comparable with nothing, because its list is in doubt.
   */
  readonly series: string | null;
  /**
   * true if the figure equals the school's own greatest aggregate: the real cut-off may be anywhere above.
   */
  readonly isCensored: boolean;
  /**
   * true: the school printed a figure of the same year for the same applicants again, in a list issued later.
   * That one is compared; this one is shown beside it.
   */
  readonly isReplaced: boolean;
  /** The cell as printed, "16 (18)"; null if only the figure was stored. */
  readonly cell: string | null;
  readonly second: { readonly aggregate: number; readonly means: SecondMeans } | null;
}

/**
 * Kind of list. `outcome`: cut-offs of the entry year it names. `guide`: printed for applicants of one year,
 * with the cut-offs of an earlier one. `limit`: greatest aggregates for applying; they never qualify anybody.
 */
export type ListKind = "outcome" | "guide" | "limit";

export interface ListColumn {
  readonly name: string;
  /** As printed; null if the copy does not show it. */
  readonly heading: string | null;
  readonly sex: Sex | "any";
  readonly background: CourseName | "any";
  readonly choice: 1 | 2 | null;
  readonly applicants: Applicants;
}

/** A school's list of cut-offs. Figures are read, corrected and compared list by list. */
export interface FigureList {
  readonly id: string;
  /** null for a list of many schools, such as the Ministry of Health's. */
  readonly schoolId: number | null;
  /** Name of the publisher as students know it: "KNUST". */
  readonly publisher: string;
  readonly kind: ListKind;
  /** As printed; null if no copy shows it. */
  readonly title: string | null;
  /** Year in the printed heading; null if it has none. */
  readonly printedYear: string | null;
  /** Entry year of its figures. */
  readonly year: string;
  /** Month of publication, "2026-04"; null if unknown. */
  readonly issued: string | null;
  readonly columns: readonly ListColumn[];
  /** The school's publication and its address at the school; null address if unknown. */
  readonly publication: { readonly what: string; readonly address: string | null };
  /** Copies that were read: the school's own address if reachable; null for a list that came in a message. */
  readonly copies: readonly { readonly address: string | null; readonly readOn: string }[];
  /** Hash of the file that was read; null if the file was not stored. */
  readonly sha256: string | null;
  /** The doubt about the list, for students. A doubtful list is shown but not compared. */
  readonly doubt: string | null;
  /** Other remarks for students. */
  readonly note: string | null;
}

/**
 * What the page with the programme's requirements states about electives. `states-subjects`: which ones.
 * `states-any`: any will do. `states-some`: one sufficient set; other accepted sets are not published.
 * `none`: nothing, or only that they must be relevant.
 */
export type RequirementBasis = "states-subjects" | "states-any" | "states-some" | "none";

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
   * The elective rule. "named": listed in `requires`. "any": a page states that any three will do.
   * "not-published": no page names them, so the subject rule is "not known" except for students who meet
   * `enough`.
   */
  readonly electives: "named" | "any" | "not-published";
  readonly basis: RequirementBasis;
  /** All must be met. One subject fills one slot over all clauses. */
  readonly requires: readonly Clause[];
  /** Complete alternatives to `requires` ("without Chemistry, B3 in Integrated Science"). */
  readonly otherwise: readonly (readonly Clause[])[];
  /** For "states-some": meeting all of one set is surely sufficient. Empty for every other basis. */
  readonly enough: readonly (readonly Clause[])[];
  /** The only sex admitted; null admits both. */
  readonly admitsOnly: Sex | null;
  readonly alsoAsks: readonly string[];
  readonly cutOffs: readonly CutOff[];
  readonly requirementSource: string | null;
  /** The school's page about this programme; null if unknown. */
  readonly page: string | null;
  /**
   * Name shared by several schools' offerings of the same programme (data/programme-names.json), used to show
   * what other schools ask. null if no other school is known to offer it.
   */
  readonly commonName: string | null;
  readonly note: string;
  /** Somebody looks at its figures or subjects; they are left out meanwhile. Absent: nobody does. */
  readonly isBeingChecked?: boolean;
}

export interface Catalogue {
  /** Grows with every import; 0 before the first. */
  readonly version: number;
  /** When the figures were last checked at their sources: "2026" or an ISO date. */
  readonly checkedOn: string;
  readonly subjects: readonly Subject[];
  readonly schools: readonly School[];
  readonly programmes: readonly Programme[];
  /** Contains the list of every figure. */
  readonly figureLists: readonly FigureList[];
}
