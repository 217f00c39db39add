import type { MetaDescriptor } from "react-router";
import { productName } from "../../contract/product.ts";

export interface PageFacts {
  /** Without the product's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path and query of the one address search engines should keep: "/programs/2040-bsc-civil-engineering". */
  readonly path: string;
  /** Path of the picture shown where the page is shared. */
  readonly picture?: string;
  /** Readable, but not worth finding: a filtered list. */
  readonly isHidden?: boolean;
}

/** Meta functions get the matches of all routes; the first is the root, which knows our address. */
type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[];

/** Title, description, canonical address and what is shown where the page is shared. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const origin = (matches[0]?.loaderData as { origin?: string } | undefined)?.origin ?? "";
  const title = facts.title.includes(productName) ? facts.title : `${facts.title} · ${productName}`;
  const address = origin + facts.path;
  return [
    { title },
    { name: "description", content: facts.description },
    facts.isHidden === true
      ? { name: "robots", content: "noindex, follow" }
      : { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: productName },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: facts.description },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + (facts.picture ?? "/share/home.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** For pages that are the same for everybody: a browser, and our own cache, may keep them. */
export function publicPageHeaders(): Record<string, string> {
  return { "cache-control": "public, max-age=300, stale-while-revalidate=86400" };
}
