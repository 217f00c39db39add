import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { decideOnChange } from "../catalogue/changes/publish-change.ts";
import { decideOnPrice } from "../operator-settings/change-setting.ts";
import { nothingSwitched } from "../operator-settings/test-settings.ts";
import { openOperatorSettings, type OperatorSettings } from "../operator-settings/open-operator-settings.ts";
import { createCatalogueDesk } from "./catalogue/test-catalogue-desk.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { testCatalogue } from "../checks/test-app.ts";
import { type DelayParts, deskStopRoutes, runDelayedActs } from "./run-delayed-acts.ts";

/** A business of one person: what nobody else may confirm waits a day; its owner may stop it by the text. */
const ownerPhone = "+233244123430";

let delays!: DelayParts;
let operatorSettings!: OperatorSettings;
const sms = { isDown: false };
const all = await createCatalogueDesk((inside, changes) => {
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
      change: (decided) => decideOnChange(changes, decided),
      refund: async () => assert.fail(),
      price: (decided) => decideOnPrice(kysely, decided, now()),
    },
  };
  const settings = { ...nothingSwitched, notice: () => null, refresh: () => operatorSettings.refresh() };
  settingsRoutes(inside, { settings, catalogue: testCatalogue, companies: [], readers: [] });
  deskStopRoutes(inside, delays);
});
const { desk } = all;
operatorSettings = await openOperatorSettings(desk.test.database, { now: () => new Date(desk.clock.at) });
const owner = await desk.operator(ownerPhone, "owner");
after(async () => {
  await operatorSettings.close();
  await all.close();
});

