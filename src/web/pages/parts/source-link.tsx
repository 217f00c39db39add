import type { ReactNode } from "react";
import { siteNameOf } from "../../../contract/site-name.ts";
import { useWords } from "../../lib/words.tsx";

/** Where a figure was read. Its words default to the site's name. */
export function SourceLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children ?? siteNameOf(address)}
    </a>
  );
}

/** "Source: knust.edu.gh" */
export function Source({ address }: { address: string }) {
  const { rich } = useWords();
  return rich("site.source", sourceIn(address));
}

/** What a sentence with `<source>{site}</source>` in it is given. */
export function sourceIn(address: string) {
  return {
    site: siteNameOf(address),
    source: (words: ReactNode) => <SourceLink address={address}>{words}</SourceLink>,
  };
}
