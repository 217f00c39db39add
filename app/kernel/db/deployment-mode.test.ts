import assert from "node:assert/strict";
import { test } from "node:test";
import { claimDatabase } from "./server-facts.ts";
import { createTestDatabase } from "./test-database.ts";

test("a database is for demo or for live, whichever came first, however often either starts", async () => {
  for (const [first, other] of [
    ["demo", "live"],
    ["live", "demo"],
  ] as const) {
    const { database, drop } = await createTestDatabase();
    assert.equal(await claimDatabase(database.kysely, first), null);
    assert.match((await claimDatabase(database.kysely, other)) ?? "", /of its own/);
    assert.match((await claimDatabase(database.kysely, other)) ?? "", /of its own/);
    assert.equal(await claimDatabase(database.kysely, first), null);
    await drop();
  }
});
