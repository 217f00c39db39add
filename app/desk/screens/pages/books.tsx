import { useState } from "react";
import type { DeskReplyData, DeskSending } from "../../contract/api.ts";
import type { PaymentLine } from "../../contract/books.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { countOf, showCount, showDayTime, showMoney } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { paymentStates } from "../parts/business.tsx";
import { Browse, Days, exportAct, useBrowsing } from "../parts/browse.tsx";
import { Form, type FormField } from "../parts/form.tsx";
import { CaseLink, PageLink, DataPage } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";

type Books = DeskReplyData<"GET /desk/api/books">;
type Compared = DeskReplyData<"GET /desk/api/books/beside">;
type PaymentsQuery = NonNullable<DeskSending<"GET /desk/api/books/payments">[0]>["query"];
type Period = ReturnType<typeof useBrowsing>["period"];

/** Any days: their sums, compared with the gateway's, their payments, and what waits for somebody. */
export function Component() {
  const browsing = useBrowsing();
  const { period } = browsing;
  return (
    <DataPage
      title="Books"
      intro="Payments of any days, at most 400 at once. Days are Accra’s."
      actions={<Acts of={[exportOf("books", period)]} />}
      get={["GET /desk/api/books", { query: period }]}
    >
      {(books) => (
        <>
          <Days browsing={browsing} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Sums key={period.from + period.to} books={books} period={period} />
            <Card id="standing">
              <h2 className="text-xl">What waits for somebody</h2>
              {books.standing.length === 0 ? (
                <p className="mt-2 text-ink-2">
                  No payment is under review, and no refund is proposed or on its way.
                </p>
              ) : (
                <PaymentList payments={books.standing} />
              )}
            </Card>
          </div>
          <Payments browsing={browsing} />
        </>
      )}
    </DataPage>
  );
}

/** The sums of the days, and on request those of the gateway. */
function Sums({ books, period }: { books: Books; period: Period }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const { paid, not_opened: notOpened, given_back: back, fees, net } = books;
  const rows: (readonly [string, number, number | null])[] = [
    ["Paid", paid.pesewas, paid.count],
    ["Taken, not opened", notOpened.pesewas, notOpened.count],
    ["Gross", paid.pesewas + notOpened.pesewas, paid.count + notOpened.count],
    ["Given back", -back.pesewas, back.count],
    ["The gateway’s fees", -fees, null],
    ["Net", net, null],
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { head: "Sum", cell: ([name]) => name },
    {
      head: "Payments",
      isNumber: true,
      cell: ([, , count]) => (count === null ? "" : showCount(count)),
    },
    { head: "GHS", isNumber: true, cell: ([, pesewas]) => inCedis(pesewas) },
  ];
  return (
    <Card className="desk-figures grid gap-3">
      <h2 className="text-xl">The sums of these days</h2>
      <Table
        caption="The sums of these days"
        columns={columns}
        rows={rows}
        keyOf={([name]) => name}
        isNarrow
      />
      <Form
        label="Compare with the gateway"
        tone="quiet"
        work={async () => setCompared(await call("GET /desk/api/books/beside", { query: period }))}
      />
      {compared !== null && (
        <div role="status">
          <p>{sentenceFor(compared)}</p>
          <PaymentList payments={compared.differences} />
        </div>
      )}
    </Card>
  );
}

// Adding 0 makes 0 of −0.
const inCedis = (pesewas: number) =>
  showMoney(pesewas + 0)
    .replace("GHS ", "")
    .replace("-", "−");

/** What went back is no success at the gateway, on whichever day it went back. */
function sentenceFor({ gateway, taken, back, differences }: Compared): string {
  if (gateway === null) return "The gateway could not be asked.";
  const ours = `${inCedis(taken.pesewas)} taken − ${inCedis(back.pesewas)} of them given back since = ${showMoney(taken.pesewas - back.pesewas)} here; ${showMoney(gateway.pesewas)} at the gateway.`;
  if (differences.length === 0) return `${ours} Every payment agrees.`;
  return `${ours} ${countOf(differences.length, "payment differs", "payments differ")}:`;
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

const columns: Column<PaymentLine>[] = [
  {
    head: "Begun",
    sort: "begun",
    cell: ({ begun_at: at, reference }) => (
      <PageLink to={`/cases/${encodeURIComponent(reference)}`}>{showDayTime(at)}</PageLink>
    ),
  },
  { head: "State", cell: ({ state }) => paymentStates[state] },
  { head: "Since", sort: "since", cell: ({ at }) => showDayTime(at) },
  { head: "School", sort: "school", cell: ({ school }) => school ?? "not stored" },
  {
    head: "Paid with",
    cell: ({ channel, company }) => (channel === null ? "–" : `${channels[channel] ?? channel}, ${company}`),
  },
  { head: "GHS", sort: "amount", isNumber: true, cell: ({ pesewas }) => inCedis(pesewas) },
  { head: "Fee", sort: "fee", isNumber: true, cell: ({ fees }) => (fees === null ? "–" : inCedis(fees)) },
];

const channels: Readonly<Record<string, string>> = { mobile_money: "Mobile money", card: "Card" };

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const filters: FormField[] = [
  { name: "state", label: "State", options: optionsOf(paymentStates) },
  { name: "school", label: "School" },
  { name: "paid_with", label: "Paid with", options: optionsOf({ ...channels, other: "Another way" }) },
  { name: "company", label: "Company" },
  { name: "least", label: "At least, GHS", input: "money" },
  { name: "most", label: "At most, GHS", input: "money" },
];

function Payments({ browsing }: { browsing: ReturnType<typeof useBrowsing> }) {
  const { given, period, filter } = browsing;
  const query = { ...given, ...period } as PaymentsQuery;
  return (
    <Browse
      title={<h2 className="text-xl">Payments begun in these days</h2>}
      caption="Payments"
      browsing={browsing}
      loaded={useData("GET /desk/api/books/payments", { query })}
      columns={columns}
      sortedBy="begun"
      keyOf={({ reference }) => reference}
      filters={filters}
      exporting={exportOf("payments", period, filter)}
    />
  );
}

const exportOf = (of: "books" | "payments", period: Period, filter: object = {}): Act =>
  exportAct("POST /desk/api/books/export", {
    ...(of === "books"
      ? {
          label: "Export",
          title: "Export the books of these days",
          explain: "a row for each payment that was paid or given back in these days, then the sums.",
        }
      : {
          label: "Export these",
          title: "Export these payments",
          explain: "a row for each payment of the list, on all its pages.",
        }),
    file: `okwan-${of}-${period.from}-to-${period.to}.csv`,
    body: { ...period, ...filter, of },
  });
