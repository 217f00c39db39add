import { useEffect, useEffectEvent } from "react";

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

/** Gives the part that has the fields of these names what was chosen in them, once, where something was. */
export function useEarlyChoices<Name extends string>(
  names: readonly Name[],
  choose: (early: Partial<Record<Name, string>>) => void,
): void {
  const chooseEarly = useEffectEvent(() => {
    const early: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = chosen.get(name);
      if (value !== undefined) early[name] = value;
      chosen.delete(name);
      taken.add(name);
    }
    if (Object.keys(early).length > 0) choose(early);
  });
  useEffect(() => {
    // Where a choice itself makes React take the field over, its "change" event is still to come, with the value React reset.
    const timer = setTimeout(chooseEarly);
    return () => clearTimeout(timer);
  }, []);
}
