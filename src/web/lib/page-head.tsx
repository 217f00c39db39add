import { productName } from "../../contract/product.ts";
import { useOrigin } from "./use-origin.ts";
import { useWords } from "./words.tsx";

interface PageHeadProps {
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

/**
 * Title, description, canonical address and what is shown where the page is shared; React lifts them into the head.
 * A part of the page, not a `meta` function, because only parts of the page have words. In the browser they stand there
 * already: a public page is always loaded whole, so its script need not know how they are made.
 */
export function PageHead(props: PageHeadProps) {
  return import.meta.env.SSR ? <Head {...props} /> : null;
}

function Head({ title, description, path, picture, isHidden = false }: PageHeadProps) {
  const { language, languages } = useWords();
  const origin = useOrigin();
  const fullTitle = title.includes(productName) ? title : `${title} · ${productName}`;
  const addressIn = (id: string) =>
    id === languages[0]?.id ? origin + path : `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${id}`;
  const address = addressIn(language);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      {!isHidden &&
        languages.length > 1 &&
        languages.map(({ id }) => <link key={id} rel="alternate" hrefLang={id} href={addressIn(id)} />)}
      <meta property="og:site_name" content={productName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (picture ?? "/share/home.png")} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
