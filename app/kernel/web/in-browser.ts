import { useDeferredValue, useEffect, useEffectEvent, useState, type RefObject } from "react";

/** Has the first page begun to work? Whatever is shown later begins as a part of a page that does. */
let hasBegun = false;

/**
 * false on the server and in the first client render, true afterwards: in a render of its own, which gives way to
 * a tap, because a small phone feels it.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    hasBegun = true;
  }, []);
  return useDeferredValue(true, hasBegun);
}

/** true while a part of the element is on the screen. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

const neverAborted = new AbortController().signal;

/** @throws the signal's reason after the pause, if it was aborted meanwhile. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal.throwIfAborted();
}

/**
 * Resolves when the phone is online again, or after a delay that grows with the tries.
 * @throws the signal's reason once it is aborted.
 */
export async function reconnection(tries: number, signal: AbortSignal = neverAborted): Promise<void> {
  const waiting = Promise.withResolvers<void>();
  const goOn = () => waiting.resolve();
  const giveUp = () => waiting.reject(signal.reason as Error);
  const timer = setTimeout(goOn, Math.min(1000 * 2 ** (tries - 1), 15_000));
  addEventListener("online", goOn);
  signal.addEventListener("abort", giveUp);
  try {
    await waiting.promise;
  } finally {
    clearTimeout(timer);
    removeEventListener("online", goOn);
    signal.removeEventListener("abort", giveUp);
  }
}

/** About a minute and a half in total. */
const mostTries = 8;
/** Retries before the browser's module cache is suspected. */
const triesBeforeReload = 2;

/** A part of a page that is loaded when it is needed. */
interface LoadedPart<T> {
  /**
   * Retries while server or network are away.
   * @throws the browser's error if they stay away.
   */
  (): Promise<T>;
  /** Preloads it. A failure is ignored: the real load tries again. */
  readonly ahead: () => void;
}

/** An `import()` that survives a server restart and a phone without signal. */
export function loadOnDemand<T>(load: () => Promise<T>): LoadedPart<T> {
  const needed = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (tries >= mostTries) throw error;
        if (tries > triesBeforeReload && (await onlyReloadHelps())) location.reload();
        await reconnection(tries);
      }
    }
  };
  return Object.assign(needed, { ahead: () => void load().catch(() => {}) });
}

/**
 * The server answers but the module does not load: this browser cached the failure (all did until 2026,
 * github.com/whatwg/html/pull/10327), or a new release has other files. Never reloads twice.
 */
async function onlyReloadHelps(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "reload") return false;
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  return answer?.ok === true;
}

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
