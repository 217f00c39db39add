import assert from "node:assert/strict";
import { test } from "node:test";
import { lastRuns, writeBackupRun } from "../backup/backup-runs.ts";
import { loadCatalogueContent } from "../catalogue/load-catalogue-files.ts";
import { spendAiCall } from "../extraction/spend-ai-call.ts";
import { demoSecret } from "../login/keys.ts";
import { textsOfToday } from "../messages/text-budget.ts";
import { sandboxSettings } from "../sandbox/behaviour.ts";
import { claimDatabase } from "./deployment-mode.ts";
import { migrate } from "./migrate.ts";
import { createEarlierDatabase } from "./test-database.ts";

const hour = "interval '1 hour'";

test("a database of 0.7.0 keeps what it knew, and a live server of 0.7.0 goes on beside this one", async () => {
  const { database, drop } = await createEarlierDatabase();
  const { pool, kysely } = database;
  const run = async (statement: string) => (await pool.query(statement)).rows as Record<string, unknown>[];
  const print = "a".repeat(64);
  await run(`insert into deployment_mode values ('live', now())`);
  await run(`insert into catalogue_checkouts (fingerprint) values ('${print}')`);
  await run(`update demo_secret set secret = 'a secret'`);
  await run(`update sandbox_settings set secret_key = 'sk', behaviour = '{"lateMs": 5}'`);
  await run(`insert into backup_runs (kind, began_at, ended_at, is_ok, bytes, why_not) values
    ('backup', now() - ${hour}, now() - ${hour}, false, null, 'no room'),
    ('backup', '2026-11-27T02:59Z', '2026-11-27T03:00Z', true, 7000000, null)`);
  await run(`insert into text_spending values ('2026-11-27', 3)`);
  await run(`insert into ai_calls values ('2026-11', 4)`);
  await run(`with one as (insert into students (phone) values ('+233244123456') returning id),
    application as (insert into applications (student_id, programme_id, started_at) select id, 7, now() from one returning id)
    insert into application_events (application_id, what, at)
    select id, what, now() from application, unnest(array['Started', 'Submitted']) what`);

  await run(`with one as (
      insert into operators (phone, name, role, invited_at, created_at, role_since)
      values ('+233200000001', 'Ama', 'owner', now(), now(), now()) returning id),
    other as (
      insert into operators (phone, name, role, invited_at, created_at, role_since, asked_role, asked_by, asked_at)
      select '+233200000002', 'Kofi', 'money', now(), now(), now(), 'owner', id, now() from one)
    insert into operator_settings (kind, subject, begins_at, made_by, why) select 'sms-first', 'twilio', now(), id, 'a test' from one`);

  await migrate(pool);
  assert.deepEqual(await run("select from operators where asked_by is not null"), []);
  assert.deepEqual(await run("select ended_at is null as open from operator_settings"), [{ open: false }]);
  const day = new Date("2026-11-27T12:00:00Z");
  assert.equal(await claimDatabase(kysely, "live"), null);
  assert.match((await claimDatabase(kysely, "demo")) ?? "", /of its own/);
  assert.equal(await demoSecret(kysely), "a secret");
  const { secretKey, behaviour } = await sandboxSettings(kysely);
  assert.deepEqual([secretKey, behaviour.lateMs], ["sk", 5]);
  const { ok, failed } = await lastRuns(kysely, "backup");
  assert.deepEqual([ok?.beganAt.toISOString(), ok?.bytes], ["2026-11-27T02:59:00.000Z", 7e6]);
  assert.equal(failed?.whyNot, "no room");
  assert.equal(await textsOfToday(kysely, day), 3);
  assert.equal(await spendAiCall(pool, 4, day), false);

  // The statements of 0.7.0.
  await run("insert into deployment_mode (mode, since) values ('live', now()) on conflict (mode) do nothing");
  const modes = await run("select mode from deployment_mode order by since limit 1");
  assert.deepEqual(modes, [{ mode: "live" }]);
  const known = `insert into catalogue_checkouts (fingerprint) values ('${print}') on conflict do nothing`;
  assert.equal((await pool.query(known)).rowCount, 0);
  assert.equal((await pool.query(known.replace(print, "b".repeat(64)))).rowCount, 1);
  const texts = await run(`insert into text_spending as spent (day, texts) values ('2026-11-27', 1)
    on conflict (day) do update set texts = spent.texts + 1 where spent.texts < 9 returning texts`);
  assert.deepEqual(texts, [{ texts: 4 }]);
  await run("update text_spending set texts = texts - 1 where day = '2026-11-27'");
  await run(`insert into ai_calls (month, calls) values ('2026-11', 1)
    on conflict (month) do update set calls = ai_calls.calls + 1 where ai_calls.calls < 9`);
  assert.deepEqual([await textsOfToday(kysely, day), await spendAiCall(pool, 5, day)], [3, false]);
  await run("delete from sandbox_webhooks where delivered_at < now() - interval '7 days'");
  await run(`insert into backup_runs (kind, began_at, ended_at, is_ok, bytes, taken_at, why_not)
    values ('verify', now(), now(), true, 5, '2026-11-26T03:00Z', null)`);
  assert.equal((await lastRuns(kysely, "verify")).ok?.takenAt?.toISOString(), "2026-11-26T03:00:00.000Z");
  await writeBackupRun(kysely, { ...ok!, kind: "backup", endedAt: new Date() });
  const good = await run("select kind from backup_runs where is_ok order by ended_at desc");
  assert.deepEqual(good, [{ kind: "backup" }, { kind: "verify" }]);
  // As it did: a new application and its event in one transaction, two events in one statement.
  await run(`begin;
    insert into applications (student_id, programme_id, started_at) select id, 8, now() from students;
    insert into application_events (application_id, what, at)
    select id, 'Started', now() from applications where programme_id = 8; commit`);
  await run(`insert into application_events (application_id, what, at)
    select id, what, now() from applications, unnest(array['Admitted', 'Deadline off']) what where programme_id = 7`);
  const ofThis =
    "application_events where application_id = (select id from applications where programme_id = 7)";
  await run(`delete from ${ofThis} and id <= (select id from ${ofThis} order by id desc offset 100 limit 1)`);
  const events = await run(`select what from ${ofThis} order by id desc`);
  assert.deepEqual(
    events.map(({ what }) => what),
    ["Deadline off", "Admitted", "Submitted", "Started"],
  );
  const [other] = await run("select timeline from applications where programme_id = 8");
  assert.match(JSON.stringify(other), /"what":"Started"/);
  await drop();
});

test("a server of 0.8.0 counts the credits of a country's rule in the content that this release stores", () => {
  const asked = loadCatalogueContent().lists.countries.flatMap(({ asks }) => asks ?? []);
  assert.ok(asked.length > 0);
  assert.ok(asked.every(({ min }) => min === "C6"));
});
