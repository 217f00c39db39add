import { useState } from "react";
import type { DeskReplyData } from "../../contract/api.ts";
import type { Compared, CountedBy } from "../../contract/numbers.ts";
import type { Happened } from "../../contract/today.ts";
import { countOf, showCount, showDay, showMoment } from "../lib/format.ts";
import { cedis, Part } from "../parts/business.tsx";
import { Bars, Ranking } from "../parts/chart.tsx";
import { daysFields, LiveForm, type Period, withTypedDays } from "../parts/form.tsx";
import { DataPage } from "../parts/page.tsx";
import { type Column, Table } from "../parts/table.tsx";

type Numbers = DeskReplyData<"GET /desk/api/numbers">;
type Beside = Pick<Numbers["hours"][number], "now" | "before">;

/** Schools. */
const mostNamed = 20;
const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Any days beside as many days before. */
export function Component() {
  const [period, setPeriod] = useState<Period>(() => ({ from: dayAgo(13), to: dayAgo(0) }));
  return (
    <DataPage
      title="Numbers"
      intro="Any days, at most 400, each figure beside as many days before. Money is net of refunds, before the gateway’s fees. Days and hours are Accra’s."
      get={["GET /desk/api/numbers", { query: period }]}
    >
      {(numbers) => (
        <>
          <LiveForm
            fields={daysFields(period)}
            onDraft={(draft) => setPeriod((before) => withTypedDays(before, draft))}
            className="grid gap-3 sm:max-w-md sm:grid-cols-2"
          />
          <Shown numbers={numbers} />
        </>
      )}
    </DataPage>
  );
}

function Shown({ numbers }: { numbers: Numbers }) {
  const { days, hours, counted, texts, counted_since: since } = numbers;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Part title="In all" isWide>
        <Table
          caption="In all"
          columns={sumColumns}
          rows={sumsOf(numbers)}
          keyOf={([name]) => name}
          isNarrow
        />
      </Part>
      <Part title="By day" isWide>
        <Bars
          caption="By day"
          rows={days}
          nameOf={({ day }) => showDay(day)}
          series={bars}
          columns={[{ head: "Day", cell: ({ day }) => showDay(day) }, ...besideColumns]}
          keyOf={({ day }) => day}
        />
      </Part>
      <Part title="By hour of the day" isWide>
        <Bars
          caption="By hour of the day"
          rows={hours}
          nameOf={({ hour }) => `${hour}:00`}
          series={bars}
          columns={[{ head: "From", cell: ({ hour }) => `${hour}:00` }, ...besideColumns]}
          keyOf={({ hour }) => hour}
        />
      </Part>
      <div className="columns-1 gap-4 *:mb-4 *:break-inside-avoid lg:col-span-2 lg:columns-2">
        <Part title="Texts by company">
          <Table
            caption="Texts by company"
            columns={textColumns}
            rows={texts}
            keyOf={({ name }) => name}
            none="No text in these days."
          />
          <p className="mt-2 text-sm text-ink-2">
            {texts.some(({ pesewas }) => pesewas === null)
              ? "The price of an SMS is not set: OKWAN_SMS_PRICES."
              : "At the prices of OKWAN_SMS_PRICES, which are those of today."}{" "}
            A text from before {showDay(since)} counts as one SMS.
          </p>
        </Part>
        {ranked.map(([by, title, note]) => (
          <Part key={by} title={title}>
            <Ranking
              caption={title}
              rows={counted[by].slice(0, mostNamed)}
              columns={[before]}
              none="Nothing in these days."
            />
            <p className="mt-2 text-sm text-ink-2">
              {[
                counted[by].length > mostNamed &&
                  `The first ${mostNamed} of ${showCount(counted[by].length)}.`,
                note,
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
          </Part>
        ))}
      </div>
      <p className="text-sm text-ink-2 lg:col-span-2">
        Second runs are not counted. Since {showMoment(since)} it is stored how grades came in, and checks and
        slips that are deleted are still counted, without anything of the student. Older ones are missing
        here, and what a student deleted is missing too.
      </p>
    </div>
  );
}

const bars = [
  { label: "Checks", tone: "tint", of: ({ now }: Beside) => now.checks },
  { label: "Paid", tone: "brand", of: ({ now }: Beside) => now.paid },
] as const;

const number = <Row,>(head: string, of: (row: Row) => string): Column<Row> => ({
  head,
  isNumber: true,
  cell: of,
});

const besideColumns = [
  number<Beside>("Checks", ({ now }) => showCount(now.checks)),
  number<Beside>("Before", (of) => showCount(of.before.checks)),
  number<Beside>("Paid", ({ now }) => showCount(now.paid)),
  number<Beside>("Paid before", (of) => showCount(of.before.paid)),
];

const before = number<Compared>("Before", (row) => showCount(row.before));

const ranked: readonly (readonly [CountedBy, string, string?])[] = [
  ["country", "Checks by country"],
  ["certificate", "Checks by certificate"],
  ["level", "Checks by level"],
  ["way", "Checks by how grades came in"],
  [
    "slip",
    "Slips, and why some were not read",
    "A slip that was taken back before it was read is not counted.",
  ],
  ["report", "Reports of wrong figures"],
  ["school", "Checks by school asked"],
];

type SumRow = readonly [name: string, now: number, before: number, show: (figure: number) => string];

const wholeCedis = (pesewas: number) => showCount(Math.round(pesewas / 100));

function sumsOf({ days, counted }: Numbers): SumRow[] {
  const sum = (of: (day: Happened) => number, when: "now" | "before") =>
    days.reduce((all, day) => all + of(day[when]), 0);
  const row = (name: string, of: (day: Happened) => number, show = showCount): SumRow => [
    name,
    sum(of, "now"),
    sum(of, "before"),
    show,
  ];
  const of100 = (when: "now" | "before") =>
    Math.round(
      (100 * sum(({ paid }) => paid, when)) /
        Math.max(
          1,
          sum(({ checks }) => checks, when),
        ),
    );
  const all = (by: CountedBy): [number, number] => [
    counted[by].reduce((some, { count }) => some + count, 0),
    counted[by].reduce((some, one) => some + one.before, 0),
  ];
  return [
    row("Checks", ({ checks }) => checks),
    row("Paid", ({ paid }) => paid),
    ["Paid, of 100 checks", of100("now"), of100("before"), showCount],
    row("Money, GHS", ({ taken, back }) => taken - back, wholeCedis),
    row("Refunds in it, GHS", ({ back }) => back, wholeCedis),
    ["Slips", ...all("slip"), showCount],
    ["Reports of wrong figures", ...all("report"), showCount],
  ];
}

const sumColumns: readonly Column<SumRow>[] = [
  { head: "Figure", cell: ([name]) => name },
  number("These days", ([, now, , show]) => show(now)),
  number("Before", ([, , before, show]) => show(before)),
  number("Change", ([, now, before]) => change(now, before)),
];

function change(now: number, before: number): string {
  if (before <= 0) return "–";
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? "+" : ""}${showCount(percent)} %`.replace("-", "−");
}

const textColumns: readonly Column<Numbers["texts"][number]>[] = [
  {
    head: "Company",
    cell: ({ name, failed }) => (failed === 0 ? name : `${name}, ${countOf(failed, "refusal")}`),
  },
  number("Sent", ({ count }) => showCount(count)),
  before as Column<Numbers["texts"][number]>,
  number("SMS", ({ parts }) => showCount(parts)),
  number("GHS", ({ pesewas }) => (pesewas === null ? "not set" : cedis(pesewas))),
];
