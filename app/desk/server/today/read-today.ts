import { sql } from "kysely";
import { readBooks } from "../../contract/books.ts";
import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import { type Business, type Today, type TodayItem, StandingId, readToday } from "../../contract/today.ts";
import type { ProposalKind } from "../../../kernel/contract/desk/proposals.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { studyName } from "../../../words/data-names.ts";
import { speechIn } from "../../../words/speech.ts";
import type { HealthProblem } from "./operator-health.ts";
import type { ActiveSwitch } from "../../../kernel/settings/open-operator-settings.ts";
import { countedIn, daysOf, funnelOf, happenedIn, wishesOf } from "./business-figures.ts";
import { dayMs, money } from "../../../kernel/lib/days.ts";
import { within } from "../../../kernel/lib/call-provider.ts";
import { allPeople, reasonAgainst } from "../../../kernel/operators/second-person.ts";
import { newestPayments, paymentLineOf } from "../books/browse-payments.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { standingFigures, standingNow } from "./standing-now.ts";
import { tasksIn, whatsWrong } from "./whats-wrong.ts";

const timeoutMs = 10_000;
/** Schools and wishes. */
const mostNamed = 5;

interface Reader {
  readonly id: string;
  readonly role: DeskRole;
}

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Alarms (today/operator-health.ts). */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  readonly activeSwitches: () => readonly ActiveSwitch[];
  readonly schoolName: (id: number) => string;
  /** Is a missing backup an error? Not in a demo. */
  readonly mustHaveBackups: boolean;
}

export function todayRoutes(desk: Desk, parts: TodayParts): void {
  const look = todayOf(parts);
  serveDesk(desk, readToday, ({ operator }) => look(operator));
}

/**
 * Reads each figure by itself: if one fails, it is named and the others are shown. The business and
 * its payments are only for roles with the books.
 */
export function todayOf(parts: TodayParts): (operator: Reader) => Promise<Today> {
  const { database, now, problems, activeSwitches, mustHaveBackups } = parts;
  return async (operator) => {
    const { role } = operator;
    const unknown: string[] = [];
    const known = async <T>(what: string, look: Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await within(timeoutMs, look);
      } catch {
        unknown.push(`${what} could not be found out just now.`);
        return otherwise;
      }
    };
    const standing = (id: StandingId) =>
      known(standingFigures[id].name, standingNow(id, { database, now }), null);
    const hasBooks = readBooks.rule.roles.includes(role);
    const [alarms, business, proposed, ...found] = await Promise.all([
      known("What the alarms say", problems(), []),
      hasBooks ? known("What happened today", businessOf(parts), null) : null,
      known("What others proposed", proposalsToConfirm({ database, now }, operator), []),
      ...StandingId.options.map(standing),
    ]);
    const all = found.filter((one) => one !== null);
    const shown = all.filter(({ id }) => hasBooks || !standingFigures[id].isMoney);
    return {
      at: now().toISOString(),
      business,
      wrong: whatsWrong(alarms, all, { activeSwitches: activeSwitches(), mustHaveBackups, hasBooks }),
      tasks: [...proposed, ...tasksIn(shown)],
      standing: shown,
      unknown,
    };
  };
}

/** Fourteen days of what happened, and what was asked for lately. */
async function businessOf({ database, now, schoolName }: TodayParts): Promise<Business> {
  const to = new Date((Math.floor(now().getTime() / dayMs) + 1) * dayMs);
  const last = (days: number) => ({ from: new Date(to.getTime() - days * dayMs), to });
  const [happened, funnel, payments, counted, wishes] = await Promise.all([
    happenedIn(database, last(14), now()),
    funnelOf(database, last(1)),
    newestPayments(database, last(400), 10),
    countedIn(database, { ...last(7), middle: last(7).from }, ["school"]),
    wishesOf(database, last(7)),
  ]);
  const { words } = speechIn(["study"]);
  const schools = counted.filter(({ value }) => value !== "").slice(0, mostNamed);
  return {
    days: daysOf(happened, last(14)),
    funnel,
    payments: payments
      .map(paymentLineOf(schoolName))
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    schools: schools.map(({ value, count }) => ({
      name: value === "all" ? "All schools" : schoolName(Number(value)),
      count,
    })),
    wishes: wishes.slice(0, mostNamed).map(({ value, count }) => ({ name: studyName(words, value), count })),
  };
}

interface Proposed {
  readonly act: ProposalKind;
  readonly id: number;
  readonly proposedBy: string;
  /** A payment reference, or nothing. */
  readonly of: string;
  /** Pesewas, or a name. */
  readonly what: string;
}

/** Name of the proposal, and the page that decides it. */
const shows: Readonly<Record<ProposalKind, (proposed: Proposed) => readonly [what: string, href: string]>> = {
  refund: ({ of, what }) => [`A refund of ${money(Number(what))} (${of})`, `/cases/${of}`],
  price: ({ what }) => [`A price of ${money(Number(what))}`, "/settings#price"],
  role: ({ what }) => [`An invitation (${what})`, "/operators"],
};

/** Proposals of others that this operator may confirm; the oldest of each kind first. */
async function proposalsToConfirm(
  { database: { kysely }, now }: { readonly database: Database; readonly now: () => Date },
  { id: by }: { readonly id: string },
): Promise<TodayItem[]> {
  const found = await sql<Proposed>`
    select p.* from (
      select 'refund' as act, r.id, asked_by as "proposedBy", p.reference as of, r.amount_pesewas::text as what
        from desk_refunds r join payments p on p.id = r.payment_id
        where needs_second and decision is null
      union all select 'price', id, made_by, '', value->>'pesewas' from operator_settings
        where kind = 'price' and seconded_at is null and ended_at is null and begins_at > ${now()}
      union all select 'role', 0, asked_by, '', name from operators
        where asked_by is not null and role_since is null and ended_at is null
    ) p
    order by array_position(${Object.keys(shows)}::text[], p.act), p.id`.execute(kysely);
  const people = await allPeople(kysely);
  return found.rows.flatMap((proposed): TodayItem[] => {
    const { act, proposedBy } = proposed;
    if (reasonAgainst(people, { act, by, proposedBy }, now()) !== null) return [];
    const [what, href] = shows[act](proposed);
    const whom = act === "role" ? "another owner" : "a second person";
    return [{ sentence: `${what} waits for ${whom}`, href, people: 1 }];
  });
}
