import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { createTestDatabase } from "../db/test-database.ts";
import { gathered } from "./gathered.ts";

const { database, drop } = await createTestDatabase();
after(drop);

/** Twelve shared by so many, in one statement that takes a while. It refuses to share with nobody. */
function sharing() {
  const asked: number[][] = [];
  const share = gathered(async (pool: Pool, given: readonly number[]) => {
    asked.push([...given]);
    const found = await pool.query<{ share: number }>(
      `select 12 / n as share from (select pg_sleep(0.03)) as slept,
         unnest($1::integer[]) with ordinality as given (n, at) order by at`,
      [given],
    );
    return found.rows.map((row) => row.share);
  });
  return { asked, share: (among: number) => share(database.pool, among) };
}

describe("calls that come together", () => {
  test("are one statement, and each gets its own answer", async () => {
    const { asked, share } = sharing();
    assert.deepEqual(await Promise.all([share(2), share(4), share(1)]), [6, 3, 12]);
    assert.deepEqual(asked, [[2, 4, 1]]);
  });

  test("are those of one moment: who comes later does not wait for one that hangs", async () => {
    const lock = gathered(async (pool: Pool, numbers: readonly number[]) => {
      await pool.query("select pg_advisory_xact_lock(n) from unnest($1::integer[]) as n", [numbers]);
      return numbers;
    });
    const somebody = await database.pool.connect();
    await somebody.query("select pg_advisory_lock(1)");
    const hanging = lock(database.pool, 1);
    while (
      (await database.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
        .rowCount === 0
    )
      await sleep(20);
    assert.equal(await lock(database.pool, 2), 2);
    await somebody.query("select pg_advisory_unlock(1)");
    assert.equal(await hanging, 1);
    somebody.release();
  });

  test("do not spoil each other's where Postgres refuses one", async () => {
    const { asked, share } = sharing();
    const [two, none, four] = await Promise.allSettled([share(2), share(0), share(4)]);
    assert.deepEqual(
      [two, four].map(({ status }) => status),
      ["fulfilled", "fulfilled"],
    );
    assert.match(String((none as PromiseRejectedResult).reason), /division by zero/);
    assert.deepEqual(asked, [[2, 0, 4], [2], [0], [4]]);
  });
});
