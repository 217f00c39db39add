import { useRouteLoaderData } from "react-router";
import { productName } from "../contract/product.ts";

export interface PageHeadProps {
  /** Without the product's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** Canonical path and query for search engines: "/programs/2040-bsc-civil-engineering". */
  readonly path: string;
  /** Not indexed: for example a filtered list. */
  readonly isHidden?: boolean;
}

/**
 * Title, description, canonical address and link preview; React moves them into the head. A component, not a
 * `meta` function, because only components have the sentences. In the browser they exist already: public
 * pages are always fully loaded, so their script can omit this code.
 */
export function PageHead(props: PageHeadProps) {
  return import.meta.env.SSR ? <Head {...props} /> : null;
}

function Head({ title, description, path, isHidden = false }: PageHeadProps) {
  const address = useOrigin() + path;
  const fullTitle = title.includes(productName) ? title : `${title} · ${productName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:url" content={address} />
      <LinkPreview title={fullTitle} description={description} />
    </>
  );
}

/** What a chat shows beside a link; the picture is the same for every page. */
export function LinkPreview({ title, description }: Pick<PageHeadProps, "title" | "description">) {
  return (
    <>
      <meta property="og:site_name" content={productName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${useOrigin()}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Our public origin: "https://…", without a trailing slash. */
export function useOrigin(): string {
  return (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
}

/** Title of a personal page, hidden from search engines. `title` is without the product's name. */
export function PrivateHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="robots" content="noindex" />
    </>
  );
}
