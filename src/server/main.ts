import cluster from "node:cluster";
import process from "node:process";
import { ConfigError, isSupervised, readConfig } from "./config.ts";
import { EmbeddedPostgresError } from "./db/embedded-postgres.ts";
import { Lifecycle } from "./lifecycle.ts";
import { doubtsAbout } from "./strict-settings.ts";

/** One process that serves, or one that keeps several which do. */

const life = new Lifecycle();

await life.run(
  async () => {
    const config = readConfig(process.env);
    for (const doubt of cluster.isPrimary ? doubtsAbout(config) : []) life.say(doubt);
    // Only what is needed: the supervisor renders no page and reads no slip, so it stays small.
    if (cluster.isPrimary && isSupervised(config)) {
      const { supervise } = await import("./supervise.ts");
      await supervise(config, life);
    } else {
      // Unheard, it would end this process and with it every request under way.
      const nothing = "Nothing replaces this process; OKWAN_PROCESSES=auto would";
      if (cluster.isPrimary) process.on("SIGUSR2", () => life.say(nothing));
      const { serveProcess } = await import("./serve-process.ts");
      await serveProcess(config, life);
    }
  },
  (error) =>
    error instanceof ConfigError || error instanceof EmbeddedPostgresError
      ? error.message
      : `Could not start: ${(error as Error).stack ?? String(error)}`,
);
