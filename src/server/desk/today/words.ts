import type { FlowId, StandingId } from "../../../contract/desk/today.ts";

interface Words {
  readonly name: string;
  /** Address of its list, under /desk. */
  readonly href?: string;
  /** Only for roles with the books. */
  readonly isMoney?: true;
}

export const flowWords: Readonly<Record<FlowId, Words>> = {
  orders: { name: "Orders" },
  checks: { name: "Checks" },
  paid: { name: "Paid", href: "/books", isMoney: true },
  opened: { name: "Opened", href: "/books", isMoney: true },
  refunded: { name: "Given back", href: "/books", isMoney: true },
  held: { name: "Payments under review", href: "/books#standing", isMoney: true },
  texts: { name: "Texts", href: "/messages" },
  "text-failures": { name: "Texts not taken", href: "/messages#failures" },
  reports: { name: "Reports of figures" },
};

/** A sentence about a figure that needs action; `note` is its detail. */
export type Say = (count: number, note: string) => string;

interface StandingWords extends Words {
  /** For a problem; a smaller rank is worse. */
  readonly wrong?: { readonly rank: number; readonly say: Say };
  /** For a task that is not a problem. */
  readonly task?: Say;
  /** Up to this many are normal. */
  readonly usual?: number;
  /** true if a person waits for each. */
  readonly isWaitedFor?: true;
}

const oneOr =
  (one: string, many: (count: number) => string): Say =>
  (count) =>
    count === 1 ? one : many(count);

export const standingWords: Readonly<Record<StandingId, StandingWords>> = {
  held: {
    name: "Under review now",
    href: "/books#standing",
    isMoney: true,
    isWaitedFor: true,
    wrong: {
      rank: 2,
      say: oneOr("A payment is under review", (n) => `${n} payments are under review`),
    },
  },
  refunding: {
    name: "Refunds on their way",
    href: "/books#standing",
    isMoney: true,
    wrong: {
      rank: 2,
      say: oneOr("A refund is not carried out yet", (n) => `${n} refunds are not carried out yet`),
    },
  },
  "texts-waiting": { name: "Texts waiting", href: "/messages" },
  "texts-failed": {
    name: "Texts failed, still not out",
    href: "/messages#failures",
    wrong: {
      rank: 3,
      say: (n, note) =>
        `${n === 1 ? "A text" : `${n} texts`} failed and nobody has taken ${n === 1 ? "it" : "them"} since (${note})`,
    },
  },
  readers: {
    name: "Slips waiting to be read",
    usual: 60,
    wrong: { rank: 3, say: (n) => `${n} slips wait to be read` },
  },
  reports: {
    name: "Reports of wrong figures that no change answers yet",
    href: "/reports",
    isWaitedFor: true,
    task: oneOr("A visitor reported a wrong figure", (n) => `Visitors reported ${n} wrong figures`),
  },
  lists: {
    name: "Lists sent in, open",
    href: "/reports",
    isWaitedFor: true,
    task: oneOr("A visitor sent in a list", (n) => `Visitors sent in ${n} lists`),
  },
  "left-alone": {
    name: "Schools that the release left alone",
    href: "/records",
    wrong: {
      rank: 3,
      say: (n, note) =>
        `The release has other figures of ${n === 1 ? "a school" : `${n} schools`} that the desk changed, and left ${n === 1 ? "it" : "them"} alone: ${note}`,
    },
  },
  sources: {
    name: "Schools’ pages overdue for a look",
    href: "/sources",
    task: oneOr("A school’s page is overdue for a look", (n) => `${n} schools’ pages are overdue for a look`),
  },
  backup: { name: "Last backup" },
  verified: { name: "Last verified restore" },
};
