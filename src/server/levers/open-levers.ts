import type { SiteNotice } from "../../contract/site-notice.ts";
import { readApplying, type WindowFact } from "../admissions/applying-file.ts";
import { windowsAt } from "../admissions/windows-now.ts";
import { readWindowRows } from "../admissions/stored-windows.ts";
import type { Database } from "../db/database.ts";
import { listenTo } from "../db/listen.ts";
import { dayOf } from "../lib/days.ts";
import { leversChannel, readHeldLevers, readPlannedNotices, type HeldLever } from "./levers-table.ts";
import { priceAt, readPrices } from "./prices-table.ts";
import { shownNotice } from "./shown-notice.ts";

/** What holds now, from memory: every page asks. */
export interface Levers {
  /** What every page tells; null where there is nothing. */
  readonly notice: () => SiteNotice | null;
  /** While payments are paused, when that ends; else null. */
  readonly pausedUntil: () => Date | null;
  /** While no text goes out, when that ends; else null. */
  readonly textsPausedUntil: () => Date | null;
  /** What is switched, and which of it: SMS companies, readers. */
  readonly held: () => readonly HeldLever[];
  /** What a check costs now. What is asked of somebody stands on their payment. */
  readonly priceInPesewas: () => number;
  /** When schools take applications, as it is known now. */
  readonly windows: () => readonly WindowFact[];
  /** Names all of the above that pages tell: kept pages are kept as long as it stays the same. */
  readonly told: () => string;
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
  const inFile = readApplying().windows;
  let known = await readAll(database, now());
  let reading: Promise<void> | null = null;
  let isClosed = false;
  const readInTurn = async (before: Promise<void> | null): Promise<void> => {
    // One after another: what was asked for first must not come in last.
    await before?.catch(() => {});
    if (!isClosed) known = await readAll(database, now());
  };
  const refresh = (): Promise<void> => (reading = readInTurn(reading));
  const refreshQuietly = () => void refresh().catch((error: unknown) => onError?.(error));
  const stopListening = listenTo(database, leversChannel, { onNotice: refreshQuietly, onError });
  const poll = setInterval(refreshQuietly, pollMs).unref();
  const held = () => known.held.filter(({ endsAt }) => endsAt === null || endsAt > now());
  const untilOf = (lever: "payments" | "texts") =>
    held().findLast((one) => one.lever === lever)?.endsAt ?? null;
  const notice = () => shownNotice(known.notices, now());
  const priceInPesewas = () => priceAt(known.prices, now());
  return {
    notice,
    pausedUntil: () => untilOf("payments"),
    textsPausedUntil: () => untilOf("texts"),
    held,
    priceInPesewas,
    windows: () => windowsAt(inFile, known.windows, now()),
    told() {
      const begun = known.windows.filter(({ beginsAt }) => beginsAt <= now());
      // By days too: a window closes with one.
      return [notice()?.id ?? "-", priceInPesewas(), begun.length, dayOf(now())].join(" ");
    },
    refresh,
    async close() {
      isClosed = true;
      clearInterval(poll);
      await stopListening();
      await reading?.catch(() => {});
    },
  };
}

async function readAll({ kysely }: Database, now: Date) {
  const [notices, held, prices, windows] = await Promise.all([
    readPlannedNotices(kysely, now),
    readHeldLevers(kysely, now),
    readPrices(kysely),
    readWindowRows(kysely),
  ]);
  return { notices, held, prices, windows };
}
