/** Capitals and digits only, "&" read as "AND": dots, brackets, hyphens and spaces never matter. */
export function comparableText(label: string): string {
  return label
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll("&", "AND")
    .replaceAll(/[^A-Z0-9]/gu, "");
}

/** The words of a label, split where comparableText() drops a character. */
export function wordsOf(label: string): string[] {
  return label
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll("&", " AND ")
    .split(/[^A-Z0-9]+/u)
    .filter((word) => word !== "" && word !== "AND" && word !== "IN" && word !== "OF");
}

/** Replaces digits that OCR reads in place of letters. */
export function withoutDigits(text: string): string {
  return text.replaceAll("0", "O").replaceAll("1", "I").replaceAll("5", "S").replaceAll("8", "B");
}

/** Number of letters to change, add or drop to turn one text into the other; stops above `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
