import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTestDatabase } from "../../../../kernel/db/test-database.ts";
import { spendAiCall } from "../install.ts";

test("a month's calls are counted for all processes together, and begin anew with the next month", async () => {
  const { database, drop } = await createTestDatabase();
  after(drop);
  const november = new Date("2026-11-30T23:59:00Z");
  const spent = await Promise.all([1, 2, 3, 4, 5].map(() => spendAiCall(database.pool, 3, november)));
  assert.equal(spent.filter(Boolean).length, 3);
  assert.equal(await spendAiCall(database.pool, 3, november), false);
  assert.equal(await spendAiCall(database.pool, 3, new Date("2026-12-01T00:00:00Z")), true);
  assert.equal(await spendAiCall(database.pool, 0, new Date("2027-01-01T00:00:00Z")), false);
});
