/** The ids in an address or a form, each once: "12,7" → [12, 7]. No id has more than six figures. */
export function idsIn(text: string): number[] {
  return [...new Set(text.match(/\b[1-9]\d{0,5}\b/g)?.map(Number))];
}
