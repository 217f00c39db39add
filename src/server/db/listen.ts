import { setTimeout as sleep } from "node:timers/promises";
import type { Notification, PoolClient } from "pg";
import type { Database } from "./database.ts";

/** Who hears what, on the one connection of a database that listens. */
interface Listening {
  readonly heard: Map<string, Set<() => void>>;
  readonly closing: AbortController;
  client: PoolClient | null;
  over: Promise<void>;
}

const listenings = new WeakMap<Database, Listening>();

/**
 * Calls `onNotice` for each notice on this channel, and whenever the connection was taken anew, since notices
 * are lost while there is none. However many listen, one connection of the pool is held for it.
 *
 * @returns stops listening
 */
export function listenTo(
  database: Database,
  channel: string,
  { onNotice, onError }: { onNotice: () => void; onError?: ((error: unknown) => void) | undefined },
): () => Promise<void> {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name of a channel`);
  const listening = listenings.get(database) ?? begin(database, onError);
  const own = () => onNotice();
  const others = listening.heard.get(channel);
  if (others !== undefined) others.add(own);
  else listening.heard.set(channel, new Set([own]));
  const { client } = listening;
  // A connection that just broke is taken anew, and then with every channel.
  if (client !== null && others === undefined) {
    void client.query(`listen ${channel}`).then(own, () => {});
  }
  return async () => {
    listening.heard.get(channel)?.delete(own);
    if ([...listening.heard.values()].some((some) => some.size > 0)) return;
    if (listenings.get(database) === listening) listenings.delete(database);
    listening.closing.abort();
    await listening.over;
  };
}

function begin(database: Database, onError: ((error: unknown) => void) | undefined): Listening {
  const listening: Listening = {
    heard: new Map(),
    closing: new AbortController(),
    client: null,
    over: Promise.resolve(),
  };
  listenings.set(database, listening);
  listening.over = listen(database, listening, onError);
  return listening;
}

/** Listens on a connection of its own and takes another one when that is lost, until closed. */
async function listen(
  database: Database,
  listening: Listening,
  onError: ((error: unknown) => void) | undefined,
): Promise<void> {
  const closing = listening.closing.signal;
  while (!closing.aborted) {
    try {
      const client = await database.direct.connect();
      await listenUntilLost(client, listening);
    } catch (error) {
      if (!closing.aborted) onError?.(error);
      await sleep(2_000, undefined, { signal: closing, ref: false }).catch(() => {});
    }
  }
}

async function listenUntilLost(client: PoolClient, listening: Listening): Promise<void> {
  const closing = listening.closing.signal;
  const over = Promise.withResolvers<void>();
  // Nobody awaits it before the listening begins; a connection may be lost sooner.
  over.promise.catch(() => {});
  const tell = (channel: string) => listening.heard.get(channel)?.forEach((own) => own());
  const heard = (notice: Notification) => tell(notice.channel);
  client.on("notification", heard);
  client.on("error", over.reject);
  closing.addEventListener("abort", () => over.resolve(), { once: true });
  if (closing.aborted) over.resolve();
  try {
    // From here on a channel that is added is listened to by whoever adds it.
    listening.client = client;
    for (const channel of listening.heard.keys()) await client.query(`listen ${channel}`);
    // What happened between reading and listening.
    for (const channel of listening.heard.keys()) tell(channel);
    await over.promise;
  } finally {
    listening.client = null;
    client.off("notification", heard);
    // Closed, not back into the pool: it listens. Its error listener stays for what comes while it closes.
    client.release(true);
  }
}
