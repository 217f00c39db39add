import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openDatabase } from "../../../kernel/db/database.ts";
import { openOperatorSettings } from "../../../kernel/settings/open-operator-settings.ts";
import { codes, idOf, statusAndError, createSettingsDesk } from "./test-settings-desk.ts";

const { desk, here, elsewhere, now, inMinutes, inHours, set, end, section, endAll, heard } =
  await createSettingsDesk();

describe("a notice", () => {
  const plain = { kind: "info", english: "WASSCE results are out." };
  const notice = (more: object = {}, times: object = {}) =>
    set("notice", { value: { ...plain, ...more }, until: inMinutes(60), ...times });
  const shown = () => here.notice()?.english ?? null;

  it("holds from its beginning to its end, by itself, also on a server that only heard of it", async () => {
    await idOf(notice({}, { from: inMinutes(10), until: inMinutes(20) }));
    assert.equal(shown(), null);
    desk.clock.at += 10 * 60_000;
    assert.equal(shown(), "WASSCE results are out.");
    await heard(() => elsewhere.notice() !== null);
    assert.deepEqual(elsewhere.notice(), here.notice());
    desk.clock.at += 10 * 60_000 - 1;
    assert.notEqual(shown(), null);
    desk.clock.at += 1;
    assert.deepEqual([shown(), elsewhere.notice()], [null, null]);
  });

  it("ended early it is gone everywhere; ended twice, the second hears so", async () => {
    const id = await idOf(notice());
    await heard(() => elsewhere.notice()?.id === id);
    const both = await Promise.all([end("notice", id), end("notice", id, "catalogue")]);
    assert.deepEqual(codes(both), [200, 409]);
    assert.equal(shown(), null);
    await heard(() => elsewhere.notice() === null);
    assert.deepEqual(statusAndError(await end("notice", 999_999)), [409, "setting-over"]);
  });

  it("of several, trouble goes before news, then the newest", async () => {
    await notice({ english: "Old trouble.", kind: "trouble" });
    const newTrouble = await idOf(notice({ english: "New trouble.", kind: "trouble" }));
    await notice({ english: "Newer news." });
    assert.equal(shown(), "New trouble.");
    const { now: current } = await section("notices", "catalogue");
    const shownNow = current.filter(({ how }) => how === "now").map(({ id }) => id);
    assert.deepEqual([current.length, shownNow], [3, [newTrouble]]);
    await end("notice", newTrouble);
    assert.equal(shown(), "Old trouble.");
    await endAll("notice", "notices");
  });

  it("takes plain text and an end, and nothing else", async () => {
    for (const more of [
      { english: "" },
      { english: "   " },
      { english: "x".repeat(201) },
      { english: "Read <b>this</b> now" },
      { english: "Read https://elsewhere.example now" },
      { english: "See www.elsewhere now" },
      { english: "Pay at okwan-pay.com today" },
      { english: "Results\nare out" },
      { english: "Results ‮tuo era" },
      { english: "Results\u0000are out" },
      { colour: "red" },
      { french: "Les résultats sont là." },
    ]) {
      assert.equal((await notice(more)).statusCode, 400, JSON.stringify(more));
    }
    for (const [times, code] of [
      [{ until: null }, "setting-end"],
      [{ until: inMinutes(-1) }, "setting-past"],
      [{ until: "9999-12-31T00:00:00Z" }, "setting-long"],
      [{ from: inMinutes(30), until: inMinutes(20) }, "setting-times"],
      [{ from: inHours(24 * 400), until: inHours(24 * 401) }, "setting-far"],
    ] as const) {
      const answer = await notice({}, times);
      assert.deepEqual(statusAndError(answer), [400, code], JSON.stringify(times));
    }
    assert.equal(shown(), null);
    await idOf(notice({ english: "y".repeat(200) }));
    await endAll("notice", "notices");
  });

  it("a database that is away keeps what was known", async () => {
    const id = await idOf(notice());
    const database = openDatabase({ connection: desk.test.url });
    const settings = await openOperatorSettings(database, { now, onError: () => {} });
    await database.close();
    await assert.rejects(settings.refresh());
    assert.equal(settings.notice()?.id, id);
    await settings.close();
    await endAll("notice", "notices");
  });
});
