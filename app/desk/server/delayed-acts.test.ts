import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { decideOnPrice } from "../../kernel/settings/change-setting.ts";
import { nothingSwitched } from "../../kernel/settings/test-settings.ts";
import { openOperatorSettings, type OperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { testCatalogue } from "../../features/result/server/test-app.ts";
import { type DelayParts, deskStopRoutes, runDelayedActs } from "./run-delayed-acts.ts";
import { createTestDesk } from "./test-desk.ts";

/** A business of one person: what nobody else may confirm waits a day; its owner may stop it by the text. */
const ownerPhone = "+233244123430";

let delays!: DelayParts;
let operatorSettings!: OperatorSettings;
const sms = { isDown: false };
const desk = await createTestDesk((inside) => {
  const { now, kysely, sms: outbox } = inside.parts;
  delays = {
    kysely,
    now,
    sms: {
      async send(message) {
        if (sms.isDown) throw new Error("the company is down");
        await outbox.send(message);
      },
    },
    log: inside.app.log,
    deskUrl: () => "https://desk.okwan.test",
    decide: {
      refund: async () => assert.fail(),
      price: (decided) => decideOnPrice(kysely, decided, now()),
    },
  };
  settingsRoutes(inside, {
    settings: { ...nothingSwitched, notice: () => null, refresh: () => operatorSettings.refresh() },
    catalogue: testCatalogue,
    publishWithheld: async () => {},
    companies: [],
    readers: [],
  });
  deskStopRoutes(inside, delays);
});
operatorSettings = await openOperatorSettings(desk.test.database, { now: () => new Date(desk.clock.at) });
const owner = await desk.operator(ownerPhone, "owner");
after(async () => {
  await operatorSettings.close();
  await desk.test.drop();
});

describe("what nobody else may confirm", () => {
  /** Plans a price, of which nobody else is there to confirm. */
  const plan = async (pesewas: number, hours: number, who = owner) => {
    await who.confirm();
    const from = new Date(desk.clock.at + hours * 3_600_000).toISOString();
    const price = { subject: "", value: { pesewas }, from, until: null, reason: "texts cost more" };
    return (await who.post("/desk/api/settings/price", price)).json();
  };
  const stateOf = async (id: number) => {
    const text = `select seconded_at is not null as "isConfirmed", ended_at is not null as "hasEnded"
      from operator_settings where id = $1`;
    return (await desk.test.database.pool.query(text, [id])).rows[0];
  };
  const waits = { isConfirmed: false, hasEnded: false };
  const pass = async (hours: number) => {
    desk.clock.at += hours * 3_600_000;
    await runDelayedActs(delays);
  };
  /** The day outlasts a login. */
  const again = () => owner.logIn();
  const linkIn = () => /\/desk\/stop\/([\w-]{22})/.exec(desk.outbox.at(-1)!.text)![1]!;

  it("begins a day and an hour ahead at least; its owner is texted, and it holds from its moment on", async () => {
    assert.equal((await plan(1500, 24)).error, "setting-soon");
    const { data } = await plan(1500, 26);
    assert.equal(data.is_delayed, true);
    const urgent = { decision: "confirm", reason: "it is urgent" };
    const own = await owner.post(`/desk/api/proposals/price/${data.id}`, urgent);
    assert.equal(own.json().error, "second-person");
    await runDelayedActs(delays);
    const { to, text } = desk.outbox.at(-1)!;
    assert.equal(to, ownerPhone);
    assert.match(text, /Test owner alone proposed: a check costs GHS 15\.00 from/);
    assert.match(text, /Stop it: https:\/\/desk\.okwan\.test\/desk\/stop\//);
    const sent = desk.outbox.length;
    await pass(23.9);
    assert.equal(desk.outbox.length, sent, "one text");
    assert.deepEqual(await stateOf(data.id), waits);
    await pass(0.2);
    assert.equal((await stateOf(data.id)).isConfirmed, true);
    assert.match(
      (await desk.logLines()).join("\n"),
      /^alone: price done nobody else could confirm; waited 24 hours/m,
    );
    await operatorSettings.refresh();
    assert.notEqual(operatorSettings.priceInPesewas(), 1500);
    await pass(2);
    assert.equal(operatorSettings.priceInPesewas(), 1500);
    await again();
  });

  it("is stopped by the link of the text, by nobody who only opens it, and once", async () => {
    const { data } = await plan(1600, 30);
    await runDelayedActs(delays);
    const url = `/desk/api/stop/${linkIn()}`;
    const phone = desk.browser("102.176.0.9");
    assert.match((await phone.get(url)).json().data.what, /GHS 16\.00/);
    assert.deepEqual(await stateOf(data.id), waits);
    assert.equal((await phone.get(`/desk/api/stop/${"A".repeat(22)}`)).statusCode, 404);
    const elsewhere = { headers: { origin: "https://evil.test" } };
    assert.equal((await phone.send("POST", url, elsewhere)).statusCode, 403);
    assert.equal((await phone.post(url)).statusCode, 200);
    assert.equal((await phone.post(url)).statusCode, 404);
    await pass(25);
    await again();
    assert.deepEqual(await stateOf(data.id), { isConfirmed: false, hasEnded: true });
    assert.ok((await desk.logLines()).includes("stop: price done stopped"));
  });

  it("does not begin its day before an owner heard of it", async () => {
    sms.isDown = true;
    const { data } = await plan(1700, 100);
    await pass(0);
    await pass(30);
    assert.deepEqual(await stateOf(data.id), waits);
    sms.isDown = false;
    await pass(0.1);
    await pass(24.1);
    assert.equal((await stateOf(data.id)).isConfirmed, true);
    await again();
  });

  it("whoever was ended meanwhile changes nothing; what 0.9.0 proposed of the catalogue is left alone", async () => {
    const phone = "+233244123431";
    await owner.confirm();
    const invited = { phone, name: "Helper", role: "owner", reason: "more hands" };
    const { id: helper } = (await owner.post("/desk/api/operators", invited)).json().data;
    const { data } = await plan(1800, 60);
    await runDelayedActs(delays);
    const { pool } = desk.test.database;
    await pool.query("update desk_delayed_acts set asked_by = $1 where subject_id = $2", [helper, data.id]);
    await pool.query(
      `insert into desk_delayed_acts (kind, subject_id, what, asked_by, asked_at, texted_at)
       values ('change', 1, 'the catalogue changes', $1, now(), now() - interval '9 days')`,
      [helper],
    );
    await owner.confirm();
    await owner.post(`/desk/api/operators/${helper}/end`, { reason: "she left" });
    await pass(24.1);
    await again();
    assert.deepEqual(await stateOf(data.id), { isConfirmed: false, hasEnded: true });
  });
});
