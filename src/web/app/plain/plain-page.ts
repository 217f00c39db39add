import type { ReactNode } from "react";
import type { AreaName } from "../../../language/catalogue.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import type { Words } from "../../../language/words.ts";

/**
 * A page of one person that no script reads, and that thousands ask for in one evening: answered without React Router
 * (answer-plainly.tsx), which takes as long for such a page as what it shows.
 */
export interface PlainPage {
  /** Its path, and what stands in it: /^\/checker\/results\/(.+)$/ */
  readonly path: RegExp;
  /** Which of the header's links is lit: the page, or what it is a page of. */
  readonly section: string;
  /** As in PageHandle. */
  readonly areas: readonly AreaName[];
  /** null where it is another page after all (not paid, not there, one with script): React Router answers. */
  readonly open: (asked: AskedFor) => Promise<PlainContent | null>;
}

export interface AskedFor {
  readonly site: SiteRequest;
  readonly url: URL;
  readonly words: Words;
}

/** Called where the page has to be made. */
export interface PlainContent {
  readonly head: () => ReactNode;
  /** The whole `<main>`. */
  readonly main: () => ReactNode;
}
