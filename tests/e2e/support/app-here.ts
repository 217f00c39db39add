import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { startCatalogue } from "../../../app/kernel/catalogue/catalogue-store.ts";
import { readConfig, type Config } from "../../../app/start/config.ts";
import type { Database } from "../../../app/kernel/db/database.ts";
import { createTestDatabase } from "../../../app/kernel/db/test-database.ts";
import { fixedCountry } from "../../../app/kernel/lib/geo/fixed-country.ts";
import { createApp } from "../../../app/start/wiring/app.ts";
import { databaseWithCatalogue } from "./app.ts";

export interface AppHere {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** Without a slash at the end. */
  readonly url: string;
  readonly database: Database;
  readonly stop: () => Promise<void>;
}

/**
 * The whole server with its pages, without jobs, in this process: a fifth of what one in a process of its own
 * costs.
 */
export async function startAppHere(
  env: Readonly<Record<string, string>> = {},
  now = () => new Date(),
): Promise<AppHere> {
  const { database, drop } = await createTestDatabase({ template: await databaseWithCatalogue() });
  const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-here-"));
  const catalogue = await startCatalogue(database);
  const config = readConfig({
    OKWAN_LOG_LEVEL: "silent",
    OKWAN_RATE_LIMITS: "off",
    OKWAN_JOBS: "off",
    OKWAN_DATA_DIR: dataDir,
    PORT: "0",
    ...env,
  });
  const app = await createApp({
    config,
    database,
    catalogue,
    countryFinder: fixedCountry(null),
    now,
    hasSite: true,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    app,
    config,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    database,
    async stop() {
      await app.close();
      await catalogue.close();
      await drop();
      await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
