import { useState } from "react";
import type { DeskReplyData, DeskSending } from "../../contract/desk/api.ts";
import type { BookTotals } from "../../contract/desk/books.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { Fold } from "../../web/ui/fold.tsx";
import { ask, call } from "../lib/call.ts";
import { saveFile } from "../lib/download.ts";
import { countOf, showCount, showFullDay, showMoney } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { Form, type FormField } from "../parts/form.tsx";
import { CaseLink } from "../parts/links.tsx";
import { DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

type Period = NonNullable<DeskSending<"GET /desk/api/books">[0]>["query"];
type Line = BookTotals & { readonly starts: string; readonly provider: string };
type Sum = BookTotals["paid"];

const sumOf = ({ count, pesewas }: Sum, what: string) => (
  <WithNote note={count > 0 && countOf(count, what)}>{showMoney(pesewas)}</WithNote>
);
const columns: Column<Line>[] = [
  {
    head: "From",
    cell: ({ starts }) => <strong>{starts === "Total" ? starts : showFullDay(starts)}</strong>,
  },
  { head: "Company", cell: ({ provider }) => provider },
  { head: "Paid", isNumber: true, cell: ({ paid }) => sumOf(paid, "payment") },
  { head: "Open now", isNumber: true, cell: ({ opened }) => showCount(opened) },
  { head: "Taken, not opened", isNumber: true, cell: ({ not_opened: taken }) => sumOf(taken, "payment") },
  {
    head: "Fees",
    isNumber: true,
    cell: ({ fees, fees_unknown: unknown }) => (
      <WithNote note={unknown > 0 && `${showCount(unknown)} not known`}>{showMoney(fees)}</WithNote>
    ),
  },
  { head: "Given back", isNumber: true, cell: ({ given_back: givenBack }) => sumOf(givenBack, "refund") },
  { head: "Net", isNumber: true, cell: ({ net }) => <strong>{showMoney(net)}</strong> },
];

/** Payments, fees and refunds of any period; the same figures as `npm run payments -- report`. */
export function Component() {
  const [offered] = useState(() => ready(Date.now()));
  const [period, setPeriod] = useState<Period>(offered["This month"]);
  return (
    <DataPage
      title="Books"
      intro="Payments by the gateway’s own time, refunds by the day they went back. Net is what was paid and what was taken without opening a result, less fees and refunds."
      actions={<Acts of={[exportOf(period)]} />}
      get={["GET /desk/api/books", { query: period }]}
    >
      {(books) => (
        <>
          <Card className="grid gap-4">
            <div className="flex flex-wrap gap-2">
              {Object.entries(offered).map(([name, one]) => (
                <Button
                  key={name}
                  tone="quiet"
                  aria-pressed={JSON.stringify(one) === JSON.stringify(period)}
                  onClick={() => setPeriod(one)}
                >
                  {name}
                </Button>
              ))}
            </div>
            <Fold title={`${inWords(period)}, by ${period.by}`}>
              <Form
                key={JSON.stringify(period)}
                label="Show these days"
                tone="quiet"
                fields={periodFields(period)}
                work={async ({ from = "", to = "", by }) =>
                  setPeriod({ from, to, by: bys.find((one) => one === by) ?? "day" })
                }
              />
            </Fold>
          </Card>
          <Lines books={books} />
          <WithGateway key={`${period.from} ${period.to}`} period={period} />
        </>
      )}
    </DataPage>
  );
}

const dayMs = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days in Accra's time, which is UTC. */
function ready(now: number) {
  const today = isoDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const lastDayBefore = isoDay(Date.parse(month) - dayMs);
  return {
    Today: { from: today, to: today, by: "day" },
    "The last seven days": { from: isoDay(now - 6 * dayMs), to: today, by: "day" },
    "This month": { from: month, to: today, by: "day" },
    "The month before": { from: `${lastDayBefore.slice(0, 7)}-01`, to: lastDayBefore, by: "day" },
    "A year, by month": { from: isoDay(now - 364 * dayMs), to: today, by: "month" },
  } as const;
}

const bys = ["day", "week", "month"] as const;
const periodFields = ({ from, to, by }: Period): FormField[] => [
  { name: "from", label: "From", input: "day", start: from },
  { name: "to", label: "To", input: "day", start: to },
  {
    name: "by",
    label: "By",
    input: "choice",
    start: by,
    options: bys.map((value) => ({ value, label: value })),
  },
];

function Lines({ books: { lines, totals, standing } }: { books: DeskReplyData<"GET /desk/api/books"> }) {
  const total = { ...totals, starts: "Total", provider: "all" };
  return (
    <>
      <Table
        caption="Books"
        columns={columns}
        rows={lines.length === 0 ? [] : [total, ...lines]}
        keyOf={({ starts, provider }) => `${starts} ${provider}`}
        none="Nothing was paid or given back in this time."
      />
      <Card id="standing">
        <h2 className="text-xl">What waits for somebody</h2>
        {standing.length === 0 ? (
          <p className="mt-2 text-ink-2">
            No payment is under review, and no refund is proposed or on its way.
          </p>
        ) : (
          <PaymentList payments={standing} />
        )}
      </Card>
    </>
  );
}

type Compared = DeskReplyData<"GET /desk/api/books/beside">;

/** Our books beside the gateway's list, payment by payment. Only on request, because the list is long. */
function WithGateway({ period: { from, to } }: { period: Period }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const compare = async () => setCompared(await call("GET /desk/api/books/beside", { query: { from, to } }));
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Beside the gateway’s books</h2>
      <Form label="Compare these days" tone="quiet" work={compare} />
      {compared !== null && (
        <div role="status">
          <p>{sentenceFor(compared)}</p>
          <PaymentList payments={compared.differences} />
        </div>
      )}
    </Card>
  );
}

function sentenceFor({ gateway, differences }: Compared): string {
  if (gateway === null) return "The gateway could not be asked.";
  const sum = `${showMoney(gateway.pesewas)} at the gateway.`;
  if (differences.length === 0) return `Equal to the pesewa: ${sum}`;
  return `${countOf(differences.length, "payment differs", "payments differ")}; ${sum}`;
}

interface PaymentListProps {
  payments: readonly { readonly reference: string; readonly what: string }[];
}

/** Payments with links to their cases. */
function PaymentList({ payments }: PaymentListProps) {
  return (
    <ul className="mt-2 list-disc ps-5">
      {payments.map(({ reference, what }) => (
        <li key={reference + what} className="wrap-anywhere">
          <CaseLink reference={reference} />: {what}
        </li>
      ))}
    </ul>
  );
}

const inWords = ({ from, to }: Omit<Period, "by">) => `${showFullDay(from)} to ${showFullDay(to)}`;

const exportOf = ({ from, to }: Period): Act => ({
  label: "Export",
  title: `Export ${inWords({ from, to })}`,
  explain:
    "A CSV file for Excel, one row a payment: reference, amounts, fee, state and times. Nothing in it opens a result or names a student.",
  run: async (reason) => {
    const answer = await ask("POST /desk/api/books/export", { body: { from, to, reason } });
    // A file that breaks off rejects here, so half a book is never saved as a whole one.
    saveFile(`okwan-payments-${from}-to-${to}.csv`, await answer.blob());
  },
});
