import { useState } from "react";
import type { DeskAnswer, DeskSending } from "../../contract/desk/api.ts";
import type { BookTotals } from "../../contract/desk/books.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { Segments } from "../../web/ui/segments.tsx";
import { downloadBooks, type ExportAsked } from "../lib/download.ts";
import { countOf, showCount, showMoney } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { TextField } from "../parts/fields.tsx";
import { Fold } from "../parts/fold.tsx";
import { CaseLink } from "../parts/links.tsx";
import { Page } from "../parts/page.tsx";
import { Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

type Period = NonNullable<DeskSending<"GET /desk/api/books">[0]>["query"];
type Line = BookTotals & { readonly starts: string; readonly provider: string };

const columns: Column<Line>[] = [
  { head: "From", cell: ({ starts }) => <strong>{starts}</strong> },
  { head: "Company", cell: ({ provider }) => provider },
  { head: "Paid", isNumber: true, cell: ({ paid }) => <Sum of={paid} /> },
  { head: "Opened", isNumber: true, cell: ({ opened }) => showCount(opened) },
  { head: "Not opened", isNumber: true, cell: ({ not_opened: notOpened }) => <Sum of={notOpened} /> },
  {
    head: "Fees",
    isNumber: true,
    cell: ({ fees, fees_unknown: unknown }) => (
      <>
        {showMoney(fees)}
        {unknown > 0 && <span className="block text-sm text-ink-2">{showCount(unknown)} not known</span>}
      </>
    ),
  },
  { head: "Given back", isNumber: true, cell: ({ given_back: givenBack }) => <Sum of={givenBack} /> },
  { head: "Net", isNumber: true, cell: ({ net }) => <strong>{showMoney(net)}</strong> },
];

/** Payments, fees and refunds of any period; the same figures as `npm run payments -- report`. */
export function Component() {
  const [period, setPeriod] = useState<Period>(() => ready(Date.now())[2]!.period);
  const { loaded, again } = useData("GET /desk/api/books", { query: period });
  return (
    <Page
      title="Books"
      intro="Payments by the gateway’s own time, refunds by the day they went back. Days are Accra’s, which are UTC’s."
      actions={
        <div className="flex flex-wrap gap-3">
          <ActButton act={() => exportAs("xlsx", period)}>Export as XLSX</ActButton>
          <ActButton act={() => exportAs("csv", period)}>Export as CSV</ActButton>
        </div>
      }
    >
      <Choose period={period} onChange={setPeriod} />
      <Shown of={loaded} again={again}>
        {(books) => <Lines books={books} />}
      </Shown>
      <WithGateway key={`${period.from} ${period.to}`} period={period} />
    </Page>
  );
}

const dayMs = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days in Accra's time, which is UTC. */
function ready(now: number): readonly { readonly name: string; readonly period: Period }[] {
  const today = isoDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const lastDayBefore = isoDay(Date.parse(month) - dayMs);
  return [
    { name: "Today", period: { from: today, to: today, by: "day" } },
    { name: "The last seven days", period: { from: isoDay(now - 6 * dayMs), to: today, by: "day" } },
    { name: "This month", period: { from: month, to: today, by: "day" } },
    {
      name: "The month before",
      period: { from: `${lastDayBefore.slice(0, 7)}-01`, to: lastDayBefore, by: "day" },
    },
    { name: "A year, by month", period: { from: isoDay(now - 364 * dayMs), to: today, by: "month" } },
  ];
}

function Choose({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [offered] = useState(() => ready(Date.now()));
  const set = (changed: Partial<Period>) => onChange({ ...period, ...changed });
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {offered.map(({ name, period: one }) => (
          <Button
            key={name}
            tone="quiet"
            aria-pressed={JSON.stringify(one) === JSON.stringify(period)}
            onClick={() => onChange(one)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Fold title={`${period.from} to ${period.to}, by ${period.by}`}>
        <div className="grid gap-3 sm:grid-cols-3">
          {(["from", "to"] as const).map((end) => (
            <TextField
              key={end}
              id={end}
              label={end === "from" ? "From" : "To"}
              type="date"
              value={period[end]}
              onValue={(day) => day !== "" && set({ [end]: day })}
            />
          ))}
          <Segments
            name="by"
            legend="By"
            value={period.by}
            options={[
              { value: "day", label: "Day" },
              { value: "week", label: "Week" },
              { value: "month", label: "Month" },
            ]}
            onChange={(by) => set({ by })}
          />
        </div>
      </Fold>
    </Card>
  );
}

function Lines({ books: { lines, totals, standing } }: { books: DeskAnswer<"GET /desk/api/books"> }) {
  const total = { ...totals, starts: "Total", provider: "all" };
  const rows: Line[] = lines.length === 0 ? [] : [total, ...lines];
  return (
    <>
      <Table
        caption="Books"
        columns={columns}
        rows={rows}
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

/**
 * Compares our books with the gateway's list, payment by payment. Loaded on request, because the list is
 * long.
 */
function WithGateway({ period }: { period: Period }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Beside the gateway’s books</h2>
      {isAsked ? (
        <Compared period={period} />
      ) : (
        <Button tone="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
          Compare these days
        </Button>
      )}
    </Card>
  );
}

function Compared({ period: { from, to } }: { period: Period }) {
  const { loaded, again } = useData("GET /desk/api/books/beside", { query: { from, to } });
  return (
    <Shown of={loaded} again={again}>
      {({ gateway, differences }) => (
        <div role="status">
          {gateway === null ? (
            <p>The gateway could not be asked.</p>
          ) : differences.length === 0 ? (
            <p>Equal to the pesewa: {showMoney(gateway.pesewas)} at the gateway.</p>
          ) : (
            <p>
              {countOf(differences.length, "payment differs", "payments differ")};{" "}
              {showMoney(gateway.pesewas)} at the gateway.
            </p>
          )}
          <PaymentList payments={differences} />
        </div>
      )}
    </Shown>
  );
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

function Sum({ of: { count, pesewas } }: { of: { count: number; pesewas: number } }) {
  return (
    <>
      {showMoney(pesewas)}
      <span className="block text-sm text-ink-2">{showCount(count)}</span>
    </>
  );
}

const exportAs = (format: ExportAsked["format"], { from, to }: Period): Act => ({
  title: `Export ${from} to ${to}`,
  label: `Export as ${format.toUpperCase()}`,
  explain:
    "One row a payment: reference, amounts, fee, state and times. Nothing in it opens a result or names a student.",
  run: (reason) => downloadBooks({ from, to, format, reason }),
});
