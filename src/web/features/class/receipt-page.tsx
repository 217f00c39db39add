import type { ClassOut } from "../../../contract/class.ts";
import { productName } from "../../../contract/product.ts";
import { PrivateHead } from "../../lib/private-head.tsx";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";

interface ReceiptPageProps {
  payment: NonNullable<ClassOut["payment"]>;
  code: string;
}

/** For the school's books; prints as its own page. */
export function ReceiptPage({ payment, code }: ReceiptPageProps) {
  const { t, money, fullDay } = useWords();
  const pesewas = Math.round(payment.amount * 100);
  const each = money(Math.round(pesewas / payment.seats));
  const rows = [
    [t("classes.receipt.amount"), money(pesewas)],
    ...(payment.paid_at === null ? [] : [[t("classes.receipt.paid"), fullDay(new Date(payment.paid_at))]]),
    [t("classes.receipt.reference"), payment.reference ?? ""],
  ];
  return (
    <main id="main" className="page grow py-8">
      <PrivateHead title={t("classes.receipt.title")} />
      <Card className="mx-auto max-w-xl">
        <p className="font-semibold text-brand-ink">{productName}</p>
        <h1 className="text-3xl">{t("classes.receipt.title")}</h1>
        <p className="mt-3">{t("classes.receipt.for", { count: payment.seats, money: each })}</p>
        <dl className="mt-4 divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-ink-2">{label}</dt>
              <dd className="figures font-semibold break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={`/class/${code}`} className="no-print link mt-4 inline-flex min-h-11 items-center">
          {t("classes.sheet.back")}
        </a>
      </Card>
    </main>
  );
}
