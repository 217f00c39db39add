import type { Socket } from "node:net";
import pg, { type Client, type Pool } from "pg";

/** A statement without any answer for so long is looked into. */
const silentForMs = 2_000;
/** A database that does not greet a newcomer within this is away. */
const greetingMs = 3_000;
const lookEveryMs = 1_000;

/** What the driver has beyond its types. */
interface Connected extends Client {
  /** false while a statement is under way */
  readonly readyForQuery: boolean;
}

interface Watched {
  readonly client: Connected;
  bytesRead: number;
  heardAt: number;
}

/**
 * What the driver leaves to us. A connection that breaks while somebody holds it is told to whoever waits for
 * its answer, and takes the process down if nobody listens besides.
 *
 * And it notices a database that says nothing any more without closing a connection: its machine lost power,
 * the network parted, it hangs. The system's own limit for that is a quarter of an hour, and till then every
 * connection would be waited for. A statement may well take long, so somebody else knocks: where nobody
 * opens, all connections to that host are given up, and the next ones go where somebody does.
 */
export function watchConnections(pool: Pool): void {
  const watched = new Map<Connected, Watched>();
  let knocking = false;
  pool.on("connect", (client) => {
    client.on("error", () => {});
    const one = client as unknown as Connected;
    watched.set(one, { client: one, bytesRead: 0, heardAt: performance.now() });
    client.once("end", () => watched.delete(one));
  });
  pool.on("remove", (client) => watched.delete(client as unknown as Connected));

  const look = async () => {
    if (pool.ending) return clearInterval(timer);
    const silent = silentOf(watched.values());
    if (silent === undefined || knocking) return;
    knocking = true;
    const isThere = await knock(silent.client);
    knocking = false;
    for (const one of watched.values()) {
      if (!isSameHost(one.client, silent.client)) continue;
      if (isThere) one.heardAt = performance.now();
      else socketOf(one.client).destroy(new DatabaseSilent());
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
}

class DatabaseSilent extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer");
  }
}

function silentOf(watched: Iterable<Watched>): Watched | undefined {
  const now = performance.now();
  let silent: Watched | undefined;
  for (const one of watched) {
    const { bytesRead } = socketOf(one.client);
    if (one.client.readyForQuery || bytesRead !== one.bytesRead) {
      one.bytesRead = bytesRead;
      one.heardAt = now;
    } else if (now - one.heardAt >= silentForMs) silent ??= one;
  }
  return silent;
}

function socketOf({ connection }: Client): Socket {
  return connection.stream as Socket;
}

function isSameHost(one: Client, other: Client): boolean {
  return one.host === other.host && one.port === other.port;
}

/** Whether the database greets a newcomer, be it with a refusal. */
async function knock({ host, port, user, password, database, ssl }: Client): Promise<boolean> {
  const newcomer = new pg.Client({
    host,
    port,
    ssl,
    application_name: "okwan knocks",
    connectionTimeoutMillis: greetingMs,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
  });
  newcomer.on("error", () => {});
  try {
    await newcomer.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A farewell to somebody who is not there is not waited for.
    newcomer.end().catch(() => {});
  }
}
