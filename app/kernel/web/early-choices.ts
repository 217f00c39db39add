import { useEffect, useEffectEvent } from "react";

/**
 * Choices made in native lists, or text typed, before hydration: on a slow connection that takes seconds.
 * React resets such fields to the rendered value, so the choices are saved here until a component asks for
 * them.
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

/** Call once when the script starts; hydration follows later, and choices in between count too. */
export function storeEarlyChoices(): void {
  document.querySelectorAll("select, input").forEach(keep);
  document.addEventListener("input", ({ target }) => target instanceof Element && keep(target), true);
}

/** Returns the early choices of these fields to their component, once, if there are any. */
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
    // If the choice itself triggers hydration, its "change" event comes later, with the value React reset.
    const timer = setTimeout(chooseEarly);
    return () => clearTimeout(timer);
  }, []);
}
