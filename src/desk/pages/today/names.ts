import type { FlowId, StandingId } from "../../../contract/desk/today.ts";

interface Named {
  readonly name: string;
  /** Where its list is, under /desk. */
  readonly list?: string;
}

export const flows: Readonly<Record<FlowId, Named>> = {
  orders: { name: "Orders" },
  checks: { name: "Checks" },
  paid: { name: "Paid", list: "/books" },
  opened: { name: "Opened", list: "/books" },
  refunded: { name: "Given back", list: "/books" },
  held: { name: "Payments under review", list: "/books#standing" },
  texts: { name: "Texts", list: "/messages" },
  "text-failures": { name: "Texts not taken", list: "/messages#failures" },
  reports: { name: "Reports of figures" },
};

export const standing: Readonly<Record<StandingId, Named>> = {
  refused: { name: "Refused in the last hour" },
  held: { name: "Under review now", list: "/books#standing" },
  refunding: { name: "Refunds on their way", list: "/books#standing" },
  proposals: { name: "Refunds that wait for a second person", list: "/refunds" },
  "texts-waiting": { name: "Texts waiting", list: "/messages" },
  "texts-failed": { name: "Texts failed, still not out", list: "/messages#failures" },
  readers: { name: "Slips waiting to be read" },
  reports: { name: "Reports of wrong figures, open", list: "/reports" },
  lists: { name: "Lists sent in, open", list: "/reports" },
  changes: { name: "Changes that wait", list: "/changes" },
  "left-alone": { name: "Schools that the release left alone", list: "/records" },
  sources: { name: "Schools’ pages overdue for a look", list: "/sources" },
  backup: { name: "Last backup" },
  verified: { name: "Last verified restore" },
};

/** What a results night is watched by. */
export const nightFlows: readonly FlowId[] = ["orders", "checks", "paid", "texts"];
