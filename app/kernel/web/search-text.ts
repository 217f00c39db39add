/** Lower case without accents, dashes or dots: what a person would type. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ɛ/g, "e")
    .replace(/ɔ/g, "o")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Every typed word begins a word of the text. */
export function matchesSearch(text: string, typed: string): boolean {
  const words = ` ${searchText(text)}`;
  return searchText(typed)
    .split(" ")
    .every((word) => words.includes(` ${word}`));
}

/** The text begins with the typed words; empty input matches nothing. */
export function beginsWith(text: string, typed: string): boolean {
  return typed !== "" && searchText(text).startsWith(searchText(typed));
}
