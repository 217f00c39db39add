import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sendersNow, refusingWhilePaused } from "../../../features/texts/server/senders-now.ts";
import { codes, idOf, statusAndError, createSettingsDesk } from "./test-settings-desk.ts";

const { desk, here, elsewhere, inMinutes, inHours, set, end, fresh, section, rowsOf, endAll, heard } =
  await createSettingsDesk();

describe("a pause", () => {
  it("of payments: renewed, ended; one holds at a time", async () => {
    const pause = (until: string) => set("payments", { until, reason: "gateway is down" });
    await fresh();
    for (const until of [inMinutes(-1), inMinutes(12 * 60 + 1), "soon"]) {
      assert.equal((await pause(until)).statusCode, 400, until);
    }
    const later = await set("payments", { from: inMinutes(5), until: inMinutes(60) });
    assert.deepEqual(statusAndError(later), [400, "setting-begins"]);
    assert.deepEqual(codes(await Promise.all([pause(inMinutes(30)), pause(inMinutes(60))])), [200, 200]);
    assert.equal((await rowsOf("pauses")).map(({ how }) => how).join(), "now");
    const id = await idOf(pause(inMinutes(20)));
    assert.equal(here.pausedUntil()?.toISOString(), inMinutes(20), "a renewal may also be sooner");
    await heard(() => elsewhere.pausedUntil()?.toISOString() === inMinutes(20));
    assert.deepEqual(codes(await Promise.all([end("payments", id), end("payments", id)])), [200, 409]);
    assert.equal(here.pausedUntil(), null);
    await heard(() => elsewhere.pausedUntil() === null);
  });

  it("ends by itself, and its reason names no phone", async () => {
    await fresh();
    await set("payments", { until: inMinutes(10), reason: "gateway is down, call 0244123456" });
    assert.notEqual(here.pausedUntil(), null);
    desk.clock.at += 10 * 60_000;
    assert.equal(here.pausedUntil(), null);
    assert.equal(elsewhere.pausedUntil(), null);
    const { now } = await section("pauses");
    const offered = now.map(({ kind, how, set: act }) => `${kind} ${how}: ${act?.label}`);
    assert.deepEqual(offered, ["payments on: Pause payments", "texts on: Pause texts"]);
    const { rows } = await desk.test.database.pool.query("select why from operator_settings");
    assert.doesNotMatch(JSON.stringify(rows), /0244123456/);
  });

  it("of texts: codes are refused in words until it ends", async () => {
    await fresh();
    const sent: string[] = [];
    const sender = refusingWhilePaused(here, { send: async ({ text }) => void sent.push(text) });
    await idOf(set("texts", { until: inHours(3) }));
    const text = { to: "+233241234567" as never, text: "123456" };
    await assert.rejects(sender.send(text), { code: "texts-paused" });
    assert.throws(() => sender.refuseNow?.(), { code: "texts-paused" });
    desk.clock.at += 3 * 3_600_000;
    await sender.send(text);
    assert.deepEqual(sent, ["123456"]);
  });
});

describe("a switch", () => {
  const setUp = ["arkesel", "twilio"].map((name) => ({
    name,
    recognisesRepeats: false,
    send: async () => ({ messageId: name }),
  }));
  const order = () => sendersNow(setUp, here.activeSwitches()).map(({ name }) => name);

  it("what is not set up cannot be chosen", async () => {
    await fresh();
    for (const [kind, subject] of [
      ["sms-off", "hubtel"],
      ["sms-off", ""],
      ["reader-off", "arkesel"],
      ["texts", "arkesel"],
    ] as const) {
      const answer = await set(kind, { subject, until: inHours(1) });
      assert.deepEqual(statusAndError(answer), [400, "not-set-up"], kind);
    }
  });

  it("never the last company, also when two owners press at once", async () => {
    await fresh();
    const off = (subject: string) => set("sms-off", { subject, until: inHours(1) });
    const both = await Promise.all([off("arkesel"), off("twilio")]);
    assert.deepEqual(codes(both), [200, 409]);
    assert.equal(both.find(({ statusCode }) => statusCode === 409)!.json().error, "last-company");
    assert.equal(order().length, 1);
    const accepted = both.find(({ statusCode }) => statusCode === 200)!;
    const subject = accepted === both[0] ? "arkesel" : "twilio";
    await idOf(set("sms-off", { subject, until: inHours(2) }));
    const renewed = await end("sms-off", accepted.json().data.id);
    assert.deepEqual(statusAndError(renewed), [409, "setting-over"]);
    await endAll("sms-off", "switches");
    assert.equal(order().length, 2);
  });

  it("each has an end, and none is further than it may be", async () => {
    await fresh();
    for (const [kind, subject, until, code] of [
      ["texts", "", null, "setting-end"],
      ["texts", "", inHours(-1), "setting-past"],
      ["texts", "", inHours(13), "setting-long"],
      ["reader-off", "ai", inHours(7 * 24 + 1), "setting-long"],
      ["sms-off", "twilio", null, "setting-end"],
    ] as const) {
      assert.deepEqual(statusAndError(await set(kind, { subject, until })), [400, code], `${kind} ${until}`);
    }
  });
});
