/** Colours of the chance labels; the label itself is always written out beside them. */
export function chanceTone(chance: string): "brand" | "teal" | "gold" | "clay" {
  if (chance === "High Chance") return "brand";
  if (chance === "Good Chance") return "teal";
  return chance === "Competitive" ? "gold" : "clay";
}

/** Of a ladder. Red is out of reach: who is within the line and lacks a subject stands on the right side of it. */
export function ladderTone(chance: string | null, difference: number | null): ReturnType<typeof chanceTone> {
  const isWithin = difference !== null && difference >= 0;
  if (chance === null) return isWithin ? "brand" : "gold";
  return chance === "Challenging" && isWithin ? "brand" : chanceTone(chance);
}
