import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "kysely";
import { createTestDatabase } from "../db/test-database.ts";
import Fastify from "fastify";
import { timeEngine } from "../lib/request-times.ts";
import { errorFacts, installRequestLog } from "./logging.ts";

const { database, drop } = await createTestDatabase();
after(drop);

async function failureOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => assert.fail("nothing failed"),
    (error: unknown) => error,
  );
}

test("a row that the database refuses is not in the log, its constraint is", async () => {
  await sql`create table students_of_a_test (phone text primary key, name text not null)`.execute(
    database.kysely,
  );
  const insert = (phone: string, name: string | null) =>
    sql`insert into students_of_a_test values (${phone}, ${name})`.execute(database.kysely);
  await insert("+233241234567", "Ama Serwaa");
  const errors = [
    await failureOf(insert("+233241234567", "Kofi Mensah")),
    await failureOf(insert("+233247654321", null)),
  ];
  for (const error of errors) {
    const { detail } = error as { detail: string };
    assert.match(detail, /\+23324/, "Postgres tells the row");
    const logged = JSON.stringify(errorFacts(new Error("the order was not stored", { cause: error })));
    assert.doesNotMatch(logged, /\+?23324|Serwaa|Mensah/);
    assert.match(logged, /students_of_a_test/);
    assert.match(logged, /"code":"23/);
  }
});

test("every error behind an error is logged", () => {
  const both = new AggregateError([new Error("no IPv6"), new Error("no IPv4")], "no connection");
  assert.match(JSON.stringify(errorFacts(both)), /no IPv6.*no IPv4/);
  const circular = new Error("itself");
  circular.cause = circular;
  assert.match(JSON.stringify(errorFacts(circular)), /itself/);
  assert.deepEqual(errorFacts("thrown text"), { type: "string", message: "thrown text", stack: "" });
});

/** A server whose answers take time in the database and the engine, and the lines of its log. */
function timedServer(mode: "demo" | "live") {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = Fastify({ logger: { stream: { write } } });
  installRequestLog(app, { mode, operatorToken: "a-token-of-operators" });
  const sleep = () => sql`select pg_sleep(0.05)`.execute(database.kysely);
  app.all("/slow", async () => {
    await Promise.all([sleep(), sleep(), database.pool.query("select pg_sleep($1)", [0.05])]);
    timeEngine(() => timeEngine(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)));
    return "slow";
  });
  app.get("/quick", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send("quick"),
  );
  return { app, lines };
}

const dursIn = (header: unknown) =>
  Object.fromEntries(
    [...String(header).matchAll(/(\w+);dur=([\d.]+)/g)].map(([, part, ms]) => [part!, Number(ms)]),
  );

test("each request's own time in the database and the engine is in its log line and in Server-Timing", async () => {
  const { app, lines } = timedServer("demo");
  const [slow, posted, quick] = await Promise.all([
    app.inject("/slow"),
    app.inject({ method: "POST", url: "/slow", payload: { some: "body" } }),
    app.inject("/quick"),
  ]);
  for (const { headers } of [slow, posted]) {
    const { database: inDatabase, engine, rendering, ...others } = dursIn(headers["server-timing"]);
    // Of three queries at once the longest counts, and the inner work of the engine does not count again.
    assert.ok(inDatabase! >= 45 && engine! >= 19, String(headers["server-timing"]));
    assert.deepEqual([rendering, others], [0, {}]);
  }
  assert.deepEqual(dursIn(quick.headers["server-timing"]), { database: 0, engine: 0, rendering: 0 });
  const logged = lines.find(({ route, method }) => route === "/slow" && method === "POST")!;
  const { database: inDatabase, engine, rendering } = dursIn(posted.headers["server-timing"]);
  assert.deepEqual(
    [logged["database_ms"], logged["engine_ms"], logged["rendering_ms"]],
    [inDatabase, engine, rendering],
  );
});

test("on a real server a stranger reads no times, and an operator's answer is stored by nobody", async () => {
  const { app } = timedServer("live");
  const ask = async (headers: Record<string, string>, remoteAddress = "127.0.0.1") => {
    const answer = await app.inject({ url: "/quick", headers, remoteAddress });
    return [answer.headers["server-timing"] !== undefined, answer.headers["cache-control"]];
  };
  const stranger = [false, "public, max-age=60"];
  const operator = [true, "private, no-store"];
  const token = { authorization: "Bearer a-token-of-operators" };
  assert.deepEqual(await ask({}, "41.66.1.2"), stranger);
  assert.deepEqual(await ask({ authorization: "Bearer another" }, "41.66.1.2"), stranger);
  assert.deepEqual(await ask({ host: "localhost" }, "41.66.1.2"), stranger);
  assert.deepEqual(await ask({ host: "localhost", "x-forwarded-for": "127.0.0.1" }), stranger);
  assert.deepEqual(await ask({ host: "okwan.example" }), stranger, "a proxy on this machine");
  assert.deepEqual(await ask(token, "41.66.1.2"), operator);
  assert.deepEqual(await ask({ host: "localhost" }), operator);
});
