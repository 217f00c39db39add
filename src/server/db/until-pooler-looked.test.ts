import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { test } from "node:test";
import { openDatabase } from "./database.ts";
import { createTestDatabase } from "./test-database.ts";
import { untilPoolerLooked } from "./until-pooler-looked.ts";

test("a start is not ended by what a pooler remembers of an outage; by anything else it is, at once", async () => {
  const { connection, drop } = await createTestDatabase();
  let refusals = 0;
  const pooler = createServer((near) => {
    near.on("error", () => {});
    if (refusals === 0) {
      refusals += 1;
      near.once("data", () => near.end(fatal("08P01", "server login has been failing")));
      return;
    }
    const far = connect(`${connection.host}/.s.PGSQL.5432`);
    far.on("error", () => {});
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const { port } = pooler.address() as AddressInfo;
  const at = (name: string) =>
    openDatabase({
      connection: `postgres://${connection.user}@127.0.0.1:${port}/${name}`,
      allowExitOnIdle: true,
    });
  const database = at(String(connection.database));
  const absent = at("not_there");
  try {
    await untilPoolerLooked(database.pool);
    assert.equal(refusals, 1);
    await assert.rejects(untilPoolerLooked(absent.pool), { code: "3D000" });
  } finally {
    await database.close();
    await absent.close();
    pooler.close();
    await drop();
  }
});

/** An error as the server of the protocol sends it, before anything else. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
