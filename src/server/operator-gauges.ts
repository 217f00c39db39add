import { Gauge, type Registry } from "prom-client";
import type { StaleReads } from "./db/stale-reads.ts";
import { freeBytes } from "./disk-space.ts";
import { messageFigures } from "./messages/operator-figures.ts";
import { textsOfToday } from "./messages/text-budget.ts";
import { paymentFigures } from "./payments/operator-figures.ts";
import type { Services } from "./services.ts";
import { within } from "./within.ts";

/** A scrape waits ten seconds for all; the figures of a database that is away must not cost it the others. */
const patienceMs = 3_000;
const rememberedForMs = 5_000;

/** Figures of what students wait for, as the database has them, and of the disk. */
export function installGauges(parts: {
  services: Services;
  reads: StaleReads;
  registry: Registry;
  dataDir: string;
}): void {
  const { services, reads, registry, dataDir } = parts;
  const { now } = services.payments;
  const payments = remembered(() => reads.read((database) => paymentFigures({ database, now })));
  const messages = remembered(() => reads.read((database) => messageFigures({ database, now })));
  const add = (name: string, help: string, look: () => Promise<number>) =>
    addGauge(registry, { name, help }, async (gauge) => gauge.set(await look()));

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
  add(
    "okwan_payments_oldest_awaiting_seconds",
    "Age of the oldest payment a student went to the gateway for and that is still open",
    async () => (await payments()).oldestAwaitingSeconds,
  );
  add(
    "okwan_reconciliation_overdue_seconds",
    "How late the reconciliation is",
    async () => (await payments()).overdueSeconds,
  );
  addGauge(
    registry,
    { name: "okwan_jobs_waiting", help: "Jobs ready and not taken yet, by queue", labelNames: ["queue"] },
    async (gauge) => {
      for (const { queue, waiting } of await services.jobs.depths()) gauge.set({ queue }, waiting);
    },
  );
  add(
    "okwan_messages_oldest_unsent_seconds",
    "Age of the oldest text that no company took yet",
    async () => (await messages()).oldestUnsentSeconds,
  );
  add("okwan_texts_today", "Codes and news sent since midnight UTC", () =>
    reads.read(({ kysely }) => textsOfToday(kysely, now())),
  );
  add(
    "okwan_texts_daily_budget",
    "How many of those a day may cost; 0 where nobody counts",
    async () => services.dailyBudget ?? 0,
  );
  add(
    "okwan_clock_ahead_seconds",
    "How far the clock of this machine is ahead of the database's, which is the one that counts",
    async () => (Date.now() - services.messages.now().getTime()) / 1000,
  );
  add("okwan_replica_used", "1 while reads go to the replica", async () => (reads.isReplicaUsed ? 1 : 0));
  add("okwan_disk_free_bytes", "Room left on the disk of OKWAN_DATA_DIR", () => freeBytes(dataDir));
}

/** Where it cannot be looked up the figure is missing, and the others are there all the same. */
function addGauge<Label extends string = never>(
  registry: Registry,
  about: { name: string; help: string; labelNames?: Label[] },
  look: (gauge: Gauge<Label>) => Promise<void>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    ...about,
    // Every process sees the same database and disk, so of several figures any one is right and their sum is not.
    aggregator: "max",
    registers: [],
    async collect() {
      gauge.reset();
      await within(patienceMs, look(gauge)).catch(() => {
        // One without labels is 0 after a reset.
        if (about.labelNames === undefined) gauge.remove();
      });
    },
  });
  registry.registerMetric(gauge);
}

/** One look at the database serves every gauge of a scrape. */
function remembered<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; figures: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > rememberedForMs) {
      last = { at: performance.now(), figures: look() };
    }
    return last.figures;
  };
}
