import type { FigureOrigin } from "../../contract/figure.ts";
import { siteNameOf } from "../../contract/own-path.ts";

/** Where something in the report comes from, as the list at its end says it. */
export interface Source {
  readonly number: number;
  readonly title: string;
  /** A sentence, where the whole list is in doubt. */
  readonly doubt: string | null;
  /** Where it leads, never printed. */
  readonly address: string;
}

/**
 * Many programmes share one list, and one school's pages: each gets a number, and the sources stand once at
 * the end.
 */
export class Sources {
  readonly #origin: string;
  readonly #found = new Map<string, Source>();

  /** @param origin Of our own pages, where each list has a page. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** " [3]", or nothing where there is no figure. */
  markList(list: FigureOrigin | null): string {
    if (list === null) return "";
    return this.#mark(list.said, list.doubt, `${this.#origin}/lists/${list.id}`);
  }

  /** " [3]", or nothing where no source is known. */
  markSite(address: string | null): string {
    return address === null || address === "" ? "" : this.#mark(siteNameOf(address), null, address);
  }

  #mark(title: string, doubt: string | null, address: string): string {
    const source = this.#found.get(title) ?? { number: this.#found.size + 1, title, doubt, address };
    this.#found.set(title, source);
    return ` [${source.number}]`;
  }

  list(): readonly Source[] {
    return [...this.#found.values()];
  }
}
