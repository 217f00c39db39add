import type { SiteNotice } from "../../contract/site-notice.ts";
import type { Database } from "../db/database.ts";
import { listenTo } from "../db/listen.ts";
import { leversChannel, readPause, readPlannedNotices } from "./levers-table.ts";
import { shownNotice } from "./shown-notice.ts";

/** What holds now, from memory: every page asks. */
export interface Levers {
  /** What every page tells; null where there is nothing. */
  readonly notice: () => SiteNotice | null;
  /** While payments are paused, when that ends; else null. */
  readonly pausedUntil: () => Date | null;
  /** Reads anew, now. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface LeverOptions {
  readonly now: () => Date;
  /** How often to look although nobody said anything: notices are lost while a connection is. */
  readonly pollMs?: number;
  readonly onError?: (error: unknown) => void;
}

/**
 * Keeps in memory what was planned, so that it begins and ends by itself at its time. Read anew when somebody changes
 * something at any server; a database that is away keeps what was known.
 */
export async function openLevers(
  database: Database,
  { now, pollMs = 60_000, onError }: LeverOptions,
): Promise<Levers> {
  const read = async () => ({
    notices: await readPlannedNotices(database.kysely, now()),
    pause: await readPause(database.kysely, now()),
  });
  let known = await read();
  let reading: Promise<void> | null = null;
  let isClosed = false;
  const readInTurn = async (before: Promise<void> | null): Promise<void> => {
    // One after another: what was asked for first must not come in last.
    await before?.catch(() => {});
    if (!isClosed) known = await read();
  };
  const refresh = (): Promise<void> => (reading = readInTurn(reading));
  const refreshQuietly = () => void refresh().catch((error: unknown) => onError?.(error));
  const stopListening = listenTo(database, leversChannel, { onNotice: refreshQuietly, onError });
  const poll = setInterval(refreshQuietly, pollMs).unref();
  return {
    notice: () => shownNotice(known.notices, now()),
    pausedUntil: () => (known.pause !== null && known.pause > now() ? known.pause : null),
    refresh,
    async close() {
      isClosed = true;
      clearInterval(poll);
      await stopListening();
      await reading?.catch(() => {});
    },
  };
}
