import { setTimeout as sleep } from "node:timers/promises";
import { within } from "../lib/within.ts";
import { openDatabase, type Database } from "./database.ts";
import { replicaLagSeconds } from "./replica-lag.ts";

/** Reads that may be some seconds old (two, three at worst), and so need not be the primary's work. */
export interface StaleReads {
  /**
   * On the replica while it keeps up, else on the primary; on the primary too where the replica fails half-way, so
   * `work` only reads and may run twice.
   */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Whether the replica keeps up. */
  readonly isReplicaUsed: boolean;
  close(): Promise<void>;
}

/** Looked at this often, and trusted that long. */
const lookEveryMs = 1_000;
/** Further behind than this the replica is left alone until it has caught up. */
const mostLagSeconds = 1;
/** A replica that hangs is given up; the primary answers. */
const patienceMs = 3_000;
const connections = 4;

/** Where there is no replica. */
export function readsOfPrimary(primary: Database): StaleReads {
  return { read: (work) => work(primary), isReplicaUsed: false, close: async () => {} };
}

/** Asks nobody before the first look, which is made at once. */
export function openStaleReads(settings: {
  readonly primary: Database;
  readonly replicaUrl: string;
  /** Told when reads begin to go to the replica, and why they no longer do. */
  readonly say: (line: string) => void;
}): StaleReads {
  const { primary } = settings;
  const replica = openDatabase({
    connection: settings.replicaUrl,
    max: connections,
    applicationName: "okwan reads",
    // Seen by the next look.
    onIdleError: () => {},
  });
  const closing = new AbortController();
  const use = new ReplicaUse(settings.say);
  const watching = watchLag(primary, replica, use, closing.signal);
  return {
    get isReplicaUsed() {
      return use.isWanted;
    },
    async read(work) {
      if (!use.isWanted) return work(primary);
      try {
        return await within(patienceMs, work(replica));
      } catch (error) {
        use.set(false, (error as Error).message);
        return work(primary);
      }
    },
    async close() {
      closing.abort();
      await watching;
      await replica.close();
    },
  };
}

/** Whether reads go to the replica now; said when it changes. */
class ReplicaUse {
  readonly #say: (line: string) => void;
  #isWanted: boolean | undefined;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get isWanted(): boolean {
    return this.#isWanted === true;
  }

  set(isWanted: boolean, why = ""): void {
    if (isWanted !== this.#isWanted) this.#say(isWanted ? "Replica: in use" : `Replica: not used (${why})`);
    this.#isWanted = isWanted;
  }
}

async function watchLag(
  primary: Database,
  replica: Database,
  use: ReplicaUse,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const lag = await within(lookEveryMs, replicaLagSeconds(primary.pool, replica.pool));
      use.set(lag <= mostLagSeconds, `${lag.toFixed(1)} s behind`);
    } catch (error) {
      use.set(false, (error as Error).message);
    }
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
