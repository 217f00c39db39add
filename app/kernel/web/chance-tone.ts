/** Colours of the chance labels; the label itself is always written beside them. */
export function chanceTone(chance: string): "brand" | "teal" | "gold" | "clay" {
  if (chance === "High Chance") return "brand";
  if (chance === "Good Chance") return "teal";
  return chance === "Competitive" ? "gold" : "clay";
}

/**
 * Colour of a ladder. Red means out of reach; a student within the cut-off who lacks a subject is not red.
 */
export function ladderTone(chance: string | null, difference: number | null): ReturnType<typeof chanceTone> {
  const isWithin = difference !== null && difference >= 0;
  if (chance === null) return isWithin ? "brand" : "gold";
  return chance === "Challenging" && isWithin ? "brand" : chanceTone(chance);
}
