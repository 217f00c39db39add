import pg, { type ClientConfig } from "pg";

/**
 * `postgres://user@one:5432,two:5432/name`: the driver knows one host, so one is chosen for each connection. Only
 * one that takes writes is kept, which after a failover is the other one.
 */

/** Short: there is another one to try. */
const patienceMs = 2_000;

/** One URL for each host that a URL names. */
export function urlsOf(url: string): string[] {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url);
  if (found === null) return [url];
  const [, start = "", hosts = "", rest = ""] = found;
  return hosts.split(",").map((host) => start + host + rest);
}

/** For the pool's `Client` option. */
export function clientFor(urls: readonly string[]): typeof pg.Client {
  // What took writes last is tried first.
  let preferred = 0;
  return class SeveralHostsClient extends pg.Client {
    readonly #place: number;

    constructor(config?: string | ClientConfig) {
      const place = preferred;
      super({
        ...(typeof config === "object" ? config : {}),
        connectionTimeoutMillis: patienceMs,
        connectionString: urls[place] ?? "",
      });
      this.#place = place;
    }

    override connect(callback?: unknown): never {
      return told(this.#connectToWritable(), callback as Callback | undefined) as never;
    }

    async #connectToWritable(): Promise<void> {
      try {
        await super.connect();
        const { rows } = await this.query<{ isStandby: boolean }>(
          'select pg_is_in_recovery() as "isStandby"',
        );
        if (rows[0]?.isStandby !== true) return;
        await this.end();
        throw new NotWritable();
      } catch (error) {
        // The next connection tries the next host; the next request asks for one.
        if (preferred === this.#place) preferred = (this.#place + 1) % urls.length;
        throw error;
      }
    }
  };
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
