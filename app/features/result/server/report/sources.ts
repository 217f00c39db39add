import { listPath, siteNameOf } from "../../../../kernel/contract/page-paths.ts";
import type { FigureOrigin } from "../../../public/contract/figure.ts";

/** A source of the report, as the list at its end states it. */
export interface Source {
  readonly number: number;
  readonly title: string;
  /** A sentence if the whole list is in doubt. */
  readonly doubt: string | null;
  /** Its address, never printed. */
  readonly address: string;
}

/**
 * Numbers the sources: many programmes share a list or a school's pages, so each is listed once, at the end.
 */
export class Sources {
  readonly #origin: string;
  readonly #found = new Map<string, Source>();

  /** @param origin of our site, where each list has a page */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** " [3]", or "" without a figure. */
  markList(list: FigureOrigin | null): string {
    if (list === null) return "";
    return this.#mark(list.said, list.doubt, `${this.#origin}${listPath(list.id)}`);
  }

  /** " [3]", or "" without a known source. */
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
