import { productName } from "../../../contract/product.ts";
import { useWords } from "../../lib/words.tsx";

interface ResultHeadProps {
  title: string;
  /** Address of an opened result, for sharing. */
  address?: string;
}

/** Keeps results out of search engines, and the check code out of the Referer header. */
export function ResultHead({ title, address }: ResultHeadProps) {
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {address !== undefined && <SharedAs address={address} />}
    </>
  );
}

/** Preview in a chat beside the link. The picture shows a number and a school, nothing personal. */
function SharedAs({ address }: { address: string }) {
  const { t } = useWords();
  const { origin, pathname } = new URL(address);
  return (
    <>
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={t("results.head.shared")} />
      <meta property="og:description" content={t("results.head.shared.text")} />
      <meta property="og:image" content={`${origin}/share/check/${pathname.split("/").at(-1)}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
