import { sql } from "kysely";
import type { WaitingFigure, StandingId } from "../../contract/today.ts";
import { lastRuns } from "../../../kernel/db/server-facts.ts";
import { dayMs, minuteOf, secondsSince } from "../../../kernel/lib/days.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { messageFigures } from "../../../features/texts/server/text-history.ts";
import { referencesUnderReview, moneyTroubles } from "../../../features/pay/server/operator-figures.ts";

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
}

interface Seen {
  readonly count: number;
  readonly oldest_seconds?: number | null;
  readonly note?: string | null;
  readonly references?: readonly string[];
}

/** The sentence about what was seen; null if there is nothing to say. */
type Say = (seen: Required<Seen>) => string | null;

interface StandingFigure {
  readonly name: string;
  /** Address of its list, under /desk. */
  readonly href?: string;
  /** Only for roles with the books. */
  readonly isMoney?: true;
  /** true if a person waits for each. */
  readonly isWaitedFor?: true;
  readonly read: (parts: Parts) => Promise<Seen>;
  /** For a problem; a smaller rank is worse. */
  readonly wrong?: { readonly rank: number; readonly say: Say };
  /** For a task that is not a problem. */
  readonly task?: Say;
}

const oneOr =
  (one: string, many: (count: number) => string): Say =>
  ({ count }) =>
    count === 0 ? null : count === 1 ? one : many(count);

/** The most payments that are named; the list has all. */
const mostNamed = 5;
/** As many slips may wait for a reader on an ordinary day. */
const usualQueue = 60;

/** What waits now: how it is read, and when it is a problem or a task. */
export const standingFigures: Readonly<Record<StandingId, StandingFigure>> = {
  held: {
    name: "Under review now",
    href: "/books#standing",
    isMoney: true,
    isWaitedFor: true,
    async read(parts) {
      const { underReview: count } = await moneyTroubles(parts);
      return { count, references: count === 0 ? [] : await referencesUnderReview(parts, mostNamed) };
    },
    wrong: {
      rank: 2,
      say: oneOr("A payment is under review", (n) => `${n} payments are under review`),
    },
  },
  refunding: {
    name: "Refunds on their way",
    href: "/books#standing",
    isMoney: true,
    read: async (parts) => ({ count: (await moneyTroubles(parts)).refunding }),
    wrong: {
      rank: 2,
      say: oneOr("A refund is not carried out yet", (n) => `${n} refunds are not carried out yet`),
    },
  },
  "texts-waiting": {
    name: "Texts waiting",
    href: "/settings#switches",
    async read(parts) {
      const { waiting: count, oldestUnsentSeconds } = await messageFigures(parts);
      return { count, oldest_seconds: count === 0 ? null : oldestUnsentSeconds };
    },
  },
  "texts-failed": {
    name: "Texts failed, still not out",
    href: "/settings#switches",
    read: failedTexts,
    wrong: {
      rank: 3,
      say: ({ count, note }) => {
        const [texts, them] = count === 1 ? ["A text", "it"] : [`${count} texts`, "them"];
        return count === 0 ? null : `${texts} failed and nobody has taken ${them} since (${note})`;
      },
    },
  },
  readers: {
    name: "Slips waiting to be read",
    read: readersQueue,
    wrong: {
      rank: 3,
      say: ({ count }) => (count <= usualQueue ? null : `${count} slips wait to be read`),
    },
  },
  reports: {
    name: "Reports of wrong figures, open",
    href: "/reports",
    isWaitedFor: true,
    read: openReports,
    task: oneOr("A visitor reported a wrong figure", (n) => `Visitors reported ${n} wrong figures`),
  },
  backup: { name: "Last backup", read: (parts) => lastRun(parts, "backup") },
  verified: { name: "Last verified restore", read: (parts) => lastRun(parts, "verify") },
};

export async function standingNow(id: StandingId, parts: Parts): Promise<WaitingFigure> {
  const { name, href = null, read } = standingFigures[id];
  const { count, oldest_seconds = null, note = null, references = [] } = await read(parts);
  return { id, name, href, count, oldest_seconds, note, references: [...references] };
}

/** Texts that a company refused today and that no other has sent since. */
async function failedTexts({ database, now }: Parts): Promise<Seen> {
  const found = await sql<{ count: number; first: Date | null; reason: string | null }>`
    select count(distinct a.message_id) as count, min(a.created_at) as first,
      (array_agg(a.sender || ': ' || coalesce(a.reason, 'no reason given') order by a.id desc))[1] as reason
    from message_attempts a
    where a.outcome = 'failed' and a.created_at > ${new Date(now().getTime() - dayMs)}
      and not exists (select from message_attempts s where s.message_id = a.message_id and s.outcome = 'sent')
  `.execute(database.kysely);
  const { count, first, reason } = found.rows[0]!;
  return { count, oldest_seconds: secondsSince(now(), first), note: reason };
}

async function readersQueue({ database, now }: Parts): Promise<Seen> {
  const found = await sql<{ waiting: number; reading: number; first: Date | null; seconds: number | null }>`
    select count(*) filter (where status = 'queued') as waiting,
      count(*) filter (where status in ('extracting', 'matching')) as reading,
      min(created_at) filter (where status = 'queued') as first,
      (select percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at)) from extractions
        where finished_at > ${new Date(now().getTime() - 900_000)}) as seconds
    from extractions where status in ('queued', 'extracting', 'matching')`.execute(database.kysely);
  const { waiting, reading, first, seconds } = found.rows[0]!;
  const took =
    seconds === null ? "" : `, and half of the last quarter's took ${Math.round(seconds)} s in all`;
  const note = `${reading} being read${took}`;
  return { count: waiting, oldest_seconds: secondsSince(now(), first), note };
}

async function openReports({ database }: Parts): Promise<Seen> {
  const found = await sql<{ count: number }>`
    select count(*) as count from figure_reports where settled_at is null`.execute(database.kysely);
  return found.rows[0]!;
}

/** `count`: 1 if the latest run failed; `oldest_seconds`: age of the last success. */
async function lastRun({ database, now }: Parts, kind: "backup" | "verify"): Promise<Seen> {
  const { ok, failed } = await lastRuns(database.kysely, kind);
  const size = ok?.bytes == null ? "" : `${(ok.bytes / 1e6).toFixed(1)} MB`;
  const took =
    ok === null ? "" : `took ${Math.round((ok.endedAt.getTime() - ok.beganAt.getTime()) / 1000)} s`;
  const taken = ok?.takenAt == null ? "" : `of one taken ${minuteOf(ok.takenAt)}`;
  const whyNot = failed === null ? "" : `the last try failed: ${failed.whyNot ?? ""}`;
  return {
    count: failed === null ? 0 : 1,
    oldest_seconds: secondsSince(now(), ok?.endedAt ?? null),
    note: [size, took, taken, whyNot].filter((part) => part !== "").join(", "),
  };
}
