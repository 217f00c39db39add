import type { ReactNode } from "react";
import type { PaymentLine } from "../../contract/books.ts";
import type { Business, Day } from "../../contract/today.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { Fold } from "../../../kernel/ui/fold.tsx";
import { countOf, showCount, showDay, showDayTime, showMoney, showTime } from "../lib/format.ts";
import { PageLink } from "./links.tsx";
import { WithNote } from "./page.tsx";
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
        <Bars
          none="Nobody has begun today."
          rows={[
            { name: "Begun", count: begun },
            { name: "Grades given", count: grades, note: rate(grades, begun, "go on") },
            { name: "Payment page", count: page, note: rate(page, grades, "go on") },
            { name: "Paid", count: paid, note: rate(paid, page, "pay") },
          ]}
        />
        {free > 0 && <p className="mt-2 text-sm text-ink-2">{countOf(free, "check")} had nothing to pay.</p>}
      </Part>
      <Part title="Checks and paid, 14 days" isWide>
        <DaysChart days={days} />
        <Fold title="The 14 days as a table" className="mt-3">
          <Table
            caption="Checks and paid, 14 days"
            columns={dayColumns}
            rows={[...days].reverse()}
            keyOf={({ day }) => day}
            isNarrow
          />
        </Fold>
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
      </Part>
      <div className="grid content-start gap-4">
        <Part title="Most asked schools, 7 days">
          <Bars rows={schools} none="No check in seven days." />
        </Part>
        <Part title="Most asked wishes, 7 days">
          <Bars rows={wishes} none="No wish in seven days." />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Card className={`desk-figures ${isWide === true ? "lg:col-span-2" : ""}`}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}

/** The table's head or row says the currency. */
const cedis = (pesewas: number) => showMoney(pesewas).replace("GHS ", "");

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

const chartHeight = 170;

/** Two bars a day, one before the other; the table below has the figures for screen readers. */
function DaysChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap(({ whole }) => [whole.checks, whole.paid]));
  const step = 100 / days.length;
  return (
    <>
      <p className="text-sm text-ink-2">
        <Swatch className="fill-brand-tint stroke-brand" /> Checks{" "}
        <Swatch className="ms-3 fill-brand stroke-brand" /> Paid. The last day is today so far.
      </p>
      <svg
        role="img"
        aria-label={`Checks and paid of 14 days, the most in a day ${showCount(most)}; the table has each`}
        width="100%"
        height={chartHeight + 50}
        className="figures block"
      >
        {days.map(({ day, whole }, nr) => {
          const bar = (count: number, className: string) => {
            const height = (chartHeight * count) / most;
            return (
              <rect
                x={`${(nr + 0.12) * step}%`}
                width={`${0.76 * step}%`}
                y={22 + chartHeight - height}
                height={height}
                className={className}
              />
            );
          };
          const middle = `${(nr + 0.5) * step}%`;
          return (
            <g key={day}>
              {bar(whole.checks, "fill-brand-tint stroke-brand")}
              {bar(whole.paid, "fill-brand")}
              <text
                x={middle}
                y={16 + chartHeight - (chartHeight * Math.max(whole.checks, whole.paid)) / most}
                textAnchor="middle"
                className="fill-ink text-xs max-sm:hidden"
              >
                {showCount(whole.checks)}
              </text>
              <text x={middle} y={chartHeight + 40} textAnchor="middle" className="fill-ink-2 text-xs">
                {Number(day.slice(8))}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={22 + chartHeight} y2={22 + chartHeight} className="stroke-line-2" />
      </svg>
    </>
  );
}

function Swatch({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className={`inline ${className}`}>
      <rect x="0.5" y="0.5" width="11" height="11" />
    </svg>
  );
}

interface Bar {
  readonly name: string;
  readonly count: number;
  readonly note?: string | undefined;
}

function Bars({ rows, none }: { rows: readonly Bar[]; none: string }) {
  const most = Math.max(0, ...rows.map(({ count }) => count));
  if (most === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ul className="grid gap-3">
      {rows.map(({ name, count, note }) => (
        <li key={name}>
          <p className="flex justify-between gap-3">
            <span>{name}</span> <b className="figures">{showCount(count)}</b>
          </p>
          <svg aria-hidden="true" width="100%" height="8" className="block">
            <rect width="100%" height="8" className="fill-sunken" />
            <rect width={`${(100 * count) / most}%`} height="8" className="fill-brand" />
          </svg>
          {note !== undefined && <p className="text-sm text-ink-2">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
