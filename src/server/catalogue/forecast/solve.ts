/** Solves `matrix · x = right` by elimination. For the few unknowns of a small model; the matrix must not be singular. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const found = rows.indexOf(pivot);
    [rows[column], rows[found]] = [pivot, rows[column]!];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at <= size; at += 1) row[at]! -= factor * pivot[at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}
