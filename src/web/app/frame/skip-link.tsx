import { useWords } from "../../lib/words.tsx";

/** First in the page, seen once it has the focus. */
export function SkipLink() {
  const { t } = useWords();
  return (
    <a href="#main" className="sr-only focus:not-sr-only focus:bg-surface focus:p-3 focus:text-ink">
      {t("frame.skip")}
    </a>
  );
}
