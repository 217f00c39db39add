import { reconnection } from "./reconnection.ts";

/** About a minute and a half. */
const mostTries = 8;
/** So often a part is asked for again before the browser itself is doubted. */
const triesBeforeReload = 2;

/** A part of a page, fetched when it is needed. */
export interface Part<T> {
  /**
   * Asked for again while server or network are away.
   * @throws what the browser said, when they stay away.
   */
  (): Promise<T>;
  /** Fetches it before it is needed. That may fail unheard: who needs it asks again. */
  readonly ahead: () => void;
}

/** An `import()` that survives a server that is restarted and a phone in a tunnel. */
export function partOf<T>(load: () => Promise<T>): Part<T> {
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
 * The server answers and the part still does not come: this browser remembers that it failed once (as all did until
 * 2026, github.com/whatwg/html/pull/10327), or a new release has other parts. A page that is a reload already is left.
 */
async function onlyReloadHelps(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "reload") return false;
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  return answer?.ok === true;
}
