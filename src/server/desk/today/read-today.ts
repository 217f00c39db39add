import type { Registry } from "prom-client";
import { type Flow, FlowId, type Standing, type Today, readToday } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";
import type { Problem } from "../../health/operator-health.ts";
import type { HeldSwitch } from "../../operator-settings/open-operator-settings.ts";
import { paidIn } from "../../payments/books.ts";
import { within } from "../../lib/within.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { SeasonCounts, seasonDays, startOf } from "./season-counts.ts";
import {
  backupStanding,
  moneyStanding,
  readersStanding,
  reportsStanding,
  sourcesStanding,
  standing,
  textsStanding,
} from "./standing-now.ts";
import { tasksIn } from "./tasks.ts";
import { whatsWrong } from "./whats-wrong.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The first count of a season takes seconds where there is one. */
const patienceMs = 10_000;

export interface TodayParts {
  readonly database: Database;
  readonly now: () => Date;
  /** What the alarms say (health/operator-health.ts). */
  readonly problems: () => Promise<readonly Problem[]>;
  /** What is switched at the desk. */
  readonly held: () => readonly HeldSwitch[];
  /** Whether it is wrong that there was never one: not in a demo, where nobody pays. */
  readonly mustHaveBackups: boolean;
  readonly registry: Pick<Registry, "getSingleMetric">;
}

export function todayRoutes(desk: Desk, parts: TodayParts): void {
  serveDesk(desk, readToday, todayOf(parts));
}

/** Each figure stands alone: one that cannot be found out is named, and the others are there all the same. */
export function todayOf(parts: TodayParts): () => Promise<Today> {
  const { database, now, problems, held, mustHaveBackups, registry } = parts;
  const season = new SeasonCounts();
  const refused = new RefusedLately(registry);
  return async () => {
    const unknown: string[] = [];
    const known = async <T>(what: string, look: Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await within(patienceMs, look);
      } catch {
        unknown.push(`${what} could not be found out just now.`);
        return otherwise;
      }
    };
    const [alarms, isCounted, paid, ...standing] = await Promise.all([
      known("What the alarms say", problems(), []),
      known(
        "What happened when",
        season.refresh(database, now()).then(() => true),
        false,
      ),
      known("What was paid today", paidToday(database, now()), null),
      known("Held payments and refunds", moneyStanding({ database, now }), []),
      known("Texts that wait", textsStanding({ database, now }), []),
      known("The readers' queue", readersStanding({ database, now }), []),
      known("Reports of wrong figures", reportsStanding({ database, now }), []),
      known("Which sources are overdue", sourcesStanding({ database, now }), []),
      known("When the last backup was", backupStanding({ database, now }), []),
      known("Who was refused", refused.look(now().getTime()), []),
    ]);
    const flows = isCounted ? FlowId.options.map((id) => flowOf(season, id, now().getTime())) : [];
    return {
      at: now().toISOString(),
      paid,
      wrong: whatsWrong(alarms, standing.flat(), { held: held(), mustHaveBackups }),
      tasks: tasksIn(standing.flat()),
      flows,
      standing: standing.flat(),
      unknown,
      not_counted: notCounted,
    };
  };
}

const notCounted = [
  "Requests over a limit a minute are not counted apart from other refusals, and other server processes count their own.",
];

function paidToday(database: Database, now: Date): Promise<Today["paid"]> {
  const from = startOf(now.getTime(), dayMs);
  return paidIn(database, { from: new Date(from), to: new Date(from + dayMs) });
}

function flowOf(season: SeasonCounts, id: FlowId, now: number): Flow {
  const today = startOf(now, dayMs);
  const firstDay = today - (seasonDays - 1) * dayMs;
  const firstMinute = startOf(now, minuteMs) - 119 * minuteMs;
  return {
    id,
    last_hour: season.between(id, firstMinute + 60 * minuteMs, now + minuteMs),
    today: season.between(id, today, today + dayMs),
    days: { from: isoOf(firstDay), counts: season.days(id, now) },
    minutes: { from: isoOf(firstMinute), counts: season.steps(id, firstMinute, now, minuteMs) },
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

const refusedMetric = "okwan_requests_refused_total";
const hourMs = 3_600_000;

/**
 * Visitors who were asked to come back later. Nobody writes them down: each process counts its own since it
 * started, so the last hour is what it counted since somebody first looked here, and what it was refused by a
 * limit of requests a minute counts too.
 */
class RefusedLately {
  readonly #registry: Pick<Registry, "getSingleMetric">;
  readonly #looks: { at: number; total: number }[] = [];

  constructor(registry: Pick<Registry, "getSingleMetric">) {
    this.#registry = registry;
  }

  async look(now: number): Promise<Standing[]> {
    const metric = await this.#registry.getSingleMetric(refusedMetric)?.get();
    if (metric === undefined) throw new Error("nobody counts who is refused");
    const total = metric.values.reduce((sum, { value }) => sum + value, 0);
    this.#looks.push({ at: now, total });
    while (this.#looks.length > 1 && (this.#looks[1]?.at ?? now) < now - hourMs) this.#looks.shift();
    const first = this.#looks[0] ?? { at: now, total };
    const minutes = Math.round((now - first.at) / 60_000);
    const note =
      minutes === 0
        ? `${total} since this server process started; by the hour it is known from now on`
        : `in ${minutes} minutes by this server process; ${total} since it started`;
    return [standing("refused", total - first.total, { note })];
  }
}
