import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { clientFor } from "./several-hosts.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("several hosts in one address", () => {
  let data: TestDatabase;
  const open = new Set<Socket>();
  const silent = createServer((near) => void open.add(near));
  const there = createServer((near) => {
    open.add(near);
    near.on("error", () => {});
    const far = connect(`${data.connection.host}/.s.PGSQL.5432`);
    far.on("error", () => {});
    near.pipe(far).pipe(near);
  });
  const urlOf = (server: Server) => {
    const { user, database } = data.connection;
    return `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`;
  };
  before(async () => {
    data = await createTestDatabase();
    for (const server of [silent, there]) {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    }
  });
  after(async () => {
    for (const socket of open) socket.destroy();
    silent.close();
    there.close();
    await data.drop();
  });

  test("a host that says nothing is passed over within one connect", async () => {
    const client = new (clientFor([urlOf(silent), urlOf(there)]))();
    await client.connect();
    assert.equal((await client.query("select 1 as one")).rowCount, 1);
    await client.end();
  });

  test("a process too busy to listen, as at its start, does not take the leader for silent", async () => {
    const client = new (clientFor([urlOf(there)]))();
    const connecting = client.connect();
    const busyUntil = performance.now() + 2_500;
    while (performance.now() < busyUntil);
    await connecting;
    await client.end();
  });
});
