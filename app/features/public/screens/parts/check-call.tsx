import { usePrice } from "../../../../kernel/web/price.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { LinkButton } from "../../../../kernel/ui/button.tsx";
import { KenteStrip } from "../../../../kernel/ui/logo.tsx";

interface CheckCallProps {
  title?: string;
  text?: string;
  /** Opens the checker for this place. */
  href?: string;
  label?: string;
}

/** A call to action: the checker answers the reader's question. */
export function CheckCall({ title, text, href = "/checker", label }: CheckCallProps) {
  const price = usePrice();
  const { t, money } = useWords();
  return (
    <aside
      aria-label={t("site.check")}
      className="no-print mt-12 overflow-hidden rounded-panel bg-brand-deep text-on-deep"
    >
      <KenteStrip />
      <div className="flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
        <div className="max-w-xl">
          <p className="text-xl font-bold sm:text-2xl">{title ?? t("site.check.title")}</p>
          <p className="mt-2 text-on-deep-2">{text ?? t("site.check.text", { price: money(price) })}</p>
        </div>
        <LinkButton tone="gold" href={href} className="shrink-0">
          {label ?? t("site.check.mine")}
        </LinkButton>
      </div>
    </aside>
  );
}
