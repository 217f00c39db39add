import cluster from "node:cluster";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { productName } from "../contract/product.ts";
import { createApp } from "./wiring/app.ts";
import { startCatalogue } from "./catalogue/start-catalogue.ts";
import type { Config } from "./config.ts";
import { claimOrRefuse, connectDatabase } from "./connect-database.ts";
import { Draining } from "./http/draining.ts";
import { openDoors } from "./http/open-doors.ts";
import { startDatabaseClock } from "./db/database-clock.ts";
import type { Database } from "./db/database.ts";
import { openStaleReads, type StaleReads } from "./db/stale-reads.ts";
import { migrate } from "./db/migrate.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Tracing } from "./observability/tracing.ts";
import { openAddressDatabase } from "./providers/geo/address-database.ts";

/** One process that answers requests: starts everything in order and registers how each thing is stopped. */
export async function serveProcess(config: Config, life: Lifecycle): Promise<void> {
  const tracing = await tracingOf(config, life);
  const database = await connectDatabase(config, life);
  tracing?.traceStatements(database.pool);
  const reads = readsOf(config, database, life);
  const applied = await migrate(database.direct);
  await claimOrRefuse(database, config);
  if (applied.length > 0) life.say(`Database: ${applied.length} migrations applied`);
  const clock = await startDatabaseClock(database.pool);
  life.onStop(() => clock.stop());
  const catalogue = await startCatalogue(database, {
    say: life.say,
    onError: (error) => life.say(`Catalogue: ${(error as Error).message}`),
  });
  life.onStop(() => catalogue.close());
  const draining = new Draining();
  const app = await createApp({
    config,
    database,
    reads,
    catalogue,
    countryFinder: openAddressDatabase(),
    now: clock.now,
    hasSite: true,
    draining,
    tracing,
  });
  life.onStop(() => app.close());
  await listen(app, config, life);
  life.onStop(async () => {
    draining.begin();
    // Connections in use end with their next answer; what balances the load sees /readyz and looks elsewhere.
    await sleep(config.OKWAN_DRAIN_SECONDS * 1000);
  });
}

function readsOf(config: Config, primary: Database, life: Lifecycle): StaleReads | undefined {
  const replicaUrl = config.OKWAN_DATABASE_REPLICA_URL;
  if (replicaUrl === undefined) return undefined;
  const reads = openStaleReads({ primary, replicaUrl, say: life.say });
  life.onStop(() => reads.close());
  return reads;
}

async function tracingOf(config: Config, life: Lifecycle): Promise<Tracing | undefined> {
  if (config.OKWAN_TRACES_URL === undefined) return undefined;
  // Loaded only here: who wants no traces pays nothing for them.
  const { startTracing } = await import("./observability/start-tracing.ts");
  const tracing = startTracing({
    url: config.OKWAN_TRACES_URL,
    share: config.OKWAN_TRACES_SHARE,
    onError: life.say,
  });
  life.onStop(() => tracing.stop());
  return tracing;
}

async function listen(app: FastifyInstance, config: Config, life: Lifecycle): Promise<void> {
  life.onStop(await openDoors(app, { port: config.PORT, host: config.HOST }));
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.PORT;
  // The supervisor hears it, and says it once for all.
  if (cluster.isWorker) process.send?.({ isReady: true, port });
  else
    await life.sayReady(`${productName} is ready: ${config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`}`);
}
