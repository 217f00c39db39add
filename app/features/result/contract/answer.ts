import {
  certificates,
  creditLimit,
  subjectsThatCount,
  type Uncertainty,
  type VerdictOutcome,
  type CertificateType,
} from "@okwan/engine";
import type { Counts, LevelCounts } from "../../../kernel/contract/counts.ts";
import type { IndexedProgramme, FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { CheckFacts } from "./check-facts.ts";
import type { NextSteps } from "./next-steps.ts";
import type { OpensBy, ProgrammeOut } from "./programme.ts";

/**
 * A check as plain data for its page. It is sent once, as a `SentAnswer` (result-table.ts), and its rows are made
 * of a table and an index. The page sorts, filters and searches the rows; row details come from
 * `GET /api/v1/checks/:code/programmes?ids=`. No zod: the site imports this file.
 */
export interface Answer extends CheckFacts {
  /** The question: the first view. School 0 is all schools. */
  readonly asked: { readonly schoolId: number; readonly schoolName: string; readonly level: string };
  /** Every programme of the view (school and level), in its group's order before `wishFirst`. */
  readonly programmes: readonly ProgrammeRow[];
  /**
   * If the view has no open programme: open programmes of other levels, then of other schools, for the top of
   * the page. Otherwise empty.
   */
  readonly instead: readonly ProgrammeRow[];
  readonly schools: readonly RowSchool[];
  readonly counts: AnswerCounts;
  /**
   * Totals by level for these grades, in this place and in the whole country. Empty for a check of one level.
   */
  readonly placeTotals: readonly LevelCounts[];
  readonly countryTotals: readonly LevelCounts[];
  /** Programmes the student named; for each that is not open, also open ones of the same field. */
  readonly wanted: readonly { readonly row: ProgrammeRow; readonly nearest: readonly ProgrammeRow[] }[];
  /** Of the sample. */
  readonly sampleRow: ProgrammeRow | null;
  readonly steps: NextSteps;
}

export interface RowSchool {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly city: string | null;
  /** The end of its ladder. */
  readonly lastRung: number;
}

/**
 * Where a programme stands: its verdict, or withheld. A withheld one has a cut-off that is sold, so only a subject or
 * grade rule may decide its place.
 */
export type Place = VerdictOutcome | "withheld";

/**
 * Advice about a programme. apply: qualified, or open without a cut-off. ask: no known rule is unmet,
 * and the aggregate is enough, or nothing can be compared. notYet: near misses and closed programmes.
 */
export type AdviceGroup = (typeof adviceGroups)[number];
export const adviceGroups = ["apply", "ask", "notYet"] as const;

/**
 * One programme of a list. Fields that a rule or cut-off decides are null if this check may not show them.
 */
export interface ProgrammeRow extends IndexedProgramme {
  readonly place: Place;
  readonly group: AdviceGroup;
  readonly chance: ProgrammeOut["chance"];
  /** The programme's own aggregate; lower is better. */
  readonly score: number | null;
  /** null also for SSSCE and GBCE, whose points are not compared with it. */
  readonly cutOff: number | null;
  /** true: `cutOff` is the school's entry limit and no cut-off is published. */
  readonly isLimit: boolean;
  /** Entry year of the cut-off. */
  readonly year: string | null;
  /** For programmes to ask about: how much is known. Otherwise null. */
  readonly known: Uncertainty | null;
  /** Does the student have the subjects that other schools ask for? null if unknown. */
  readonly meetsUsual: boolean | null;
  /** For near misses: what would open it. Otherwise null. */
  readonly opensBy: OpensBy | null;
  /**
   * Its own earlier cut-offs as a sentence, if none of them would have let the student in; that it is being
   * checked, if its figure is withheld. Otherwise null.
   */
  readonly past: string | null;
  /** For rows without a cut-off: rules the student meets. Otherwise null. */
  readonly rules: { readonly met: number; readonly total: number } | null;
}

export interface AnswerCounts extends Counts {
  /** Open programmes by level: in the view or, if it has none, in `instead`. */
  readonly openNow: readonly { readonly level: string; readonly count: number }[];
}

/** Up to three points over a cut-off is "not yet", also where a rule is not published. */
export function groupOf(place: Place, known: Uncertainty | null): AdviceGroup {
  switch (place) {
    case "qualified":
    case "open":
      return "apply";
    case "ask":
      return known === "just-over" ? "notYet" : "ask";
    case "near":
    case "closed":
    case "withheld":
      return "notYet";
  }
}

/**
 * Moves the wished fields to the front, in their order. The order within a field, and of the rest, is
 * unchanged.
 */
export function wishFirst<Row>(
  rows: readonly Row[],
  wish: readonly FieldOfStudy[],
  studyOf: (row: Row) => FieldOfStudy | null,
): readonly Row[] {
  if (wish.length === 0) return rows;
  const rankOf = (row: Row) => {
    const at = wish.indexOf(studyOf(row) as FieldOfStudy);
    return at === -1 ? wish.length : at;
  };
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * The fields each SHS course leads to first: the order at the top of long lists. Our own judgement,
 * from the electives of each course. It closes nothing and changes no count.
 */
const fieldsOfCourse: Readonly<Record<string, readonly string[]>> = {
  Science: ["Engineering", "Health", "Science", "Computing", "Agriculture and Food", "Built Environment"],
  Arts: ["Arts and Humanities", "Social Science", "Law", "Education", "Hospitality and Tourism"],
  Business: ["Business", "Social Science", "Law", "Hospitality and Tourism", "Education"],
  Technical: ["Engineering", "Built Environment", "Computing"],
  Agricultural: ["Agriculture and Food", "Science", "Education"],
  "Home Economics": ["Hospitality and Tourism", "Agriculture and Food", "Art and Design", "Health"],
  "Visual Arts": ["Art and Design", "Built Environment", "Education"],
};

/** Rank of a field: the course's fields first, in order; all others equal, after them. */
export function fieldRanks(course: string | null): (field: string) => number {
  const fields = fieldsOfCourse[course ?? ""] ?? [];
  return (field) => {
    const at = fields.indexOf(field);
    return at === -1 ? fields.length : at;
  };
}

/**
 * Rows by field: the course's fields first, then the fields with the most rows. The order within a field is
 * unchanged.
 */
export function byField<Row extends { readonly field: string }>(
  rows: readonly Row[],
  course: string | null,
): [field: string, rows: Row[]][] {
  const rankOf = fieldRanks(course);
  return [...Map.groupBy(rows, ({ field }) => field)].sort(
    ([one, these], [other, those]) =>
      rankOf(one) - rankOf(other) || those.length - these.length || (one < other ? -1 : 1),
  );
}

/**
 * End of the ladder: the worst credit in every counted subject, 36 on the WASSCE scale and 24 on the older
 * ones.
 */
export function lastRung(certificate: CertificateType): number {
  const record = certificates[certificate];
  return subjectsThatCount(record) * creditLimit(record);
}

export interface NearGroup<Row> {
  /** For its address: "grade-12-C6", "points-1"; "own" for the rest. */
  readonly key: string;
  readonly opensBy: OpensBy;
  readonly rows: readonly Row[];
}

/**
 * Groups near misses by what opens them: the grade that opens the most first, then points, then those with a
 * change of their own. Groups with programmes of the wish come before all others. Within a group the wish comes
 * first, then the fields of the student's SHS course.
 */
export function nearGroups<Row extends { readonly field: string }>(
  rows: readonly Row[],
  course: string | null,
  opensByOf: (row: Row) => OpensBy,
  isWished: (row: Row) => boolean = () => false,
): NearGroup<Row>[] {
  const rankOf = fieldRanks(course);
  const shared = [...Map.groupBy(rows, (row) => keyOf(opensByOf(row)))]
    .map(([key, own]) => ({ key, opensBy: opensByOf(own[0]!), rows: own }))
    .filter(
      ({ opensBy: { kind }, rows: { length } }) => kind === "points" || (kind === "grade" && length > 1),
    )
    .sort((one, other) => other.rows.length - one.rows.length || pointsOf(one) - pointsOf(other));
  // In list order.
  const inShared = new Set(shared.flatMap((group) => group.rows));
  const rest = rows.filter((row) => !inShared.has(row));
  const own: NearGroup<Row>[] =
    rest.length === 0 ? [] : [{ key: "own", opensBy: { kind: "own" }, rows: rest }];
  const wishedIn = (group: NearGroup<Row>) => Number(group.rows.some(isWished));
  return [...shared, ...own]
    .toSorted((one, other) => wishedIn(other) - wishedIn(one))
    .map((group) => ({
      ...group,
      rows: group.rows.toSorted(
        (one, other) =>
          Number(isWished(other)) - Number(isWished(one)) || rankOf(one.field) - rankOf(other.field),
      ),
    }));
}

function keyOf(opensBy: OpensBy): string {
  switch (opensBy.kind) {
    case "points":
      return `points-${opensBy.points}`;
    case "grade":
      return `grade-${opensBy.change.subject_id}-${opensBy.change.to}`;
    case "own":
      return "own";
  }
}

function pointsOf({ opensBy }: { opensBy: OpensBy }): number {
  return opensBy.kind === "points" ? opensBy.points : 0;
}
