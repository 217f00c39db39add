import { reconnection } from "./reconnection.ts";

/** About a minute and a half in total. */
const mostTries = 8;
/** Retries before the browser's module cache is suspected. */
const triesBeforeReload = 2;

/** A part of a page that is loaded when it is needed. */
export interface LoadedPart<T> {
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
