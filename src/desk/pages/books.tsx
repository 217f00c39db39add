import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { BookTotals } from "../../contract/desk/books.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { Segments } from "../../web/ui/segments.tsx";
import { downloadBooks, type ExportAsked } from "../lib/download.ts";
import { showCount, showMoney } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, useActs } from "../parts/acts.tsx";
import { TextField } from "../parts/fields.tsx";
import { Fold } from "../parts/fold.tsx";
import { Page } from "../parts/page.tsx";
import { Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { BesideGateway, PaymentList } from "./books/beside-gateway.tsx";
import { ready, type Period } from "./books/periods.ts";

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

/**
 * What came, what it cost and what went back; the same figures as `npm run payments -- report`, over any
 * time.
 */
export function Component() {
  const [period, setPeriod] = useState<Period>(() => ready(Date.now())[2]!.period);
  const { dialog, open } = useActs();
  const { loaded, again } = useData("GET /desk/api/books", { query: period });
  return (
    <Page
      title="Books"
      intro="Payments by the gateway’s own time, refunds by the day they went back. Days are Accra’s, which are UTC’s."
      actions={
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => open(exportAs("xlsx", period))}>
            Export as XLSX
          </Button>
          <Button tone="quiet" onClick={() => open(exportAs("csv", period))}>
            Export as CSV
          </Button>
        </div>
      }
    >
      <Choose period={period} onChange={setPeriod} />
      <Shown of={loaded} again={again}>
        {(books) => <Lines books={books} />}
      </Shown>
      <BesideGateway key={`${period.from} ${period.to}`} period={period} />
      {dialog}
    </Page>
  );
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
          <p className="mt-2 text-ink-2">No payment is under review, and no refund is on its way.</p>
        ) : (
          <PaymentList payments={standing} />
        )}
      </Card>
    </>
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
