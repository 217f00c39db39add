import { useState } from "react";
import type { DeskReplyData, DeskSending } from "../../contract/api.ts";
import type { PaymentLine } from "../../contract/books.ts";
import { Button } from "../../../kernel/ui/button.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Fold } from "../../../kernel/ui/fold.tsx";
import { ask, call } from "../lib/call.ts";
import { countOf, showCount, showDayTime, showMoney } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { paymentStates } from "../parts/business.tsx";
import {
  daysFields,
  type Draft,
  Form,
  type FormField,
  LiveForm,
  type Period,
  withTypedDays,
} from "../parts/form.tsx";
import { CaseLink, PageLink } from "../parts/links.tsx";
import { DataPage, WhenLoaded } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";

type Books = DeskReplyData<"GET /desk/api/books">;
type Compared = DeskReplyData<"GET /desk/api/books/beside">;
type Listed = DeskReplyData<"GET /desk/api/books/payments">;
type Filter = Omit<
  NonNullable<DeskSending<"GET /desk/api/books/payments">[0]>["query"],
  keyof Period | "page"
>;

/** Any days: their sums, compared with the gateway's, their payments, and what waits for somebody. */
export function Component() {
  const [period, setPeriod] = useState(thisMonth);
  return (
    <DataPage
      title="Books"
      intro="Payments of any days, at most 400 at once. Days are Accra’s."
      actions={<Acts of={[exportOf("Export", { ...period, of: "books" })]} />}
      get={["GET /desk/api/books", { query: period }]}
    >
      {(books) => (
        <>
          <LiveForm
            fields={daysFields(period)}
            onDraft={(draft) => setPeriod((before) => withTypedDays(before, draft))}
            className="grid gap-3 sm:max-w-md sm:grid-cols-2"
          />
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
          <Payments period={period} />
        </>
      )}
    </DataPage>
  );
}

/** Days in Accra's time, which is UTC. */
function thisMonth(): Period {
  const today = new Date().toISOString().slice(0, 10);
  return { from: `${today.slice(0, 7)}-01`, to: today };
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
    cell: ({ begun_at: at, reference }) => (
      <PageLink to={`/cases/${encodeURIComponent(reference)}`}>{showDayTime(at)}</PageLink>
    ),
  },
  { head: "State", cell: ({ state, at }) => `${paymentStates[state]}, ${showDayTime(at)}` },
  { head: "School", cell: ({ school }) => school ?? "not stored" },
  { head: "Paid with", cell: ({ channel }) => (channel === null ? "–" : (channels[channel] ?? channel)) },
  { head: "GHS", isNumber: true, cell: ({ pesewas }) => inCedis(pesewas) },
  { head: "Fee", isNumber: true, cell: ({ fees }) => (fees === null ? "–" : inCedis(fees)) },
];

const channels: Readonly<Record<string, string>> = { mobile_money: "Mobile money", card: "Card" };
const onAPage = 50;
/** The server counts no further. */
const mostCounted = 10_000;

/** The payments of the days, filtered, sorted and by pages. A row opens its case. */
function Payments({ period }: { period: Period }) {
  const [filter, setFilter] = useState<Filter>({});
  const [shown, setShown] = useState({ page: 1, of: period });
  const page = shown.of === period ? shown.page : 1;
  const loaded = useData("GET /desk/api/books/payments", { query: { ...period, ...filter, page } });
  const turn = (to: number) => setShown({ page: to, of: period });
  const change = (draft: Draft) => {
    setFilter(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== "")));
    turn(1);
  };
  const { sort: _sort, ...narrowed } = filter;
  return (
    <section aria-labelledby="payments" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments" className="text-xl">
          Payments begun in these days
        </h2>
        <Acts of={[exportOf("Export these", { ...period, ...narrowed, of: "payments" })]} />
      </div>
      <WhenLoaded of={loaded}>
        {({ payments, found, schools }) => (
          <>
            <Fold title={Object.keys(narrowed).length > 0 ? "Filter (on)" : "Filter and sort"}>
              <LiveForm
                fields={filters(schools)}
                onDraft={change}
                className="grid gap-3 sm:grid-cols-3 lg:grid-cols-6"
              />
            </Fold>
            <Table
              caption="Payments"
              columns={columns}
              rows={payments}
              keyOf={({ reference }) => reference}
              none="No payment fits."
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-ink-2">
                {pagesInWords(found, page)}
              </p>
              <div className="flex gap-3">
                {page > 1 && (
                  <Button tone="quiet" onClick={() => turn(page - 1)}>
                    Back
                  </Button>
                )}
                {page * onAPage < found && (
                  <Button tone="quiet" onClick={() => turn(page + 1)}>
                    Next
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function pagesInWords(found: number, page: number): string {
  if (found === 0) return "";
  const first = (page - 1) * onAPage + 1;
  const last = showCount(Math.min(page * onAPage, found));
  const more = found === mostCounted ? " or more: choose fewer days, or export them" : "";
  return `${showCount(first)} to ${last} of ${showCount(found)}${more}`;
}

function filters(schools: Listed["schools"]): FormField[] {
  const any = { value: "", label: "any" };
  const states = Object.entries(paymentStates).map(([value, label]) => ({ value, label }));
  const named = schools.map(({ id, name }) => ({ value: String(id), label: name }));
  const ways = Object.entries({ ...channels, other: "Another way" }).map(([value, label]) => ({
    value,
    label,
  }));
  return [
    { name: "state", label: "State", input: "choice", options: [any, ...states] },
    {
      name: "school",
      label: "School",
      input: "choice",
      options: [any, { value: "all", label: "All schools" }, ...named],
    },
    { name: "paid_with", label: "Paid with", input: "choice", options: [any, ...ways] },
    { name: "least", label: "At least, GHS", input: "money" },
    { name: "most", label: "At most, GHS", input: "money" },
    {
      name: "sort",
      label: "Sort",
      input: "choice",
      start: "newest",
      options: [
        { value: "newest", label: "newest first" },
        { value: "oldest", label: "oldest first" },
        { value: "amount", label: "largest first" },
      ],
    },
  ];
}

type Exported = Omit<DeskSending<"POST /desk/api/books/export">[0]["body"], "reason">;

const exportOf = (label: string, of: Exported): Act => ({
  label,
  title: of.of === "books" ? "Export the books of these days" : "Export these payments",
  explain:
    of.of === "books"
      ? "A CSV file for Excel: a row for each payment that was paid or given back in these days, then the sums. Nothing in it opens a result or names a student."
      : "A CSV file for Excel: a row for each payment of the list, on all its pages. Nothing in it opens a result or names a student.",
  run: async (reason) => {
    const answer = await ask("POST /desk/api/books/export", { body: { ...of, reason } });
    // A file that breaks off rejects here, so half a book is never saved as a whole one.
    saveFile(`okwan-${of.of}-${of.from}-to-${of.to}.csv`, await answer.blob());
  },
});

function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
