import type { ReactNode } from "react";
import type { SiteRedirect, SitePage, SiteRequest, PageAsked } from "../../../contract/site.ts";
import type { AreaName } from "../../../language/catalogue.ts";
import type { Words } from "../../../language/words.ts";

/** A page that no script reads. It is the only one at its address, for what is sent there too. */
export interface PlainPage {
  /** Its path; the first group is what it is asked for: a check's code. */
  readonly path: RegExp;
  /** Which of the header's links is lit: the page, or what it is a page of. */
  readonly section: string;
  /** As in PageHandle. */
  readonly areas: readonly AreaName[];
  readonly scripts: SitePage["scripts"];
  /** null where the page needs script after all: React Router answers. */
  readonly answer: (asked: AskedFor) => Promise<PlainContent | SiteRedirect | null>;
}

export interface AskedFor extends PageAsked {
  readonly site: SiteRequest;
  /** What stands in its path. */
  readonly named: string;
  readonly words: Words;
}

/** What stands in the frame. Called where the page has to be made. */
export interface PlainContent extends Pick<SitePage, "status" | "keep"> {
  readonly head: () => ReactNode;
  readonly main: () => ReactNode;
}

export function goTo(to: string, status: SiteRedirect["status"] = 302, cookies: readonly string[] = []) {
  return { to, status, cookies } satisfies SiteRedirect;
}
