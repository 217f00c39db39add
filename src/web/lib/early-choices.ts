/**
 * What somebody chose in a native list, or typed to search, before the page came alive: on a slow line that is seconds.
 * React takes such a field over with what it was rendered with, so it is written down until a part of the page asks for it.
 */
const chosen = new Map<string, string>();
const taken = new Set<string>();

function keep(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const { defaultSelected = false } = field.selectedOptions[0] ?? {};
    if (!defaultSelected) write(field.name, field.value);
  } else if (field instanceof HTMLInputElement && field.type === "search") {
    if (field.value !== field.defaultValue) write(field.name, field.value);
  }
}

function write(name: string, value: string): void {
  if (name !== "" && value !== "" && !taken.has(name)) chosen.set(name, value);
}

/** Called once, as the script begins; React answers some moments later, and what happens meanwhile counts too. */
export function keepEarlyChoices(): void {
  document.querySelectorAll("select, input").forEach(keep);
  document.addEventListener("input", ({ target }) => target instanceof Element && keep(target), true);
}

/** What was chosen in the field of this name, told once, to an effect of the part that has it; undefined where nothing was. */
export function takeEarlyChoice(name: string): string | undefined {
  const early = chosen.get(name);
  chosen.delete(name);
  taken.add(name);
  return early;
}
