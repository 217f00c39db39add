import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";

/** What is made once for each catalogue version and kept, the latest used `atMost` of them. */
export function perVersion<T>(atMost: number) {
  let version = 0;
  const kept = new Map<string, Promise<T>>();
  return {
    get(current: Pick<CurrentCatalogue, "version">, key: string, make: () => Promise<T>): Promise<T> {
      if (current.version !== version) {
        kept.clear();
        version = current.version;
      }
      const known = kept.get(key);
      const value = known ?? make();
      // Taken out and put back: the map is in order of last use.
      kept.delete(key);
      kept.set(key, value);
      value.catch(() => kept.delete(key));
      if (kept.size > atMost) kept.delete(kept.keys().next().value!);
      return value;
    },
  };
}
