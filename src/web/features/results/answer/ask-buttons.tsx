import { useState } from "react";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button, LinkButton, newTab } from "../../../ui/button.tsx";

const button = "min-h-11! grow px-3! text-sm";

/** A ready question: the student chooses the recipient. Copying needs script. */
export function AskButtons({ text, programme }: { text: string; programme: string }) {
  const { t } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useHydrated();
  const body = encodeURIComponent(text);
  const subject = encodeURIComponent(t("answer.ask.subject", { programme }));
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <p className="no-print mt-2.5 flex flex-wrap gap-2">
      <LinkButton tone="quiet" className={button} href={`https://wa.me/?text=${body}`} {...newTab}>
        {t("answer.ask.whatsapp")}
      </LinkButton>
      <LinkButton tone="quiet" className={button} href={`mailto:?subject=${subject}&body=${body}`}>
        {t("answer.ask.email")}
      </LinkButton>
      {isHydrated && "clipboard" in navigator && (
        <Button tone="quiet" className={button} onClick={() => void copy()}>
          {t(isCopied ? "answer.ask.copied" : "answer.ask.copy")}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && t("answer.ask.copied")}
      </span>
    </p>
  );
}
