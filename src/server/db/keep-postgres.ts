import { setTimeout as sleep } from "node:timers/promises";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./embedded-postgres.ts";

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;

/**
 * An embedded Postgres that is started again when it ends by itself, for as long as it takes: on a full disk
 * it stops and cannot start until somebody makes room. Meanwhile the server goes on with what needs no
 * record.
 */
export async function keepPostgres(
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
    const tell = tellOnce(say);
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

/** The same trouble once. Postgres's lines carry times and process ids, so it is known by the rest. */
function tellOnce(say: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    const kind = line.replaceAll(/\d+/g, "");
    if (kind !== last) say(line);
    last = kind;
  };
}
