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
