import { readBooks } from "../../../contract/desk/books.ts";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { StandingId, type Today, readToday } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";
import type { HealthProblem } from "../../health/operator-health.ts";
import type { ActiveSwitch } from "../../operator-settings/open-operator-settings.ts";
import { paidIn } from "../../payments/books.ts";
import { dayMs } from "../../lib/days.ts";
import { within } from "../../lib/within.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { flowsNow, flowWords, startOfDay } from "./flows-now.ts";
import { standingFigures, standingNow } from "./standing-now.ts";
import { proposalsToConfirm } from "./proposals-to-confirm.ts";
import { tasksIn, whatsWrong } from "./whats-wrong.ts";

const timeoutMs = 10_000;

interface Reader {
  readonly id: string;
  readonly role: DeskRole;
}

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Alarms (health/operator-health.ts). */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  readonly activeSwitches: () => readonly ActiveSwitch[];
  /** Is a missing backup an error? Not in a demo. */
  readonly mustHaveBackups: boolean;
}

export function todayRoutes(desk: Desk, parts: TodayParts): void {
  const look = todayOf(parts);
  serveDesk(desk, readToday, ({ operator }) => look(operator));
}

/**
 * Reads each figure by itself: if one fails, it is named and the others are shown. Earnings and payments are
 * only for roles with the books.
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
    const [alarms, flows, paid, proposed, ...found] = await Promise.all([
      known("What the alarms say", problems(), []),
      known("What happened today", flowsNow(database, now()), []),
      known("What was paid today", paidToday(database, now()), null),
      known("What others proposed", proposalsToConfirm({ database, now }, operator), []),
      ...StandingId.options.map(standing),
    ]);
    const all = found.filter((one) => one !== null);
    const hasBooks = readBooks.rule.roles.includes(role);
    const shown = all.filter(({ id }) => hasBooks || !standingFigures[id].isMoney);
    return {
      at: now().toISOString(),
      paid: hasBooks ? paid : null,
      wrong: whatsWrong(alarms, all, { activeSwitches: activeSwitches(), mustHaveBackups, hasBooks }),
      tasks: [...proposed, ...tasksIn(shown)],
      flows: flows.filter(({ id }) => hasBooks || !flowWords[id].isMoney),
      standing: shown,
      unknown,
    };
  };
}

function paidToday(database: Database, now: Date): Promise<Today["paid"]> {
  const from = startOfDay(now);
  return paidIn(database, { from, to: new Date(from.getTime() + dayMs) });
}
