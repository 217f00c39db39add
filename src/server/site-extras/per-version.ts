import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";

/** A cache per catalogue version with the `atMost` most recently used values. */
export function perVersion<T>(atMost: number) {
  let version = 0;
  const cached = new Map<string, Promise<T>>();
  return {
    get(current: Pick<CurrentCatalogue, "version">, key: string, make: () => Promise<T>): Promise<T> {
      if (current.version !== version) {
        cached.clear();
        version = current.version;
      }
      const known = cached.get(key);
      const value = known ?? make();
      // Re-inserted, because the map is ordered by last use.
      cached.delete(key);
      cached.set(key, value);
      value.catch(() => cached.delete(key));
      if (cached.size > atMost) cached.delete(cached.keys().next().value!);
      return value;
    },
  };
}
