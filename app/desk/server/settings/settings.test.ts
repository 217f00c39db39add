import assert from "node:assert/strict";
import { test } from "node:test";
import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import { idOf, createSettingsDesk } from "./test-settings-desk.ts";

const { desk, inHours, set, end, confirm, fresh, sectionsFor } = await createSettingsDesk();

test("each role sees and sets what is its own, and every act is in the log, with the refused ones", async () => {
  const seen = async (who: DeskRole) => (await sectionsFor(who)).map(({ id }) => id);
  assert.deepEqual(await seen("owner"), ["pauses", "notices", "price", "withheld", "switches"]);
  assert.deepEqual(await seen("support"), ["pauses", "price", "withheld", "switches"]);
  assert.deepEqual(await seen("catalogue"), ["notices", "withheld"]);
  assert.deepEqual(await seen("money"), ["price"]);
  for (const one of (await sectionsFor("support")).flatMap((part) => [...part.now, ...part.coming])) {
    assert.deepEqual([one.set, one.end, one.second], [null, null, null], `${one.kind}: support only looks`);
  }
  const notice = { kind: "info", english: "Results are out." };
  const made = await idOf(set("notice", { value: notice, until: inHours(1) }));
  await end("notice", made);
  await end("notice", made);
  const paused = await idOf(set("payments", { until: inHours(1) }));
  await end("payments", paused);
  const price = await idOf(set("price", { value: { pesewas: 1500 }, from: inHours(1) }));
  await confirm(price, "owner");
  await end("price", price);
  const until = inHours(1);
  await set("sms-off", { subject: "twilio", until });
  desk.clock.at += 6 * 60_000;
  await set("payments", { until: inHours(1) });
  await fresh();
  const log = (await desk.logLines()).join("\n");
  for (const line of [
    "make notice begun",
    "end notice done",
    "end notice refused setting-over",
    "pause payments refused desk-passkey-needed",
    "resume payments done",
    "plan price done GHS",
    "confirm price refused second-person",
    "call price off done",
  ]) {
    assert.match(log, new RegExp(`^${line}`, "m"));
  }
  const { rows } = await desk.test.database.pool.query(
    "select why, about_reference from desk_log where what = 'switch' and outcome = 'done' and about_reference like '%twilio' order by id limit 1",
  );
  const switched = { why: "a bad day", about_reference: "sms-off twilio" };
  assert.deepEqual(rows[0], switched);
});

test("each SMS company tells what is left, also beside one that does not answer", async () => {
  const { now } = (await sectionsFor("support")).find(({ id }) => id === "switches")!;
  const companies = now.filter(({ kind }) => kind === "sms-off").map(({ lines }) => lines.at(-1));
  assert.deepEqual(new Set(companies), new Set(["GHS 41.20 left", "Its balance could not be asked."]));
});

test("what was stays written: no row changes but by its second person and its end, once, and none goes", async () => {
  const { pool } = desk.test.database;
  await fresh();
  const id = await idOf(set("reader-off", { subject: "ai", until: inHours(1) }));
  const price = await idOf(set("price", { value: { pesewas: 1600 }, from: inHours(2) }));
  await fresh("money");
  assert.equal((await confirm(price, "money")).statusCode, 200);
  for (const statement of [
    "update operator_settings set value = '{}'",
    "update operator_settings set ends_at = ends_at + interval '1 day'",
    "update operator_settings set subject = 'built-in'",
    "update operator_settings set seconded_at = now() where seconded_at is not null and ended_at is null",
    "delete from operator_settings",
    "truncate operator_settings",
  ]) {
    await assert.rejects(pool.query(statement), /append-only/, statement);
  }
  await end("reader-off", id);
  const again = `update operator_settings set ended_at = null, ended_by = null, ended_why = null where id = ${id}`;
  await assert.rejects(pool.query(again), /append-only/);
});
