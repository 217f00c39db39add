import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";

/** Stands in place of the button to pay while payments are paused. */
export function Paused({ until }: { until: string | undefined }) {
  const { t } = useWords();
  if (until === undefined) return null;
  // Accra keeps UTC all year.
  return <Note tone="clay">{t("payments.paused.soon", { time: until.slice(11, 16) })}</Note>;
}
