import { productName } from "../../../contract/product.ts";
import { LinkPreview } from "../../lib/page-head.tsx";
import { useWords } from "../../lib/words.tsx";

/**
 * Keeps results out of search engines, and the check code out of the Referer header.
 * @param isShared An opened result, which may be sent to others: nothing in its preview is personal.
 */
export function ResultHead({ title, isShared = false }: { title: string; isShared?: boolean }) {
  const { t } = useWords();
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {isShared && (
        <LinkPreview title={t("results.head.shared")} description={t("results.head.shared.text")} />
      )}
    </>
  );
}
