import type { ReactNode } from "react";
import { siteNameOf } from "../../../../kernel/contract/own-path.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { newTab } from "../../../../kernel/ui/button.tsx";

/** Source of a figure. Default text: the site's name. */
export function SourceLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={address} {...newTab}>
      {children ?? siteNameOf(address)}
    </a>
  );
}

/** "Source: knust.edu.gh" */
export function Source({ address }: { address: string }) {
  const { rich } = useWords();
  return rich("site.source", sourceIn(address));
}

/** Values for a sentence with `<source>{site}</source>`. */
export function sourceIn(address: string) {
  return {
    site: siteNameOf(address),
    source: (words: ReactNode) => <SourceLink address={address}>{words}</SourceLink>,
  };
}
