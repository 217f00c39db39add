import { setTimeout as sleep } from "node:timers/promises";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./embedded-postgres.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;

/**
 * Starts the embedded Postgres, and again whenever it ends by itself, with no limit of tries: on a full disk
 * it cannot start until somebody makes room. Until then the server answers requests that need no database.
 */
export async function startRestartingPostgres(
  options: Omit<EmbeddedPostgresOptions, "onUnexpectedExit"> & { readonly log: (line: string) => void },
): Promise<EmbeddedPostgres> {
  const say = options.log;
  const stopping = new AbortController();
  let restarting = Promise.resolve();
  const start = () =>
    startEmbeddedPostgres({
      ...options,
      onUnexpectedExit(lastLines) {
        say(`Database: Postgres ended by itself; starting it again.\n${lastLines}`);
        restarting = restart();
      },
    });
  let running = await start();

  async function restart(): Promise<void> {
    const tell = withoutRepeats(say);
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        running = await start();
        return say("Database: Postgres is back");
      } catch (error) {
        tell(`Database: Postgres does not start. ${(error as Error).message}`);
      }
    }
  }

  return {
    connection: running.connection,
    async stop() {
      stopping.abort();
      await restarting;
      await running.stop();
    },
  };
}

/** Drops a line that equals the one before, apart from its numbers (times, process ids). */
function withoutRepeats(say: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    const kind = line.replaceAll(/\d+/g, "");
    if (kind !== last) say(line);
    last = kind;
  };
}
