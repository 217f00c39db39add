import { productName } from "../contract/product.ts";
import { LinkPreview } from "./page-head.tsx";
import { useWords } from "./words.tsx";

/**
 * Keeps results out of search engines, and the check code out of the Referer header.
 * @param open Number of programmes of an opened result: its preview names it, and nothing personal.
 */
export function ResultHead({ title, open = null }: { title: string; open?: number | null }) {
  const { t } = useWords();
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {open !== null && (
        <LinkPreview
          title={t("results.head.shared", { count: open })}
          description={t("results.head.shared.text")}
        />
      )}
    </>
  );
}
