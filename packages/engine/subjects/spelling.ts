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
