import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { productName } from "../contract/product.ts";
import { createApp } from "./wiring/app.ts";
import { startCatalogue } from "./catalogue/start-catalogue.ts";
import type { Config } from "./config.ts";
import { refuseOtherMode, connectDatabase } from "./connect-database.ts";
import { Draining } from "./http/operations.ts";
import { openSockets } from "./http/open-sockets.ts";
import { startDatabaseClock } from "./db/database-clock.ts";
import { migrate } from "./db/migrate.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { openAddressDatabase } from "./providers/geo/address-database.ts";

/** Starts everything a server process needs, in order, and registers how each part is stopped. */
export async function serveProcess(config: Config, life: Lifecycle): Promise<void> {
  const database = await connectDatabase(config, life);
  const applied = await migrate(database.pool);
  await refuseOtherMode(database, config);
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
    catalogue,
    countryFinder: openAddressDatabase(),
    now: clock.now,
    hasSite: true,
    draining,
  });
  life.onStop(() => app.close());
  await listen(app, config, life);
  life.onStop(async () => {
    draining.begin();
    // Connections in use end with their next answer. Caddy (ops/) checks /readyz each second and stops
    // sending new requests within three.
    await sleep(config.OKWAN_MODE === "live" ? 4_000 : 1_000);
  });
}

async function listen(app: FastifyInstance, config: Config, life: Lifecycle): Promise<void> {
  life.onStop(await openSockets(app, { port: config.PORT, host: config.HOST }));
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.PORT;
  await life.sayReady(`${productName} is ready: ${config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`}`);
}
