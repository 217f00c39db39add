/** The facts a verdict is made from. Data files under data/ hold them; nothing here is computed. */

import type { Level } from "./levels.ts";

/** Subject ids of data/subjects.json. The four cores are 1 Mathematics, 2 English Language, 3 Integrated Science, 4 Social Studies. */
export type SubjectId = number;
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
  /** The rule in words for students, null where there is nothing to tell them, and where it was read. */
  readonly text: string | null;
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

/** Whose grades a column of a list is for: of everybody, of those who still wait for results, or of those who have them. */
export type Applicants = "any" | "awaiting" | "with-results";

/** What a second figure in the same cell means; a list that does not say leaves it "unknown". */
export type SecondMeans = "women" | "consideration" | "science" | "second-choice" | "fee-paying" | "unknown";

/** One published figure: a cell of a list. */
export interface CutOff {
  /** The entry whose line it is, "2025/2026": that of its list. */
  readonly year: string;
  /** Grade points; the highest aggregate admitted. */
  readonly aggregate: number;
  /** "ceiling" is an entry limit (every figure of a list of limits), not the aggregate of the last one admitted. */
  readonly kind: "cutoff" | "ceiling";
  readonly sex: Sex | "any";
  readonly background: CourseName | "any";
  /** Which choice on the application form it holds for; null where the list does not say (read as first). */
  readonly choice: 1 | 2 | null;
  readonly applicants: Applicants;
  /** Where it was read: a copy of the list, or the list itself. */
  readonly source: string;
  /** The list it stands in (Catalogue.figureLists), and in which of its columns. */
  readonly list: string;
  readonly column: string;
  /**
   * Figures of one programme with the same series may be set beside each other over years: lists of one kind, the same
   * column. null is compared with none, as its list is in doubt.
   */
  readonly series: string | null;
  /** It stands at the school's own greatest aggregate, so nobody can tell how much further it would have gone. */
  readonly isCensored: boolean;
  /** The cell as printed, "16 (18)"; null where only the figure was kept. */
  readonly cell: string | null;
  readonly second: { readonly aggregate: number; readonly means: SecondMeans } | null;
}

/**
 * What a list is. `outcome`: the line of the entry it names. `guide`: printed for the applicants of one entry, with what an
 * entry before it showed. `limit`: the greatest aggregate with which one may apply; it never qualifies anybody.
 */
export type ListKind = "outcome" | "guide" | "limit";

export interface ListColumn {
  readonly name: string;
  /** As printed; null where the copy did not keep it. */
  readonly heading: string | null;
  readonly sex: Sex | "any";
  readonly background: CourseName | "any";
  readonly choice: 1 | 2 | null;
  readonly applicants: Applicants;
}

/** A school's list of cut-offs: the unit that figures are read, corrected and compared by. */
export interface FigureList {
  readonly id: string;
  /** null is a list for many schools, as the Ministry of Health's. */
  readonly schoolId: number | null;
  /** Whose list it is, as students call them: "KNUST". */
  readonly publisher: string;
  readonly kind: ListKind;
  /** As printed; null where no copy kept it. */
  readonly title: string | null;
  /** The year it is headed with; null where it has none. */
  readonly printedYear: string | null;
  /** The entry its figures are of. */
  readonly year: string;
  /** When it was given out, "2026-04"; null where that is not known. */
  readonly issued: string | null;
  readonly columns: readonly ListColumn[];
  /** The school's own publication, and where the school keeps it; null where no address of the school is known. */
  readonly publication: { readonly what: string; readonly address: string | null };
  /** Where it was read; the school's own address where that was open. */
  readonly copies: readonly { readonly address: string; readonly readOn: string }[];
  /** Of the file it was read from; null where the file was not kept. */
  readonly sha256: string | null;
  /** What is not sure about it, for students. Such a list is shown, and compared with no other. */
  readonly doubt: string | null;
  /** What else there is to know about it, for students. */
  readonly note: string | null;
}

/**
 * What the page that a programme's requirements were read on states about electives. `states-subjects`: which ones.
 * `states-any`: that any will do. `states-some`: a set that is enough, while others are not published. `none`: nothing, or
 * only that they must be relevant.
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
   * What is known of its elective rule: "named" in `requires`; "any" where a page states that any three will do;
   * "not-published" where no page states which, so the subject rule is "not known" to all but those who meet `enough`.
   */
  readonly electives: "named" | "any" | "not-published";
  readonly basis: RequirementBasis;
  /** All to be met; one subject fills one slot over all of them. */
  readonly requires: readonly Clause[];
  /** Whole alternatives to `requires` ("without Chemistry, B3 in Integrated Science"). */
  readonly otherwise: readonly (readonly Clause[])[];
  /** Of "states-some": who meets all of one of these sets surely meets the subject rule. Empty for every other basis. */
  readonly enough: readonly (readonly Clause[])[];
  /** Only women or only men are admitted; null for both. */
  readonly admitsOnly: Sex | null;
  readonly alsoAsks: readonly string[];
  readonly cutOffs: readonly CutOff[];
  readonly requirementSource: string | null;
  /** The school's own page about this programme; null where none is known. */
  readonly page: string | null;
  /**
   * The name that several schools' offerings of the same programme share (data/programme-names.json), so that a student can
   * be told what others ask for it; null where no other school is known to have it.
   */
  readonly commonName: string | null;
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
  /** Every figure's list is among them. */
  readonly figureLists: readonly FigureList[];
}
