import pg, { type ClientConfig } from "pg";

/**
 * `postgres://user@one:5432,two:5432/name`: the driver knows one host, so one is chosen for each connection. Only
 * one that takes writes is kept, which after a failover is the other one.
 */

/** Short: there is another one to try. */
const patienceMs = 2_000;
/** A clock that rings so much too late says that we were busy, as at a start, and not that nobody answered. */
const lateMs = 300;

/** One URL for each host that a URL names. */
export function urlsOf(url: string): string[] {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url);
  if (found === null) return [url];
  const [, start = "", hosts = "", rest = ""] = found;
  return hosts.split(",").map((host) => start + host + rest);
}

/**
 * For the pool's `Client` option. Until one is known to take writes, every host is asked within one connect: a start and a command
 * make one connection, and must find the leader wherever it is.
 */
export function clientFor(urls: readonly string[]): typeof pg.Client {
  const places = urls.map((url) => new URL(url));
  let known: URL | null = null;
  return class SeveralHostsClient extends pg.Client {
    readonly #config: ClientConfig;

    constructor(config?: string | ClientConfig) {
      const given = typeof config === "object" ? config : {};
      super({ ...given, connectionTimeoutMillis: 0, connectionString: urls[0] ?? "" });
      this.#config = given;
    }

    override connect(callback?: unknown): never {
      return told(this.#connectToWritable(), callback as Callback | undefined) as never;
    }

    async #connectToWritable(): Promise<void> {
      const place = (known ??= await leaderAmong(places, this.#config));
      // The hosts of one address differ in nothing else, and the driver reads these when it connects.
      this.host = place.hostname;
      this.port = Number(place.port || 5432);
      try {
        await inTime(this, super.connect());
        if (await isStandby(this)) {
          await this.end();
          throw new NotWritable();
        }
      } catch (error) {
        // A failover: the next connection looks for the other one.
        if (known === place) known = null;
        throw error;
      }
    }
  };
}

/** The first that takes writes. @throws what the last one said, where none does */
async function leaderAmong(places: readonly URL[], config: ClientConfig): Promise<URL> {
  let last: unknown = new NotWritable();
  for (const place of places) {
    const probe = new pg.Client({
      ...config,
      connectionTimeoutMillis: 0,
      connectionString: place.href,
    });
    // It breaks after its answer: nobody's news.
    probe.on("error", () => undefined);
    try {
      await inTime(probe, probe.connect());
      if (!(await isStandby(probe))) return place;
      last = new NotWritable();
    } catch (error) {
      last = error;
    } finally {
      await probe.end().catch(() => undefined);
    }
  }
  throw last;
}

/** The driver's own limit knows no late clocks. */
async function inTime(client: pg.Client, connecting: Promise<unknown>): Promise<void> {
  let due = 0;
  let timer: NodeJS.Timeout;
  const wait = () => {
    due = performance.now() + patienceMs;
    timer = setTimeout(look, patienceMs);
  };
  const look = () => {
    if (performance.now() - due > lateMs) wait();
    else client.connection.stream.destroy(new Error("timeout expired"));
  };
  wait();
  await connecting.finally(() => clearTimeout(timer));
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  return rows[0]?.isStandby === true;
}

type Callback = (error: Error | undefined) => void;

/** The promise itself; where there is a callback, in the old way in which the pool asks, that is called instead. */
function told(connecting: Promise<void>, done: Callback | undefined): Promise<void> | undefined {
  if (done === undefined) return connecting;
  // oxlint-disable promise/no-callback-in-promise
  connecting.then(
    () => done(undefined),
    (error: Error) => done(error),
  );
  // oxlint-enable promise/no-callback-in-promise
  return undefined;
}

/** A standby that was not promoted, or not yet. */
class NotWritable extends Error {
  readonly code = "25006";

  constructor() {
    super("This database takes no writes");
  }
}
