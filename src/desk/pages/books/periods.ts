import type { DeskSending } from "../../../contract/desk/api.ts";

export type Period = NonNullable<DeskSending<"GET /desk/api/books">[0]>["query"];

const dayMs = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days are Accra's, which are UTC's all year. */
export function ready(now: number): readonly { readonly name: string; readonly period: Period }[] {
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
