import type { OpensBy } from "./programme.ts";
import { fieldRanks } from "./by-field.ts";

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
