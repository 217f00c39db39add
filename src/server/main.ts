import cluster from "node:cluster";
import process from "node:process";
import { ConfigError, processesOf, readConfig } from "./config.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres.ts";
import { Lifecycle } from "./lifecycle.ts";
import { serveProcess } from "./serve-process.ts";
import { supervise } from "./supervise.ts";

/** One process that serves, or one that keeps several which do. */

const life = new Lifecycle();

await life.run(
  async () => {
    const config = readConfig(process.env);
    if (cluster.isPrimary && processesOf(config) > 1) await supervise(config, life);
    else await serveProcess(config, life);
  },
  (error) =>
    error instanceof ConfigError || error instanceof EmbeddedPostgresError
      ? error.message
      : `Could not start: ${(error as Error).stack ?? String(error)}`,
);
