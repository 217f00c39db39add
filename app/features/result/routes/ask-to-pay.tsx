import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { useEffect } from "react";
import { redirect } from "react-router";
import { productName } from "../../../kernel/contract/product.ts";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { dataOf } from "../../../kernel/web/api-data.ts";
import { whoWords } from "../../../kernel/web/who-words.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { CopyButton, LinkButton, TextLink, ShareLink } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { TextField } from "../../../kernel/ui/field.tsx";
import { checkCodeIn } from "../../../kernel/web/form-text.ts";
import type { Route } from "./+types/ask-to-pay";

export const handle = { stage: "last", js: true, areas: ["payer", "failures"] } satisfies PageHandle;

/** The student's side of "Ask somebody to pay": a link to send. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = checkCodeIn(params);
  const resultAddress = resultPath(code);
  const site = context.get(siteContext);
  const answer = await site.ask("askPayer", { params: { code } });
  // The check's own page explains what is missing.
  if (!answer.body.success && answer.status < 500) throw redirect(resultAddress);
  return { asked: dataOf(answer), resultAddress };
}

/** The student's side: the link, and ways to send it. */
export default function AskToPay({ loaderData: { asked, resultAddress } }: Route.ComponentProps) {
  const { t, money } = useWords();
  const price = money(asked.amount * 100);
  useSecondLook(asked.link !== null);
  return (
    <main id="main" className="page max-w-2xl grow py-6">
      <ResultHead title={t("payer.ask")} />
      <h1 className="text-3xl">{t("payer.ask")}</h1>
      {asked.link === null ? (
        <p className="mt-3">{t("payer.ask.nothing")}</p>
      ) : (
        <>
          <p className="mt-3 text-ink-2">{t("payer.ask.text", { price })}</p>
          <SendLink link={asked.link} name={asked.first_name} price={price} />
          <p className="mt-5 text-ink-2">{t("payer.ask.done")}</p>
        </>
      )}
      <p className="mt-5">
        <TextLink href={resultAddress}>{t("payer.ask.back")}</TextLink>
      </p>
    </main>
  );
}

/** Somebody pays on another phone: the page looks again each time the student comes back to it. */
function useSecondLook(isToPay: boolean): void {
  useEffect(() => {
    if (!isToPay) return;
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) location.reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isToPay]);
}

function SendLink({ link, name, price }: { link: string; name: string | null; price: string }) {
  const { t } = useWords();
  const text = t("payer.ask.message", { ...whoWords(name), price, product: productName, link });
  return (
    <Card className="mt-5 grid gap-3">
      <TextField name="link" label={t("payer.ask.link")} readOnly value={link} />
      <CopyButton tone="quiet" text={link} label={t("payer.ask.copy")} />
      <ShareLink tone="gold" text={text}>
        {t("payer.ask.share")}
      </ShareLink>
      <LinkButton tone="quiet" href={`sms:?&body=${encodeURIComponent(text)}`}>
        {t("payer.ask.sms")}
      </LinkButton>
    </Card>
  );
}
