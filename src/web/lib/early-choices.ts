/**
 * What somebody chose in a native list, or typed to search, before the page's script was there: on a slow line that is seconds. React takes such a list
 * over with what it was rendered with, so it is written down first.
 */
const chosen = new Map<string, string>();

/** Called once, before the page comes alive. */
export function keepEarlyChoices(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>("select[name]")) {
    const { defaultSelected = false } = list.selectedOptions[0] ?? {};
    if (!defaultSelected && list.value !== "") chosen.set(list.name, list.value);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=search][name]")) {
    if (field.value !== field.defaultValue) chosen.set(field.name, field.value);
  }
}

/** What was chosen in the list of this name; undefined where nothing was. */
export function earlyChoice(name: string): string | undefined {
  return chosen.get(name);
}
