import { useState } from "react";
import type { SchoolQuestion } from "../../contract/next-steps.ts";
import { useHydrated } from "../../../../kernel/web/in-browser.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button, LinkButton, newTab } from "../../../../kernel/ui/controls.tsx";

const button = "min-h-11! grow px-3! text-sm";

interface AskButtonsProps extends SchoolQuestion {
  programme: string;
  isFolded?: boolean;
  /** Of several questions on a page only the first is the main step. */
  tone?: "main" | "quiet";
}

/** A ready question, to copy, beside the page where it is sent. Copying needs script; the text does not. */
export function AskButtons({ text, page, programme, isFolded = false, tone = "main" }: AskButtonsProps) {
  const { t } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const question = (
    <p lang="en" className="rounded-control bg-brand-tint p-3 text-on-brand-tint">
      {text}
    </p>
  );
  return (
    <>
      {isFolded ? (
        <details className="print-open">
          <summary className="min-h-11 content-center font-semibold text-brand-ink">
            {t("answer.ask.ready")}
          </summary>
          {question}
        </details>
      ) : (
        question
      )}
      {page === null && <p className="mt-1.5 text-ink-2">{t("answer.ask.noPage")}</p>}
      <p className="no-print mt-2.5 flex flex-wrap gap-2">
        {isHydrated && "clipboard" in navigator && (
          <Button tone={tone} className={button} onClick={() => void copy()}>
            {t(isCopied ? "answer.ask.copied" : "answer.ask.copy")}
            <span className="sr-only">: {programme}</span>
          </Button>
        )}
        {page !== null && (
          <LinkButton tone="quiet" className={button} href={page.address} {...newTab}>
            {t("answer.ask.page")}
          </LinkButton>
        )}
        <span role="status" className="sr-only">
          {isCopied && t("answer.ask.copied")}
        </span>
      </p>
    </>
  );
}
