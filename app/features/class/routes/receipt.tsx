import { classPath } from "../../../kernel/contract/page-paths.ts";
import { redirect } from "react-router";
import { productName } from "../../../kernel/contract/product.ts";
import { classData } from "../screens/class-table.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { TextLink } from "../../../kernel/ui/controls.tsx";
import { Card, type Fact, Facts } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/receipt";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { payment } = await classData(context.get(siteContext), "findClass", params);
  if (payment?.status !== "paid") throw redirect(classPath(params.code));
  return payment;
}

/** For the school's books; prints as its own page. */
export default function Receipt({ loaderData: payment, params }: Route.ComponentProps) {
  const { t, money, fullDay } = useWords();
  const pesewas = Math.round(payment.amount * 100);
  const each = money(Math.round(pesewas / payment.seats));
  const facts: Fact[] = [
    [t("classes.receipt.amount"), money(pesewas)],
    ...(payment.paid_at === null
      ? []
      : [[t("classes.receipt.paid"), fullDay(new Date(payment.paid_at))] as const]),
    [t("classes.receipt.reference"), payment.reference ?? ""],
  ];
  return (
    <main id="main" className="page grow py-8">
      <PrivateHead title={t("classes.receipt.title")} />
      <Card className="mx-auto max-w-xl">
        <p className="font-semibold text-brand-ink">{productName}</p>
        <h1 className="text-3xl">{t("classes.receipt.title")}</h1>
        <p className="mt-3">{t("classes.receipt.for", { count: payment.seats, money: each })}</p>
        <Facts facts={facts} className="mt-4" />
        <TextLink href={classPath(params.code)} className="no-print mt-4">
          {t("classes.sheet.back")}
        </TextLink>
      </Card>
    </main>
  );
}
