import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, test } from "node:test";
import { RequestCounts } from "./request-counts.ts";
import { createTestDatabase } from "./test-database.ts";

/** One minute all the time. */
const now = Date.parse("2026-12-01T09:00:30Z");
const { database, drop } = await createTestDatabase();
after(drop);

function server(pool: ConstructorParameters<typeof RequestCounts>[0] = database.pool): RequestCounts {
  const counts = new RequestCounts(pool, () => new Date(now), new Uint8Array(32));
  after(() => counts.stop());
  return counts;
}

test("two servers add up what each of them counted", async () => {
  const [one, other] = [server(), server()];
  for (let time = 0; time < 30; time += 1) one.count("none:192.0.2.1", 60_000, 1, now);
  for (let time = 0; time < 12; time += 1) other.count("none:192.0.2.1", 60_000, 1, now);
  await one.addUp(now);
  await other.addUp(now);
  assert.equal(other.count("none:192.0.2.1", 60_000, 1, now).current, 43);
  assert.equal(other.count("none:192.0.2.2", 60_000, 1, now).current, 1, "another address is not counted in");
});

test("a new window begins from nothing, and old ones are forgotten", async () => {
  const counts = server();
  counts.count("key:192.0.2.3", 60_000, 1, now - 600_000);
  await counts.addUp(now - 600_000);
  assert.equal(counts.count("key:192.0.2.3", 60_000, 1, now).current, 1);
  await counts.addUp(now);
  const left = await database.pool.query("select 1 from rate_counts where window_end < $1", [
    new Date(now - 300_000),
  ]);
  assert.equal(left.rowCount, 0);
});

test("a count of an hour outlives those of a minute, and servers add it up all the same", async () => {
  const [one, other] = [server(), server()];
  const anHour = 3_600_000;
  const begin = now - (now % anHour) + anHour;
  one.count("miss 192.0.2.5", anHour, 7, begin);
  await one.addUp(begin);
  const later = begin + 50 * 60_000;
  await one.addUp(later);
  other.count("miss 192.0.2.5", anHour, 1, later);
  await other.addUp(later);
  assert.equal(other.read("miss 192.0.2.5", anHour, later).current, 8);
  assert.equal(one.count("miss 192.0.2.5", anHour, 1, later).current, 8);
  const { current } = other.read("miss 192.0.2.5", anHour, begin + anHour);
  assert.equal(current, 0, "the next hour begins from nothing");
});

test("what is stored names no address that could be counted out", async () => {
  const counts = server();
  counts.count("page 192.0.2.6", 60_000);
  await counts.addUp();
  const bare = createHash("sha256").update("page 192.0.2.6").digest("base64url").slice(0, 22);
  const { rows } = await database.pool.query<{ key: string }>("select key from rate_counts");
  assert.ok(rows.length > 0 && rows.every(({ key }) => key !== bare));
});

test("without the database each server counts alone", async () => {
  const away = async () => Promise.reject(new Error("away"));
  const counts = server({ query: away } as never);
  counts.count("none:192.0.2.4", 60_000);
  await assert.rejects(counts.addUp());
  assert.equal(counts.count("none:192.0.2.4", 60_000).current, 2);
});
