/** Colours of the chance labels; the label itself is always written out beside them. */
export function chanceTone(chance: string): "brand" | "teal" | "gold" | "clay" {
  if (chance === "High Chance") return "brand";
  if (chance === "Good Chance") return "teal";
  return chance === "Competitive" ? "gold" : "clay";
}
