import { Gauge, type Registry } from "prom-client";
import { lastRuns } from "../../../kernel/db/server-facts.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { dayOf } from "../../../kernel/lib/days.ts";
import { freeBytes } from "../../../kernel/lib/metrics.ts";
import { messageFigures } from "../../../features/texts/server/text-history.ts";
import { textsOfToday } from "../../../features/texts/server/senders-now.ts";
import { paymentFigures } from "../../../features/pay/server/operator-figures.ts";
import { periodOfDay } from "../../../features/pay/server/compare-books.ts";
import { within } from "../../../kernel/lib/call-provider.ts";
import { funnelOf, happenedIn, sumOf } from "./business-figures.ts";

/** A scrape has ten seconds for all gauges. If the database is away, only its own gauges are missing. */
const timeoutMs = 3_000;
const rememberedForMs = 5_000;
/** Of the business: its query reads a whole day. */
const businessRememberedForMs = 60_000;

export interface HealthParts {
  readonly jobs: Pick<JobQueue, "depths">;
  /** Daily budget of codes and news; null without one. */
  readonly dailyBudget: number | null;
  readonly now: () => Date;
  readonly database: Database;
  readonly registry: Registry;
  readonly dataDir: string;
}

/** Gauges of what students wait for (from the database) and of the disk. */
export function installGauges(parts: HealthParts): void {
  const { registry, database, now, jobs } = parts;
  const payments = remembered(() => paymentFigures({ database, now }));
  for (const [name, { help, figure }] of Object.entries(ofPayments))
    addGauge(registry, { name, help }, async (gauge) => gauge.set((await payments())[figure]));
  for (const [name, { help, look }] of Object.entries(othersOf(parts)))
    addGauge(registry, { name, help }, async (gauge) => gauge.set(await look()));
  const states = { name: "okwan_payments", help: "Attempts to pay of the last 72 hours, by state" };
  addGauge(registry, { ...states, labelNames: ["state"] }, async (gauge) => {
    for (const [state, count] of Object.entries((await payments()).byState)) gauge.set({ state }, count);
  });
  const business = remembered(() => businessToday(parts), businessRememberedForMs);
  const today = {
    name: "okwan_business_today",
    help: "Of today in Accra: checks, paid, and of the orders begun how many came how far",
  };
  addGauge(registry, { ...today, labelNames: ["figure"] }, async (gauge) => {
    const { taken: _taken, back: _back, ...counts } = await business();
    for (const [figure, count] of Object.entries(counts)) gauge.set({ figure }, count);
  });
  const money = { name: "okwan_money_today_pesewas", help: "Money taken, and given back, today in Accra" };
  addGauge(registry, { ...money, labelNames: ["way"] }, async (gauge) => {
    const { taken, back } = await business();
    gauge.set({ way: "taken" }, taken);
    gauge.set({ way: "back" }, back);
  });
  const queues = { name: "okwan_jobs_waiting", help: "Jobs ready and not taken yet, by queue" };
  addGauge(registry, { ...queues, labelNames: ["queue"] }, async (gauge) => {
    for (const { queue, waiting } of await jobs.depths()) gauge.set({ queue }, waiting);
  });
  const ages = {
    name: "okwan_backup_age_seconds",
    help: "Since the last backup, and the last that was verified, ended well; none where there was none",
  };
  addGauge(registry, { ...ages, labelNames: ["kind"] }, async (gauge) => {
    for (const kind of ["backup", "verify"] as const) {
      const { ok } = await lastRuns(database.kysely, kind);
      if (ok !== null) gauge.set({ kind }, (now().getTime() - ok.endedAt.getTime()) / 1000);
    }
  });
}

/** `came_*`: of the orders that were begun today by students themselves. */
async function businessToday({ database, now }: Pick<HealthParts, "database" | "now">) {
  const today = periodOfDay(dayOf(now()));
  const [happened, funnel] = await Promise.all([
    happenedIn(database, today, now()),
    funnelOf(database, today),
  ]);
  const { begun, grades, payment_page: page, paid } = funnel;
  return {
    ...sumOf(happened),
    begun,
    came_to_grades: grades,
    came_to_payment_page: page,
    came_to_paid: paid,
  };
}

const ofPayments = {
  okwan_payments_oldest_awaiting_seconds: {
    help: "Age of the oldest payment a student went to the gateway for and that is still open",
    figure: "oldestAwaitingSeconds",
  },
  okwan_refunds_oldest_seconds: {
    help: "How long the oldest refund waits for the gateway",
    figure: "refundingSeconds",
  },
  okwan_payments_last_hour: { help: "Payments opened within the last hour", figure: "paidLastHour" },
  okwan_webhooks_last_hour: {
    help: "Notices of the gateway within the last hour",
    figure: "webhooksLastHour",
  },
  okwan_reconciliation_overdue_seconds: {
    help: "How late the reconciliation is",
    figure: "overdueSeconds",
  },
} as const;

const othersOf = ({ database, now, dailyBudget, dataDir }: HealthParts) => ({
  okwan_messages_oldest_unsent_seconds: {
    help: "Age of the oldest text that no company took yet",
    look: async () => (await messageFigures({ database, now })).oldestUnsentSeconds,
  },
  okwan_texts_today: {
    help: "Codes and news sent since midnight UTC",
    look: () => textsOfToday(database.kysely, now()),
  },
  okwan_texts_daily_budget: {
    help: "How many of those a day may cost; 0 where nobody counts",
    look: async () => dailyBudget ?? 0,
  },
  okwan_clock_ahead_seconds: {
    help: "How far the clock of this machine is ahead of the database's, which is the one that counts",
    look: async () => (Date.now() - now().getTime()) / 1000,
  },
  okwan_disk_free_bytes: {
    help: "Room left on the disk of OKWAN_DATA_DIR",
    look: () => freeBytes(dataDir),
  },
});

/** If the look-up fails, this gauge is missing and the others remain. */
function addGauge<Label extends string = never>(
  registry: Registry,
  about: { name: string; help: string; labelNames?: Label[] },
  look: (gauge: Gauge<Label>) => Promise<void>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    ...about,
    registers: [],
    async collect() {
      gauge.reset();
      await within(timeoutMs, look(gauge)).catch(() => {
        // A gauge without labels is 0 after a reset.
        if (about.labelNames === undefined) gauge.remove();
      });
    },
  });
  registry.registerMetric(gauge);
}

/** One query serves every gauge of a scrape. */
function remembered<T>(look: () => Promise<T>, forMs = rememberedForMs): () => Promise<T> {
  let last: { at: number; figures: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > forMs) {
      last = { at: performance.now(), figures: look() };
    }
    return last.figures;
  };
}
