import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { after, describe, test } from "node:test";
import { sql } from "kysely";
import { databaseTrouble } from "../http/error-handler.ts";
import { openDatabase } from "./database.ts";
import { createTestDatabase } from "./test-database.ts";

/** A network between us and the database that can part without closing anything. */

const data = await createTestDatabase();
let isParted = false;
const ours = new Set<Socket>();
const network = createServer((near) => {
  ours.add(near);
  const far = connect(`${data.connection.host}/.s.PGSQL.5432`);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on("error", () => {});
    from.on("close", () => to.destroy());
    from.on("data", (bytes) => isParted || to.write(bytes));
  }
});
network.listen(0, "127.0.0.1");
await once(network, "listening");
const { port } = network.address() as AddressInfo;
const { user, database: name } = data.connection;
const database = openDatabase({ connection: `postgres://${user}@127.0.0.1:${port}/${name}`, max: 3 });
const hold = () => database.kysely.transaction().execute((held) => sql`select pg_sleep(60)`.execute(held));
after(async () => {
  for (const line of ours) line.destroy();
  network.close();
  await database.close();
  await data.drop();
});

describe("a database that falls silent", () => {
  test("a statement that merely takes long is waited for", async () => {
    await database.pool.query("select pg_sleep(5)");
  });

  test("a connection that breaks while it is held breaks nothing else", async () => {
    const client = await database.pool.connect();
    assert.ok(client.listenerCount("error") > 0, "or its error would end the process");
    client.release();
    const held = databaseTroubleOf(hold());
    await database.pool.query("select 1");
    for (const line of ours) line.resetAndDestroy();
    assert.equal(await held, "away");
    // Idle ones that broke are found broken one after the other.
    while ((await databaseTroubleOf(database.pool.query("select 1"))) !== "none");
  });

  test("whoever waits hears of it, and when it speaks again all is well", async () => {
    await Promise.all([1, 2, 3].map(() => database.pool.query("select 1")));
    isParted = true;
    const held = databaseTroubleOf(hold());
    const asked = [1, 2, 3].map(() => databaseTroubleOf(database.pool.query("select 1")));
    const troubles = await Promise.all(asked);
    assert.deepEqual(troubles.slice(0, 2), ["away", "away"]);
    assert.notEqual(troubles[2], "none");
    assert.equal(await held, "away");
    isParted = false;
    assert.equal((await database.pool.query("select 1")).rowCount, 1);
  });
});

async function databaseTroubleOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => "none",
    (error: unknown) => databaseTrouble(error),
  );
}
