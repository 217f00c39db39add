import { Client } from "pg";
import { Okwan, type Release } from "./okwan.ts";
import { asSuperuser, severalHosts, throughHaproxy, throughPgBouncer } from "./rig.ts";

const rounds = 6;
const database = "okwan_together";

export interface StartedTogether {
  readonly round: number;
  readonly way: string;
  readonly isReady: boolean;
  readonly seconds: number;
  /** Advisory locks that stayed behind. */
  readonly locks: number;
}

/** Two servers at once, on an empty database behind PgBouncer: every other time with no way past it. */
export async function startTogether(
  release: Release,
  say: (line: string) => void,
): Promise<StartedTogether[]> {
  const results: StartedTogether[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isPast = round % 2 === 0;
    const settings = {
      DATABASE_URL: throughPgBouncer(database),
      OKWAN_PROCESSES: "1",
      ...(isPast ? { OKWAN_DATABASE_DIRECT_URL: severalHosts(1, database) } : {}),
    };
    await as(asSuperuser(), `drop database if exists ${database} with (force)`);
    await as(asSuperuser(), `create database ${database} owner okwan`);
    const began = performance.now();
    const servers = await Promise.allSettled(
      [3105, 3106].map((port) => Okwan.start(release, port, settings)),
    );
    const seconds = Math.round((performance.now() - began) / 1000);
    const left = await as(
      throughHaproxy.replace(/okwan$/, database),
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    for (const server of servers) {
      if (server.status === "fulfilled") await server.value.stop();
      else say(`  ${String(server.reason)}`);
    }
    const isReady = servers.every(({ status }) => status === "fulfilled");
    const way = isPast ? "migrations past PgBouncer" : "migrations through PgBouncer";
    results.push({ round, way, isReady, seconds, locks: left });
    say(
      `together ${round}: ${way}, ${isReady ? `ready after ${seconds} s` : "NOT READY"}, ${left} locks left`,
    );
  }
  await as(asSuperuser(), `drop database if exists ${database} with (force)`);
  return results;
}

/** Answers how many rows. */
async function as(url: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
