import { useWords } from "../../../kernel/web/words.tsx";

/** First element of the page, visible on focus. */
export function SkipLink() {
  const { t } = useWords();
  return (
    <a href="#main" className="sr-only focus:not-sr-only focus:bg-surface focus:p-3 focus:text-ink">
      {t("frame.skip")}
    </a>
  );
}

/** Says on every page of the demo that nothing here costs anything. */
export function DemoBanner() {
  const { t, rich } = useWords();
  return (
    <aside
      aria-label={t("frame.demo")}
      className="no-print bg-gold-tint px-5 py-1.5 text-center text-sm text-on-gold-tint"
    >
      {rich("frame.demo.noMoney", {
        link: (words) => (
          <a href="/sandbox/sms" className="underline underline-offset-2">
            {words}
          </a>
        ),
      })}
    </aside>
  );
}
