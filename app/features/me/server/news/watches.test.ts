import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { serverForTests } from "../test-student.ts";
import { notifyOfLists } from "./notify-of-lists.ts";
import { insertWatch } from "./notify-student.ts";

const phone = "+233244987651";

const server = serverForTests();

const schoolOf = (slug: string) =>
  server.catalogue.current().catalogue.schools.find((school) => school.slug === slug)!;

const parts = (siteUrl = "https://okwan.test") => ({
  database: server.database,
  now: () => new Date(),
  catalogue: () => server.catalogue.current(),
  jobs: { enqueue: async () => undefined },
  log: { warn: () => undefined, error: () => undefined, info: () => undefined } as never,
  dailyBudget: null,
  siteUrl: () => siteUrl,
});

async function texts(): Promise<string[]> {
  const all = "select text from messages where kind = 'lists-out' order by id";
  const { rows } = await server.database.pool.query<{ text: string }>(all);
  return rows.map(({ text }) => text);
}
const begin = (watch: { phone: string; schoolId: number; knownLists?: string[] }) =>
  insertWatch(
    server.database.kysely,
    { knownLists: [], ...watch, phone: watch.phone as PhoneNumber },
    { at: new Date(), most: 10 },
  );

test("only for a proved phone; ten schools; begun twice is once, ended is ended", async () => {
  const stranger = server.browser();
  assert.equal((await stranger.post("/api/v1/watches/knust", {})).statusCode, 401);
  assert.deepEqual((await stranger.get("/api/v1/watches")).json().data, { phone: null, watched: [] });
  const logged = await server.logIn(phone);
  assert.equal((await logged.post("/api/v1/watches/no-such-school", {})).statusCode, 404);
  await logged.post("/api/v1/watches/knust", {});
  const twice = await logged.post("/api/v1/watches/knust", {});
  assert.deepEqual(twice.json().data.watched, [{ slug: "knust", short_name: "KNUST" }]);
  const { schools } = server.catalogue.current().catalogue;
  const others = schools.filter(({ slug }) => slug !== "knust").slice(0, 10);
  const answers = [];
  for (const { slug } of others) answers.push((await logged.post(`/api/v1/watches/${slug}`, {})).statusCode);
  assert.deepEqual(answers, [...Array(9).fill(200), 409]);
  for (const { slug } of others.slice(0, 9)) await logged.send("DELETE", `/api/v1/watches/${slug}`);
  const left = await logged.send("DELETE", "/api/v1/watches/knust");
  assert.deepEqual(left.json().data.watched, []);
});

test("each new list is notified once, with the year and the way to end it; what was there is no news", async () => {
  const knust = schoolOf("knust");
  const { figureLists } = server.catalogue.current().catalogue;
  const lists = figureLists.filter(({ schoolId, kind }) => schoolId === knust.id && kind !== "limit");
  const known = lists.map(({ id }) => id);
  assert.ok(known.length > 1);
  await begin({ phone, schoolId: knust.id, knownLists: known });
  assert.equal(await notifyOfLists(parts()), 0);
  // One of the lists did not exist yet when the watch began.
  await sql`update school_watches set known_lists = ${known.slice(1)}::text[] where phone = ${phone}`.execute(
    server.database.kysely,
  );
  assert.equal(await notifyOfLists(parts()), 1);
  assert.equal(await notifyOfLists(parts()), 0);
  const [text, ...more] = await texts();
  assert.deepEqual(more, []);
  assert.match(text!, /^KNUST: the cut-offs of \d{4}.* are out\. .*https:\/\/okwan\.test\/tell-me\/knust/);
  assert.ok(text!.length <= 160, String(text!.length));
});

test("where the day's texts are spent the rest waits, and nobody is marked who was not notified", async () => {
  const schoolId = schoolOf("knust").id;
  for (const other of ["+233244987652", "+233244987653"]) {
    await begin({ phone: other, schoolId });
  }
  const day = new Date("2031-01-01T12:00:00Z");
  const short = { ...parts(), dailyBudget: 1, now: () => day };
  const notified = await notifyOfLists(short);
  assert.ok(notified <= 1);
  const tomorrow = { ...parts(), dailyBudget: 100, now: () => new Date("2031-01-02T12:00:00Z") };
  assert.equal(notified + (await notifyOfLists(tomorrow)), 2);
  assert.equal((await texts()).length, 3);
});

test("fourteen that are begun at once are ten", async () => {
  const busy = "+233244987699";
  const schools = server.catalogue.current().catalogue.schools.slice(0, 14);
  const begun = await Promise.all(schools.map(({ id }) => begin({ phone: busy, schoolId: id })));
  assert.equal(begun.filter(Boolean).length, 10);
  const deleted = await server.database.pool.query("delete from school_watches where phone = $1", [busy]);
  assert.equal(deleted.rowCount, 10);
});
