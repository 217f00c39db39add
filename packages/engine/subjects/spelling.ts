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
const pairOf = (a: number, b: number) => a * 0x10000 + b;
const alike = new Set(
  lookalikes
    .map((group) => Array.from(group, (letter) => letter.charCodeAt(0)))
    .flatMap((group) => group.flatMap((a) => group.map((b) => pairOf(a, b)))),
);
/** The cost of a letter too many or too few. */
const stray = 0.9;

/** The edit distance, in which a similar character costs less; gives up above `limit`. */
export function misreadDistance(read: string, meant: string, limit: number): number {
  const n = read.length;
  const m = meant.length;
  if (Math.abs(n - m) > limit) return Infinity;
  // Further from the diagonal, the stray letters alone cost more than the limit.
  const reach = Math.floor((limit + 1) / stray);
  let above = new Float64Array(m + 1);
  let row = new Float64Array(m + 1);
  for (let j = 1; j <= m; j++) above[j] = j;
  for (let i = 1; i <= n; i++) {
    const from = Math.max(1, i - reach);
    const to = Math.min(m, i + reach);
    row[from - 1] = from === 1 ? i : Infinity;
    if (to < m) row[to + 1] = Infinity;
    let least = from === 1 ? i : Infinity;
    const a = read.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const b = meant.charCodeAt(j - 1);
      const swap = a === b ? 0 : alike.has(pairOf(a, b)) ? 0.45 : 1;
      const cost = Math.min(above[j - 1]! + swap, above[j]! + stray, row[j - 1]! + stray);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    const done = row;
    row = above;
    above = done;
  }
  return above[m]!;
}
