/** Capitals and digits only, "&" read as "AND": dots, brackets, hyphens and spaces never matter. */
export function comparableText(label: string): string {
  return label
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll("&", "AND")
    .replaceAll(/[^A-Z0-9]/gu, "");
}

const fillers = new Set(["AND", "IN", "OF", "THE", "ND"]);

/** The words of a label, split where comparableText() drops a character. */
export function wordsOf(label: string): string[] {
  return label
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll("&", " AND ")
    .split(/[^A-Z0-9]+/u)
    .filter((word) => word !== "" && !fillers.has(word));
}

/** Characters that a camera confuses: each counts as half a mistake. */
const lookalikes = [
  "0OQDC",
  "1IL|T7",
  "5S",
  "8B",
  "6GC",
  "2Z",
  "CGE",
  "EF",
  "UVY",
  "MNH",
  "RPK",
  "WV",
  "HN",
  "AR",
];
const alike = new Set<string>();
for (const group of lookalikes) for (const a of group) for (const b of group) alike.add(a + b);

/** The edit distance, in which a similar character costs less; gives up above `limit`. */
export function misreadDistance(read: string, meant: string, limit: number): number {
  const n = read.length;
  const m = meant.length;
  if (Math.abs(n - m) > limit) return Infinity;
  let above = Array.from({ length: m + 1 }, (_, j) => j);
  for (let i = 1; i <= n; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= m; j++) {
      const a = read[i - 1]!;
      const b = meant[j - 1]!;
      const swap = a === b ? 0 : alike.has(a + b) ? 0.45 : 1;
      const cost = Math.min(above[j - 1]! + swap, above[j]! + 0.9, row[j - 1]! + 0.9);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Infinity;
    above = row;
  }
  return above[m]!;
}
