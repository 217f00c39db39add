import { useEffect } from "react";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, LinkButton } from "../../../kernel/ui/button.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { CheckLine } from "./check-line.tsx";

const looksAgainAfterMs = 6000;

interface WaitingPageProps {
  check_code: string;
  /** In cedis. */
  amount: number;
  header: string;
  /** Result of asking again. */
  problem: string | null;
}

/** The gateway reports success, but its confirmation has not arrived. */
export function WaitingPage({ check_code: code, amount, header, problem }: WaitingPageProps) {
  const { t, money } = useWords();
  useEffect(() => {
    const timer = setTimeout(() => location.replace(location.pathname + location.search), looksAgainAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page max-w-3xl py-4">
      <CheckLine header={header} code={code} />
      <Card className="text-center">
        <div
          aria-hidden="true"
          className="spins mx-auto size-10 rounded-full border-4 border-line border-t-brand"
        />
        <h1 className="mt-4 text-2xl">{t("answer.wait")}</h1>
        <p role="status" className="mt-2 text-ink-2">
          {t("answer.wait.text", { price: money(amount * 100) })}
        </p>
        <Problem className="mt-4 text-start">{problem}</Problem>
        <form method="post" className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="intent" value="confirm">
            {t("answer.pay.paid")}
          </Button>
          <LinkButton tone="quiet" href="/checker?step=review">
            {t("answer.back")}
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}
