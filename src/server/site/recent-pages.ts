import type { Encoding } from "../http/compress.ts";

export interface KeptPage {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  readonly type: string;
  /** What it is written in; the service worker keeps one page for each. */
  readonly language: string | null;
  readonly cacheControl: string;
  readonly etag: string;
  /** What the Content-Security-Policy must allow for the styles inside. */
  readonly styleHashes: readonly string[];
  /** And for those scripts inside that are ours, which carry no nonce here. */
  readonly scriptHashes: readonly string[];
}

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
