import { Gauge, type Registry } from "prom-client";
import { lastGoodRuns } from "../backup/backup-runs.ts";
import type { Database } from "../db/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { freeBytes } from "../lib/disk-space.ts";
import { messageFigures } from "../messages/operator-figures.ts";
import { textsOfToday } from "../messages/text-budget.ts";
import { paymentFigures } from "../payments/operator-figures.ts";
import { within } from "../lib/within.ts";

/** A scrape has ten seconds for all gauges. If the database is away, only its own gauges are missing. */
const timeoutMs = 3_000;
const rememberedForMs = 5_000;

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
  gaugesOfPayments(parts);
  gaugesOfTexts(parts);
  gaugesOfMachine(parts);
  gaugesOfBackups(parts);
  addGauge(
    parts.registry,
    { name: "okwan_jobs_waiting", help: "Jobs ready and not taken yet, by queue", labelNames: ["queue"] },
    async (gauge) => {
      for (const { queue, waiting } of await parts.jobs.depths()) gauge.set({ queue }, waiting);
    },
  );
}

function gaugesOfPayments({ registry, database, now }: HealthParts): void {
  const payments = remembered(() => paymentFigures({ database, now }));
  addGauge(
    registry,
    {
      name: "okwan_payments",
      help: "Attempts to pay of the last 72 hours, by state",
      labelNames: ["state"],
    },
    async (gauge) => {
      for (const [state, count] of Object.entries((await payments()).byState)) gauge.set({ state }, count);
    },
  );
  addFigure(
    registry,
    "okwan_payments_oldest_awaiting_seconds",
    "Age of the oldest payment a student went to the gateway for and that is still open",
    async () => (await payments()).oldestAwaitingSeconds,
  );
  addFigure(
    registry,
    "okwan_refunds_oldest_seconds",
    "How long the oldest refund waits for the gateway",
    async () => (await payments()).refundingSeconds,
  );
  addFigure(
    registry,
    "okwan_payments_last_hour",
    "Payments opened within the last hour",
    async () => (await payments()).paidLastHour,
  );
  addFigure(
    registry,
    "okwan_webhooks_last_hour",
    "Notices of the gateway within the last hour",
    async () => (await payments()).webhooksLastHour,
  );
  addFigure(
    registry,
    "okwan_reconciliation_overdue_seconds",
    "How late the reconciliation is",
    async () => (await payments()).overdueSeconds,
  );
}

function gaugesOfTexts({ registry, database, now, dailyBudget }: HealthParts): void {
  addFigure(
    registry,
    "okwan_messages_oldest_unsent_seconds",
    "Age of the oldest text that no company took yet",
    remembered(async () => (await messageFigures({ database, now })).oldestUnsentSeconds),
  );
  addFigure(registry, "okwan_texts_today", "Codes and news sent since midnight UTC", () =>
    textsOfToday(database.kysely, now()),
  );
  addFigure(
    registry,
    "okwan_texts_daily_budget",
    "How many of those a day may cost; 0 where nobody counts",
    async () => dailyBudget ?? 0,
  );
}

function gaugesOfMachine({ registry, now, dataDir }: HealthParts): void {
  addFigure(
    registry,
    "okwan_clock_ahead_seconds",
    "How far the clock of this machine is ahead of the database's, which is the one that counts",
    async () => (Date.now() - now().getTime()) / 1000,
  );
  addFigure(registry, "okwan_disk_free_bytes", "Room left on the disk of OKWAN_DATA_DIR", () =>
    freeBytes(dataDir),
  );
}

function gaugesOfBackups({ registry, database, now }: HealthParts): void {
  addGauge(
    registry,
    {
      name: "okwan_backup_age_seconds",
      help: "Since the last backup, and the last that was verified, ended well; none where there was none",
      labelNames: ["kind"],
    },
    async (gauge) => {
      const ends = await lastGoodRuns(database.kysely);
      for (const { kind, endedAt } of ends) gauge.set({ kind }, (now().getTime() - endedAt.getTime()) / 1000);
    },
  );
}

function addFigure(registry: Registry, name: string, help: string, look: () => Promise<number>): void {
  addGauge(registry, { name, help }, async (gauge) => gauge.set(await look()));
}

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
function remembered<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; figures: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > rememberedForMs) {
      last = { at: performance.now(), figures: look() };
    }
    return last.figures;
  };
}