describe("what nobody else may confirm", () => {
  const programme = (at: number) => all.programmes()[at]!;
  const figureOf = (id: number) => all.figureOf(id);
  const propose = async (id: number, aggregate: number, who = owner) => {
    const { waiting } = await all.read(who);
    const replaces = waiting?.can_extend === true ? waiting.id : null;
    const answer = await all.propose(who, id, aggregate, { replaces });
    return answer.json().data as { id: number; sentence: string };
  };
  const details = async (id: number, who = owner) =>
    (await who.get(`/desk/api/catalogue/changes/${id}`)).json().data;
  const pass = async (hours: number) => {
    desk.clock.at += hours * 3_600_000;
    await runDelayedActs(delays);
  };
  /** The day outlasts a login. */
  const again = () => owner.logIn();
  const linkIn = () => /\/desk\/stop\/([\w-]{22})/.exec(desk.outbox.at(-1)!.text)![1]!;

  it("a figure: its owner is texted, nothing happens for a day, then it is published and marked in the log", async () => {
    const id = programme(0);
    const was = figureOf(id);
    const { id: change, sentence } = await propose(id, was + 1);
    assert.match(sentence, /Nobody else may confirm this\. It takes effect 24 hours after the owners get/);
    assert.deepEqual((await details(change)).delay, { takes_effect_at: null });
    const urgent = { decision: "confirm", reason: "it is urgent" };
    const own = await owner.post(`/desk/api/proposals/change/${change}`, urgent);
    assert.equal(own.json().error, "second-person");
    await runDelayedActs(delays);
    const { to, text } = desk.outbox.at(-1)!;
    assert.equal(to, ownerPhone);
    assert.match(text, /Test owner alone proposed: the catalogue changes \(Programme \d+\)\./);
    assert.match(text, /Stop it: https:\/\/desk\.okwan\.test\/desk\/stop\//);
    const sent = desk.outbox.length;
    await pass(23.9);
    assert.equal(desk.outbox.length, sent, "one text");
    assert.equal(figureOf(id), was);
    await pass(0.2);
    assert.equal(figureOf(id), was + 1);
    await again();
    const { change: done } = await details(change);
    assert.deepEqual([done.state, done.decided_by], ["published", null]);
    const log = (await desk.logLines()).join("\n");
    assert.match(log, /^alone: change done nobody else could confirm; waited 24 hours/m);
  });

  it("is stopped by the link of the text, by nobody who only opens it, and once", async () => {
    const id = programme(1);
    const was = figureOf(id);
    const { id: change } = await propose(id, was + 1);
    await runDelayedActs(delays);
    const url = `/desk/api/stop/${linkIn()}`;
    const phone = desk.browser("102.176.0.9");
    assert.match((await phone.get(url)).json().data.what, /Programme/);
    assert.equal((await details(change)).change.state, "waiting");
    assert.equal((await phone.get(`/desk/api/stop/${"A".repeat(22)}`)).statusCode, 404);
    const elsewhere = { headers: { origin: "https://evil.test" } };
    assert.equal((await phone.send("POST", url, elsewhere)).statusCode, 403);
    assert.equal((await phone.post(url)).statusCode, 200);
    assert.equal((await phone.post(url)).statusCode, 404);
    await pass(25);
    await again();
    assert.equal((await details(change)).change.state, "withdrawn");
    assert.equal(figureOf(id), was);
    assert.ok((await desk.logLines()).includes("stop: change done stopped"));
  });

  it("does not begin its day before an owner heard of it", async () => {
    const id = programme(2);
    const was = figureOf(id);
    sms.isDown = true;
    const { id: change } = await propose(id, was + 1);
    await pass(0);
    await pass(30);
    await again();
    assert.deepEqual([figureOf(id), (await details(change)).delay], [was, { takes_effect_at: null }]);
    sms.isDown = false;
    await pass(0.1);
    await pass(24.1);
    assert.equal(figureOf(id), was + 1);
    await again();
  });

  it("waits another day when its proposer adds to it, and the owners are texted again", async () => {
    const [one, other] = [programme(3), programme(4)];
    const [wasOne, wasOther] = [figureOf(one), figureOf(other)];
    const { id: first } = await propose(one, wasOne + 1);
    await pass(0);
    const texts = desk.outbox.length;
    await pass(20);
    await again();
    await propose(other, wasOther + 1);
    assert.equal((await details(first)).change.state, "withdrawn");
    await pass(0);
    assert.ok(desk.outbox.length > texts);
    const moved = () => [figureOf(one) - wasOne, figureOf(other) - wasOther];
    await pass(5);
    assert.deepEqual(moved(), [0, 0], "the first day does not count");
    await pass(19.1);
    assert.deepEqual(moved(), [1, 1]);
    await again();
  });

  it("a price: it begins a day and an hour ahead at least, and holds from its moment on", async () => {
    const plan = (hours: number) => {
      const from = new Date(desk.clock.at + hours * 3_600_000).toISOString();
      const price = { subject: "", value: { pesewas: 1500 }, until: null, reason: "texts cost more" };
      return owner.post("/desk/api/settings/price", { ...price, from });
    };
    await owner.confirm();
    assert.equal((await plan(24)).json().error, "setting-soon");
    assert.equal((await plan(26)).json().data.is_delayed, true);
    await pass(0);
    assert.match(desk.outbox.at(-1)!.text, /a check costs GHS 15\.00 from/);
    await pass(24.1);
    await operatorSettings.refresh();
    assert.notEqual(operatorSettings.priceInPesewas(), 1500);
    await pass(2);
    assert.equal(operatorSettings.priceInPesewas(), 1500);
    await again();
  });

  it("whoever was ended meanwhile changes nothing", async () => {
    const id = programme(5);
    const was = figureOf(id);
    // Of two new people each may confirm nothing, so what they propose waits too.
    const phone = "+233244123431";
    const invited = { phone, name: "Helper", role: "catalogue", reason: "more hands" };
    const { id: helper } = (await owner.post("/desk/api/operators", invited)).json().data;
    const browser = desk.browser();
    await browser.firstLogin(phone);
    const seen = await propose(id, was + 1, browser);
    assert.match(seen.sentence, /second person/, "the owner may confirm what a helper proposes");
    await owner.confirm();
    await owner.post(`/desk/api/proposals/change/${seen.id}`, { decision: "refuse", reason: "not so" });
    const { id: own } = await propose(id, was + 2);
    await runDelayedActs(delays);
    const asHelper = "update desk_delayed_acts set asked_by = $1 where subject_id = $2";
    await desk.test.database.pool.query(asHelper, [helper, own]);
    await owner.confirm();
    await owner.post(`/desk/api/operators/${helper}/end`, { reason: "she left" });
    await pass(24.1);
    await again();
    assert.deepEqual([figureOf(id), (await details(own)).change.state], [was, "withdrawn"]);
  });
});
