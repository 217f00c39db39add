import type { ReactNode } from "react";
import type { PaymentLine } from "../../contract/books.ts";
import type { Business, Day } from "../../contract/today.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { countOf, showCount, showDay, showDayTime, showMoney, showTime } from "../lib/format.ts";
import { Bars, Ranking } from "./chart.tsx";
import { PageLink, WithNote } from "./page.tsx";
import { type Column, Table } from "./table.tsx";

/** Figures of the business on Today. Money is net of refunds. */
export function BusinessFigures({ business, at }: { business: Business; at: string }) {
  const { days, funnel, payments, schools, wishes } = business;
  const { begun, grades, payment_page: page, paid, free } = funnel;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Part title="Today so far, beside two days">
        <SoFar days={days} />
        <p className="mt-2 text-sm text-ink-2">
          Each day up to {showTime(at)}. Money is net of refunds, before the gateway’s fees.
        </p>
      </Part>
      <Part title="From begun to paid, today">
        <Ranking
          caption="From begun to paid, today"
          none="Nobody has begun today."
          rows={[
            { name: "Begun", count: begun },
            { name: "Grades given", count: grades, note: rate(grades, begun, "go on") },
            { name: "Payment page", count: page, note: rate(page, grades, "go on") },
            { name: "Paid", count: paid, note: rate(paid, page, "pay") },
          ]}
        />
        <p className="mt-2 text-sm text-ink-2">
          Of the checks that students began today; classes are not among them.
          {free > 0 && ` ${countOf(free, "check")} had nothing to pay.`}
        </p>
      </Part>
      <Part title="Checks and paid, 14 days" isWide>
        <Bars
          caption="Checks and paid"
          rows={days}
          nameOf={({ day }) => String(Number(day.slice(8)))}
          series={[
            { label: "Checks", tone: "tint", of: ({ whole }) => whole.checks },
            { label: "Paid", tone: "brand", of: ({ whole }) => whole.paid },
          ]}
          last="Today so far"
          columns={dayColumns}
          keyOf={({ day }) => day}
        />
      </Part>
      <Part title="Latest payments">
        <Table
          caption="Latest payments"
          columns={paymentColumns}
          rows={payments}
          keyOf={({ reference }) => reference}
          none="Nobody has gone to the payment page yet."
          isNarrow
        />
        <p className="mt-2">
          <PageLink to="/books#payments">All payments</PageLink>
        </p>
      </Part>
      <div className="grid content-start gap-4">
        <Part title="Most asked schools, 7 days">
          <Ranking caption="Most asked schools" rows={schools} none="No check in seven days." />
        </Part>
        <Part title="Most asked wishes, 7 days">
          <Ranking caption="Most asked wishes" rows={wishes} none="No wish in seven days." />
        </Part>
      </div>
    </div>
  );
}

export function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Card className={`desk-figures ${isWide === true ? "lg:col-span-2" : ""}`}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}

/** The table's head or row says the currency. */
export const cedis = (pesewas: number) => showMoney(pesewas).replace("GHS ", "");

const rate = (count: number, of: number, verb: string) =>
  of === 0 ? undefined : `${Math.round((100 * count) / of)} of 100 ${verb}`;

function SoFar({ days }: { days: readonly Day[] }) {
  const beside = [days.at(-1)!, days.at(-2)!, days.at(-8)!];
  const heads = ["Today", "Yesterday", showDay(beside[2]!.day)];
  const rows: (readonly [string, (day: Day) => string])[] = [
    ["Checks", ({ by_now: now }) => showCount(now.checks)],
    ["Paid", ({ by_now: now }) => showCount(now.paid)],
    ["Money, GHS", ({ by_now: now }) => cedis(now.taken - now.back)],
    ["Refunds, GHS", ({ by_now: now }) => cedis(now.back)],
    ["Whole day, paid", (day) => (day === beside[0] ? "–" : showCount(day.whole.paid))],
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { head: "Figure", cell: ([name]) => name },
    ...heads.map((head, nr) => ({
      head,
      isNumber: true,
      cell: ([, show]: (typeof rows)[number]) => show(beside[nr]!),
    })),
  ];
  return (
    <Table
      caption="Today so far, beside two days"
      columns={columns}
      rows={rows}
      keyOf={([name]) => name}
      isNarrow
    />
  );
}

const dayColumns: Column<Day>[] = [
  { head: "Day", cell: ({ day }) => showDay(day) },
  { head: "Checks", isNumber: true, cell: ({ whole }) => showCount(whole.checks) },
  { head: "Paid", isNumber: true, cell: ({ whole }) => showCount(whole.paid) },
  { head: "GHS", isNumber: true, cell: ({ whole }) => cedis(whole.taken - whole.back) },
];

export const paymentStates: Readonly<Record<PaymentLine["state"], string>> = {
  awaiting: "Not confirmed",
  paid: "Paid",
  failed: "Declined",
  held: "Under review",
  refunding: "Going back",
  refunded: "Refunded",
};

const paymentColumns: Column<PaymentLine>[] = [
  {
    head: "Since",
    cell: ({ at, reference }) => (
      <PageLink to={`/cases/${encodeURIComponent(reference)}`}>{showDayTime(at)}</PageLink>
    ),
  },
  { head: "GHS", isNumber: true, cell: ({ pesewas }) => cedis(pesewas) },
  { head: "State", cell: ({ state, school }) => <WithNote note={school}>{paymentStates[state]}</WithNote> },
];
