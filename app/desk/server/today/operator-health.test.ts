import assert from "node:assert/strict";
import { after, test } from "node:test";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { readConfig } from "../../../start/config.ts";
import { storePayment } from "../test-payment.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { installOperatorHealth } from "./operator-health.ts";
import { nothingSwitched } from "../../../kernel/settings/test-settings.ts";
import { testCatalogue } from "../../../features/result/server/test-app.ts";
import { makeServices } from "../../../start/wiring/services.ts";

const { database, drop } = await createTestDatabase();
const app = Fastify({ logger: false });
const registry = new Registry();
const now = () => new Date();
const services = await makeServices({
  config: readConfig({}),
  database,
  now,
  catalogueOf: testCatalogue,
  log: app.log,
  ownUrl: () => "http://127.0.0.1:1",
  operatorSettings: nothingSwitched,
});
await services.jobs.start();
installOperatorHealth(app, { ...services, now, database, registry, dataDir: import.meta.dirname });
after(async () => {
  await app.close();
  await services.jobs.stop();
  await drop();
});

async function look(): Promise<{ status: number; problems: string }> {
  const answer = await app.inject({ url: "/healthz/business" });
  const { problems } = answer.json<{ problems: string[] }>();
  return { status: answer.statusCode, problems: problems.join("\n") };
}

const payment = (order: number, state: string, minutesAgo: number) =>
  storePayment(database, `AAAAA-${10_000 + order}`, { [state]: new Date(Date.now() - minutesAgo * 60_000) });

test("nothing is wrong on a quiet day, and the figures are there for the graphs", async () => {
  assert.deepEqual(await look(), { status: 200, problems: "" });
  await payment(1, "awaiting", 3);
  const metrics = await registry.metrics();
  assert.match(metrics, /okwan_payments\{state="awaiting"\} 1/);
  assert.match(metrics, /okwan_payments_oldest_awaiting_seconds (?:1[89]|[2-9]\d)\d/);
  assert.match(metrics, /okwan_jobs_waiting\{queue="send-message"\} 0/);
});

test("payments without one webhook, a held one, late reconciliation and unsent texts are named", async () => {
  for (let order = 10; order < 21; order += 1) await payment(order, "paid", 5);
  await payment(30, "held", 5);
  await database.pool.query(
    "insert into payment_watch (payment_id, next_ask_at) select min(id), now() - interval '10 minutes' from payments",
  );
  await database.pool.query(
    "insert into messages (event_key, kind, phone, created_at) values ('a', 'receipt', '+233241234567', now() - interval '1 hour')",
  );
  const { status, problems } = await look();
  assert.equal(status, 503);
  assert.match(problems, new RegExp("no webhook.*\\n.*behind.*\\n.*held.*\\n.*a text waits"));
});

test("a refund that the gateway does not take is told after hours; a text of what was given back is no trouble", async () => {
  await payment(40, "refunding", 4 * 60);
  await database.pool.query(
    `insert into messages (event_key, kind, phone, order_id, created_at)
     select 'given back', 'result', '+233241234567', id, now() - interval '20 hours'
     from orders where code = 'AAAAA-10040'`,
  );
  const { problems } = await look();
  assert.match(problems, /^1 refunds wait for the gateway, the oldest for 4 h$/m);
  assert.match(problems, /^a text waits for 60 min$/m);
});

test("how old the last good backup is; none is no figure", async () => {
  assert.doesNotMatch(await registry.metrics(), /okwan_backup_age_seconds\{/);
  await database.pool.query(
    `insert into server_facts (name, value, at) values
     ('backup done', '{}', now() - interval '2 hours'), ('backup failed', '{}', now() - interval '1 hour')`,
  );
  assert.match(await registry.metrics(), /okwan_backup_age_seconds\{kind="backup"\} 72\d\d/);
});
