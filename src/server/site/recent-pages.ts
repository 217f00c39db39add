import type { KeptPage } from "./kept-page.ts";

/** The least recently asked for goes first. */
export class RecentPages {
  readonly #most: number;
  readonly #pages = new Map<string, KeptPage>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    // Put last: the map is in order of last use.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    if (this.#pages.size > this.#most) this.#pages.delete(this.#pages.keys().next().value!);
  }

  clear(): void {
    this.#pages.clear();
  }
}
