import cluster from "node:cluster";
import process from "node:process";
import { ConfigError, processesOf, readConfig } from "./config.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres.ts";
import { Lifecycle } from "./lifecycle.ts";

/** One process that serves, or one that keeps several which do. */

const life = new Lifecycle();

await life.run(
  async () => {
    const config = readConfig(process.env);
    // Only what is needed: the supervisor renders no page and reads no slip, so it stays small.
    if (cluster.isPrimary && processesOf(config) > 1) {
      const { supervise } = await import("./supervise.ts");
      await supervise(config, life);
    } else {
      const { serveProcess } = await import("./serve-process.ts");
      await serveProcess(config, life);
    }
  },
  (error) =>
    error instanceof ConfigError || error instanceof EmbeddedPostgresError
      ? error.message
      : `Could not start: ${(error as Error).stack ?? String(error)}`,
);
