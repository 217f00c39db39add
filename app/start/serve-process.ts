import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { productName } from "../kernel/contract/product.ts";
import type { Config } from "./config.ts";
import { startRestartingPostgres } from "../kernel/db/restarting-postgres.ts";
import { openSockets, refuseTakenPort } from "../kernel/http/open-sockets.ts";
import { ShutdownState } from "../kernel/http/operations.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { openAddressDatabase } from "../kernel/lib/geo/address-database.ts";
import { startCoreParts } from "./start-core-parts.ts";
import { createApp } from "./wiring/app.ts";

/** Starts everything a server process needs, in order, and registers how each part is stopped. */
export async function serveProcess(config: Config, life: Lifecycle): Promise<void> {
  await refuseTakenPort(addressOf(config));
  const url = config.DATABASE_URL ?? (await startEmbedded(config, life));
  const parts = await startCoreParts(url, config, life);
  const draining = new ShutdownState();
  const app = await createApp({ ...parts, countryFinder: openAddressDatabase(), hasSite: true, draining });
  life.onStop(() => app.close());
  await listen(app, config, life);
  life.onStop(async () => {
    draining.begin();
    // Connections in use end with their next answer. Caddy (ops/) checks /readyz each second and stops
    // sending new requests within three.
    await sleep(config.OKWAN_MODE === "live" ? 4_000 : 1_000);
  });
}

/** The operator's Postgres is missing, so one is started here. Returns its address. */
async function startEmbedded(config: Config, life: Lifecycle): Promise<string> {
  life.say(`Database: starting Postgres in ${config.OKWAN_DATA_DIR}`);
  const postgres = await startRestartingPostgres({ dataDir: config.OKWAN_DATA_DIR, log: life.say });
  life.onStop(() => postgres.stop());
  const { host, user, database } = postgres.connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

function addressOf({ HOST, OKWAN_MODE, PORT }: Config) {
  return { port: PORT, host: HOST ?? (OKWAN_MODE === "live" ? "0.0.0.0" : "127.0.0.1") };
}

async function listen(app: FastifyInstance, config: Config, life: Lifecycle): Promise<void> {
  life.onStop(await openSockets(app, addressOf(config)));
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.PORT;
  await life.sayReady(`${productName} is ready: ${config.OKWAN_PUBLIC_URL ?? `http://localhost:${port}`}`);
}
