/** One line, composed letters. What nobody sees, such as a zero-width sign before "=", becomes a blank. */
export function cleanText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A dash, or a word in place of one. */
export const isDash = (cell: string): boolean => /^(?:[-–—‐‑−_.]+|n\/?a|nil|none)$/i.test(cell);

const figure = /^\d{1,2}\*?$/;
const twoFigures = /^\d{1,2}\*?\s*(?:\/\s*\d{1,2}\*?|\(\s*\d{1,2}\b[^()]*\))$/;
/** Two columns of a copy that lost the gap between them: "1214". */
const runTogether = /^(?:\d{2}|[-–—]){2}$/;

/** True for a cell that may be a cut-off; its value is read later. */
export function isFigure(cell: string): boolean {
  return figure.test(cell) || twoFigures.test(cell) || (/\d/.test(cell) && runTogether.test(cell));
}
