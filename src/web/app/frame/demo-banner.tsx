import { useWords } from "../../lib/words.tsx";

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
