import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { deskRoles, type DeskRole } from "../../../contract/desk/roles.ts";
import type { SettingKind } from "../../../contract/desk/setting-kinds.ts";
import type { SettingRow, SettingSection } from "../../../contract/desk/settings.ts";
import { firstPriceInPesewas } from "../../../contract/product.ts";
import { mainWindow, windowsOf } from "../../admissions/admissions-on.ts";
import { testCatalogue } from "../../checks/test-app.ts";
import { openDatabase, type Database } from "../../db/database.ts";
import { startDatabaseClock } from "../../db/database-clock.ts";
import { sendersNow } from "../../messages/senders-now.ts";
import { unlessPaused } from "../../messages/senders-now.ts";
import {
  openOperatorSettings,
  type OperatorSettings,
} from "../../operator-settings/open-operator-settings.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { settingsRoutes } from "./settings-routes.ts";

/** What operators set, from the desk to every server's memory. */
describe("settings", () => {
  let desk: TestDesk;
  let here: OperatorSettings;
  /** Another server, with connections of its own. */
  let elsewhere: { database: Database; settings: OperatorSettings };
  const people = {} as Record<DeskRole, TestDeskBrowser>;
  const now = () => new Date(desk.clock.at);
  const inMinutes = (minutes: number) => new Date(desk.clock.at + minutes * 60_000).toISOString();
  const inHours = (hours: number) => inMinutes(60 * hours);

  before(async () => {
    desk = await createTestDesk((inside) =>
      settingsRoutes(inside, {
        settings: {
          refresh: () => here.refresh(),
          notice: () => here.notice(),
          windows: () => here.windows(),
        },
        catalogue: testCatalogue,
        companies: ["arkesel", "twilio"],
        readers: ["built-in", "ai"],
      }),
    );
    here = await openOperatorSettings(desk.test.database, { now });
    const database = openDatabase({ connection: desk.test.url });
    elsewhere = { database, settings: await openOperatorSettings(database, { now, pollMs: 3_600_000 }) };
    for (const [index, role] of deskRoles.entries()) {
      people[role] = await desk.operator(`+23324412345${index}`, role);
    }
  });
  after(async () => {
    await here.close();
    await elsewhere.settings.close();
    await elsewhere.database.close();
    await desk.test.drop();
  });

  type Answer = { statusCode: number; body: string; json: () => { error?: string; data: { id: number } } };
  const plain = { subject: "", value: {}, from: null, reason: "a bad day" };
  const set = (kind: SettingKind, body: object, who: DeskRole = "owner"): Promise<Answer> =>
    people[who].post(`/desk/api/settings/${kind}`, { until: null, ...plain, ...body });
  const end = (kind: SettingKind, id: number, who: DeskRole = "owner"): Promise<Answer> =>
    people[who].post(`/desk/api/settings/${kind}/${id}/end`, { reason: "no longer true" });
  const confirm = (id: number, who: DeskRole): Promise<Answer> =>
    people[who].post(`/desk/api/settings/price/${id}/second`, { reason: "agreed with all" });
  const fresh = (who: DeskRole = "owner") => people[who].confirm();
  const said = ({ statusCode, json }: Answer) => [statusCode, json().error];
  const codes = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  const idOf = async (answer: Promise<Answer>) => {
    const { statusCode, body, json } = await answer;
    assert.equal(statusCode, 200, body);
    return json().data.id;
  };
  const sectionsFor = async (who: DeskRole): Promise<SettingSection[]> =>
    (await people[who].get("/desk/api/settings")).json().data;
  const section = async (id: string, who: DeskRole = "owner") =>
    (await sectionsFor(who)).find((one) => one.id === id)!;
  const rowsOf = async (id: string) => {
    const { now: held, coming, history } = await section(id);
    return [...held, ...coming, ...history].filter((row) => row.id !== null);
  };
  const holding = (rows: readonly SettingRow[]) => rows.filter(({ id, how }) => id !== null && how === "now");
  const endAll = async (kind: SettingKind, of: string) => {
    for (const row of await rowsOf(of)) if (row.kind === kind && row.end !== null) await end(kind, row.id!);
  };
  async function heard(isThere: () => boolean): Promise<void> {
    for (const deadline = Date.now() + 10_000; !isThere(); await sleep(20)) {
      assert.ok(Date.now() < deadline, "the other server did not hear of it");
    }
  }

  describe("a notice", () => {
    const notice = (more: object = {}, times: object = {}, who: DeskRole = "owner") =>
      set(
        "notice",
        {
          value: {
            kind: "info",
            english: "WASSCE results are out.",
            french: "Les résultats sont là.",
            ...more,
          },
          until: inMinutes(60),
          ...times,
        },
        who,
      );
    const shown = () => here.notice()?.english ?? null;

    it("holds from its beginning to its end, by itself, also on a server that only heard of it", async () => {
      await idOf(notice({}, { from: inMinutes(10), until: inMinutes(20) }));
      assert.equal(shown(), null);
      desk.clock.at += 10 * 60_000;
      assert.equal(shown(), "WASSCE results are out.");
      await heard(() => elsewhere.settings.notice() !== null);
      assert.deepEqual(elsewhere.settings.notice(), here.notice());
      desk.clock.at += 10 * 60_000 - 1;
      assert.notEqual(shown(), null);
      desk.clock.at += 1;
      assert.equal(shown(), null);
      assert.equal(elsewhere.settings.notice(), null);
    });

    it("ended early it is gone everywhere; ended twice, the second hears so", async () => {
      const id = await idOf(notice());
      await heard(() => elsewhere.settings.notice()?.id === id);
      const both = await Promise.all([end("notice", id), end("notice", id, "catalogue")]);
      assert.deepEqual(codes(both), [200, 409]);
      assert.equal(shown(), null);
      await heard(() => elsewhere.settings.notice() === null);
      assert.deepEqual(said(await end("notice", 999_999)), [409, "setting-over"]);
    });

    it("of several, trouble goes before news, then the newest", async () => {
      await notice({ english: "Old trouble.", kind: "trouble" });
      const newTrouble = await idOf(notice({ english: "New trouble.", kind: "trouble" }));
      await notice({ english: "Newer news." });
      assert.equal(shown(), "New trouble.");
      const { now: held } = await section("notices", "catalogue");
      assert.deepEqual([held.length, holding(held).map(({ id }) => id)], [3, [newTrouble]]);
      await end("notice", newTrouble);
      assert.equal(shown(), "Old trouble.");
      await endAll("notice", "notices");
    });

    it("takes plain text in both languages and an end, and nothing else", async () => {
      for (const more of [
        { english: "" },
        { french: "   " },
        { english: "x".repeat(201) },
        { english: "Read <b>this</b> now" },
        { english: "Read https://elsewhere.example now" },
        { french: "Voir www.elsewhere now" },
        { english: "Pay at okwan-pay.com today" },
        { english: "Results\nare out" },
        { english: "Results ‮tuo era" },
        { english: "Results\u0000are out" },
        { kind: "alert" },
        { colour: "red" },
      ]) {
        assert.equal((await notice(more)).statusCode, 400, JSON.stringify(more));
      }
      for (const [times, code] of [
        [{ until: null }, "setting-end"],
        [{ until: inMinutes(-1) }, "setting-past"],
        [{ until: "9999-12-31T00:00:00Z" }, "setting-long"],
        [{ from: inMinutes(30), until: inMinutes(20) }, "setting-times"],
        [{ from: inHours(24 * 400), until: inHours(24 * 401) }, "setting-far"],
        [{ reason: "" }, undefined],
      ] as const) {
        const answer = await notice({}, times);
        assert.equal(answer.statusCode, 400, JSON.stringify(times));
        if (code !== undefined) assert.equal(answer.json().error, code);
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

  describe("a pause", () => {
    it("of payments: with a fresh passkey, renewed, ended; one holds at a time", async () => {
      const pause = (until: string) => set("payments", { until, reason: "gateway is down" });
      desk.clock.at += 6 * 60_000;
      assert.deepEqual(said(await pause(inMinutes(60))), [403, "desk-passkey-needed"]);
      assert.equal(here.pausedUntil(), null);
      await fresh();
      for (const until of [inMinutes(-1), inMinutes(12 * 60 + 1), "soon"]) {
        assert.equal((await pause(until)).statusCode, 400, until);
      }
      const later = await set("payments", { from: inMinutes(5), until: inMinutes(60) });
      assert.deepEqual(said(later), [400, "setting-begins"]);
      assert.deepEqual(codes(await Promise.all([pause(inMinutes(30)), pause(inMinutes(60))])), [200, 200]);
      assert.deepEqual(
        (await rowsOf("pauses")).map(({ how }) => how),
        ["now", "ended early"],
      );
      const id = await idOf(pause(inMinutes(20)));
      assert.equal(here.pausedUntil()?.toISOString(), inMinutes(20), "a renewal may also be sooner");
      await heard(() => elsewhere.settings.pausedUntil()?.toISOString() === inMinutes(20));
      assert.deepEqual(codes(await Promise.all([end("payments", id), end("payments", id)])), [200, 409]);
      assert.equal(here.pausedUntil(), null);
      await heard(() => elsewhere.settings.pausedUntil() === null);
    });

    it("ends by itself, and its reason names no phone", async () => {
      await fresh();
      await set("payments", { until: inMinutes(10), reason: "gateway is down, call 0244123456" });
      assert.notEqual(here.pausedUntil(), null);
      desk.clock.at += 10 * 60_000;
      assert.equal(here.pausedUntil(), null);
      assert.equal(elsewhere.settings.pausedUntil(), null);
      const { now: held, history } = await section("pauses");
      assert.deepEqual(
        held.map(({ kind, how, set: act }) => [kind, how, act?.label]),
        [
          ["payments", "on", "Pause payments"],
          ["texts", "on", "Pause texts"],
        ],
      );
      assert.equal(history[0]?.how, "over");
      assert.doesNotMatch(history[0]?.why ?? "", /0244123456/);
    });

    it("of texts: codes are refused in words until it ends", async () => {
      await fresh();
      const sent: string[] = [];
      const sender = unlessPaused(here, { send: async ({ text }) => void sent.push(text) });
      await idOf(set("texts", { until: inHours(3) }));
      await assert.rejects(sender.send({ to: "+233241234567" as never, text: "123456" }), {
        code: "texts-paused",
      });
      assert.throws(() => sender.refuseNow?.(), { code: "texts-paused" });
      desk.clock.at += 3 * 3_600_000;
      await sender.send({ to: "+233241234567" as never, text: "123456" });
      assert.deepEqual(sent, ["123456"]);
    });
  });

  describe("a switch", () => {
    const setUp = ["arkesel", "twilio"].map((name) => ({
      name,
      recognisesRepeats: false,
      send: async () => ({ messageId: name }),
    }));
    const order = () => sendersNow(setUp, here.held()).map(({ name }) => name);

    it("a company is first from now on, until another is, or its time is over", async () => {
      await fresh();
      assert.deepEqual(order(), ["arkesel", "twilio"]);
      await idOf(set("sms-first", { subject: "twilio" }));
      assert.deepEqual(order(), ["twilio", "arkesel"]);
      await idOf(set("sms-first", { subject: "arkesel", until: inHours(2) }));
      assert.deepEqual(order(), ["arkesel", "twilio"]);
      assert.deepEqual(
        (await rowsOf("switches")).map(({ how, subject }) => [how, subject]),
        [
          ["now", "arkesel"],
          ["ended early", "twilio"],
        ],
      );
      desk.clock.at += 2 * 3_600_000;
      assert.equal(here.held().length, 0, "restored by itself");
    });

    it("what is not set up cannot be chosen", async () => {
      await fresh();
      for (const [kind, subject] of [
        ["sms-first", "hubtel"],
        ["sms-off", ""],
        ["reader-off", "arkesel"],
        ["texts", "arkesel"],
      ] as const) {
        assert.deepEqual(said(await set(kind, { subject, until: inHours(1) })), [400, "not-set-up"], kind);
      }
    });

    it("never the last company, also when two owners press at once", async () => {
      await fresh();
      const off = (subject: string) => set("sms-off", { subject, until: inHours(1) });
      const both = await Promise.all([off("arkesel"), off("twilio")]);
      assert.deepEqual(codes(both), [200, 409]);
      assert.equal(both.find(({ statusCode }) => statusCode === 409)!.json().error, "last-company");
      assert.equal(order().length, 1);
      const held = both.find(({ statusCode }) => statusCode === 200)!;
      const subject = held === both[0] ? "arkesel" : "twilio";
      assert.deepEqual(said(await set("sms-first", { subject })), [409, "is-off"]);
      await idOf(set("sms-off", { subject, until: inHours(2) }));
      assert.deepEqual(
        said(await end("sms-off", held.json().data.id)),
        [409, "setting-over"],
        "it was renewed",
      );
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
        ["sms-first", "twilio", inHours(91 * 24), "setting-long"],
      ] as const) {
        assert.deepEqual(said(await set(kind, { subject, until })), [400, code], `${kind} ${until}`);
      }
    });
  });

  describe("a price", () => {
    const plan = (pesewas: number, from: string) => set("price", { value: { pesewas }, from });
    const isHow = async (id: number) => (await rowsOf("price")).find((row) => row.id === id)?.how;

    it("that two people agreed to holds from its moment on, everywhere", async () => {
      await fresh();
      await fresh("money");
      const answer = await plan(1500, inMinutes(20));
      assert.deepEqual(answer.json().data, { id: await idOf(Promise.resolve(answer)), is_delayed: false });
      assert.equal((await confirm(answer.json().data.id, "money")).statusCode, 200);
      assert.equal(here.priceInPesewas(), firstPriceInPesewas);
      await elsewhere.settings.refresh();
      desk.clock.at += 20 * 60_000 - 1;
      assert.equal(here.priceInPesewas(), firstPriceInPesewas);
      const version = here.settingsVersion();
      desk.clock.at += 1;
      assert.equal(here.priceInPesewas(), 1500);
      assert.equal(elsewhere.settings.priceInPesewas(), 1500);
      assert.notEqual(here.settingsVersion(), version, "kept pages are made anew");
      assert.equal(await isHow(answer.json().data.id), "now");
    });

    it("is bounded, and never begins in the past or before every server knows of it", async () => {
      await fresh();
      for (const [pesewas, minutes, code] of [
        [1500, -1, "setting-soon"],
        [1500, 9, "setting-soon"],
        [1500, 367 * 1440, "setting-far"],
        [99, 20, undefined],
        [10_001, 20, undefined],
        [12.5, 20, undefined],
        [-1200, 20, undefined],
      ] as const) {
        const answer = await plan(pesewas, inMinutes(minutes));
        assert.equal(answer.statusCode, 400, `${pesewas} in ${minutes} minutes`);
        if (code !== undefined) assert.equal(answer.json().error, code);
      }
    });

    it("pressed twice is one price; called off it never holds, and what holds is not called off", async () => {
      await fresh();
      const from = inMinutes(30);
      const both = await Promise.all([plan(1500, from), plan(1500, from)]);
      assert.deepEqual(codes(both), [200, 409]);
      const { id } = both.find(({ statusCode }) => statusCode === 200)!.json().data;
      assert.equal((await end("price", id)).statusCode, 200);
      assert.equal((await end("price", id)).statusCode, 409);
      assert.equal(await isHow(id), "called off");
      desk.clock.at += 40 * 60_000;
      await fresh();
      assert.equal(here.priceInPesewas(), 1500);
      const [holds] = (await section("price")).now;
      assert.equal(holds!.end, null);
      assert.deepEqual(said(await end("price", holds!.id!)), [409, "price-begun"]);
    });

    it("it counts only once somebody else confirmed it, and in time", async () => {
      await fresh();
      await fresh("money");
      const id = await idOf(plan(2000, inMinutes(20)));
      assert.deepEqual(said(await confirm(id, "owner")), [403, "second-person"]);
      assert.equal((await confirm(id, "support")).statusCode, 403);
      const offered = async (who: DeskRole) =>
        (await section("price", who)).coming.map(({ second }) => second?.label);
      assert.deepEqual(
        [await offered("owner"), await offered("support"), await offered("money")],
        [[undefined], [undefined], ["Confirm"]],
      );
      const late = await idOf(plan(2500, inMinutes(12)));
      assert.equal((await confirm(id, "money")).statusCode, 200);
      assert.deepEqual(said(await confirm(id, "money")), [409, "price-confirmed"]);
      desk.clock.at += 4 * 60_000;
      assert.deepEqual(said(await confirm(late, "money")), [400, "setting-soon"]);
      desk.clock.at += 15 * 60_000;
      await here.refresh();
      assert.equal(here.priceInPesewas(), 1500, "what nobody confirmed never held");
      desk.clock.at += 1 * 60_000;
      assert.equal(here.priceInPesewas(), 2000);
      assert.deepEqual([await isHow(late), await isHow(id)], ["never confirmed", "now"]);
    });

    it("two servers whose own clocks are minutes apart change at one moment: the database's", async () => {
      const real = Date.now;
      const { pool } = desk.test.database;
      const clocks = [];
      for (const apartMs of [-180_000, 180_000]) {
        Date.now = () => real() + apartMs;
        try {
          clocks.push(await startDatabaseClock(pool));
        } finally {
          Date.now = real;
        }
      }
      const [slow, fast] = clocks.map((clock) => clock.now().getTime());
      assert.ok(Math.abs(slow! - fast!) < 5_000, "both tell the database's time");
      for (const clock of clocks) await clock.stop();
    });
  });

  describe("opening dates", () => {
    const { catalogue } = testCatalogue();
    const ucc = catalogue.schools.find(({ slug }) => slug === "ucc")!;
    const ofUcc = () => windowsOf(now(), here.windows(), ucc);
    const write = (
      { subject = "ucc", from = null, reason = "announced today", ...more }: Wrong = {},
      who: DeskRole = "catalogue",
    ) =>
      set(
        "dates",
        {
          subject,
          from,
          reason,
          value: {
            year: "2027/2028",
            applicants: "wassce",
            opens_on: "2027-01-15",
            closes_on: "2027-06-30",
            fee_amount: 25_000,
            fee_currency: "GHS",
            source: "https://admissions.ucc.edu.gh/announcement",
            read_on: "2026-11-30",
            is_withdrawn: false,
            ...more,
          },
        },
        who,
      );
    type Wrong = { subject?: string; from?: string | null; reason?: string } & Record<string, unknown>;

    it("what the file says is told, with closed on its day and the day it was read", () => {
      const [window] = ofUcc();
      assert.deepEqual(
        [window?.year, window?.is, window?.closes_on, window?.read_on],
        ["2026/2027", "closed", "2026-06-15", "2026-08-07"],
      );
      const price = ofUcc().find(({ fee }) => fee !== null);
      assert.deepEqual([price?.fee, price?.is], [{ amount: 22_000, currency: "GHS" }, "unknown"]);
    });

    it("a row of the desk wins from its time on, the newest of them, and opens and closes by itself", async () => {
      const version = here.settingsVersion();
      await idOf(write());
      assert.notEqual(here.settingsVersion(), version, "kept pages are made anew");
      assert.equal(mainWindow(now(), here.windows(), ucc)?.is, "coming");
      await idOf(write({ closes_on: "2027-07-31", reason: "they moved it" }));
      const [first] = ofUcc();
      assert.deepEqual(
        [first?.year, first?.closes_on, first?.fee?.amount],
        ["2027/2028", "2027-07-31", 25_000],
      );
      await idOf(write({ closes_on: "2027-08-31", from: inHours(1) }));
      assert.equal(ofUcc()[0]?.closes_on, "2027-07-31");
      const { at } = desk.clock;
      desk.clock.at += 3_600_000;
      assert.equal(ofUcc()[0]?.closes_on, "2027-08-31");
      desk.clock.at = Date.parse("2027-03-01T12:00:00Z");
      assert.equal(mainWindow(now(), here.windows(), ucc)?.is, "open");
      desk.clock.at = Date.parse("2027-09-01T00:00:00Z");
      assert.deepEqual(mainWindow(now(), here.windows(), ucc)?.is, "closed");
      desk.clock.at = at;
    });

    it("days and a price that nobody knows are told as not known; taken back, nothing is", async () => {
      await write({ opens_on: null, closes_on: null, fee_amount: null, applicants: "mature" });
      const mature = () => ofUcc().find(({ applicants }) => applicants === "mature");
      assert.deepEqual([mature()?.is, mature()?.fee], ["unknown", null]);
      await write({ applicants: "mature", is_withdrawn: true });
      assert.equal(mature(), undefined);
      // Also what the file says.
      const days = { opens_on: null, closes_on: null };
      await write({ year: "2026/2027", applicants: "all", is_withdrawn: true, ...days });
      assert.ok(!ofUcc().some(({ closes_on: closes }) => closes === "2026-06-15"));
    });

    it("without a source, or with days that cannot be, they are refused", async () => {
      for (const more of [
        { source: "" },
        { source: "their office told me" },
        { source: "javascript:alert(1)" },
        { source: undefined },
        { read_on: "2026-12-04" },
        { opens_on: "2027-07-01", closes_on: "2027-06-30" },
        { opens_on: "2072-01-15", closes_on: null },
        { closes_on: "2027-02-30" },
        { year: "2027/2029" },
        { year: "2027" },
        { subject: "nowhere" },
        { fee_amount: 0 },
        { fee_currency: "cedis" },
        { from: "2026-11-01T00:00:00Z" },
        { reason: "" },
      ]) {
        assert.equal((await write(more)).statusCode, 400, JSON.stringify(more));
      }
    });

    it("the page tells who wrote them and why, and every change", async () => {
      const { now: known, history, coming } = await section("dates", "support");
      const [first] = known.filter(
        ({ subject, value }) => subject === "ucc" && value["year"] === "2027/2028",
      );
      assert.deepEqual([first?.who, first?.why, first?.set], ["Test catalogue", "they moved it", null]);
      assert.equal(known.find(({ subject }) => subject !== "ucc")?.why, "from data/applying.json");
      assert.deepEqual(
        coming.map(({ how }) => how),
        ["coming"],
      );
      const changes = history.map(({ how, why, lines }) =>
        [how, why, ...lines.map(({ text }) => text)].join(" | "),
      );
      const change =
        /^was \| announced today \| .* \| Opens 15 Jan 2027, closes 30 Jun 2027; the form costs GHS 250\.00$/;
      assert.ok(
        changes.some((one) => change.test(one)),
        changes.join("\n"),
      );
      assert.ok(changes.some((one) => /^now .* Taken back: nothing is known\.$/.test(one)));
      const [own] = (await section("dates", "catalogue")).now;
      assert.equal(own?.set?.label, "Change");
    });
  });

  it("each role sees and sets what is its own, and every act is in the log, with the refused ones", async () => {
    const seen = async (who: DeskRole) => (await sectionsFor(who)).map(({ id }) => id);
    assert.deepEqual(await seen("owner"), ["pauses", "notices", "price", "switches", "dates"]);
    assert.deepEqual(await seen("support"), ["pauses", "price", "switches", "dates"]);
    assert.deepEqual(await seen("catalogue"), ["notices", "dates"]);
    assert.deepEqual(await seen("money"), ["price"]);
    for (const one of (await sectionsFor("support")).flatMap((part) => [...part.now, ...part.coming])) {
      assert.deepEqual([one.set, one.end, one.second], [null, null, null], `${one.kind}: support only looks`);
    }
    const lines = (await desk.logLines()).map((line) => line.replace(/ \(?\d.*/, ""));
    for (const line of [
      "make notice begun",
      "end notice done",
      "end notice refused setting-over",
      "pause payments refused desk-passkey-needed",
      "resume payments done",
      "plan price done GHS",
      "confirm price refused second-person",
      "call price off done",
      "write admission window done",
    ]) {
      assert.ok(
        lines.some((one) => one.startsWith(line)),
        line,
      );
    }
    const { rows } = await desk.test.database.pool.query(
      "select why, about_reference, detail from desk_log where what = 'switch' and outcome = 'done' and about_reference like '%twilio' order by id limit 1",
    );
    assert.deepEqual(rows[0], {
      why: "a bad day",
      about_reference: "sms-first twilio",
      detail: "until it is changed",
    });
  });

  it("what was stays written: no row changes but by its second person and its end, once, and none goes", async () => {
    const { pool } = desk.test.database;
    await fresh();
    const id = await idOf(set("reader-off", { subject: "ai", until: inHours(1) }));
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

  it("the table itself bounds what hurts: ends, prices, and who confirms what", async () => {
    const insert = (kind: string, hours: number | null, value = "{}") =>
      desk.test.database.pool.query(
        `insert into operator_settings (kind, value, begins_at, ends_at, made_at, made_by, why)
         select $1, $2::jsonb, now(), now() + make_interval(hours => $3), now() - interval '1 hour', id, 'test'
         from operators limit 1`,
        [kind, value, hours],
      );
    for (const [kind, hours] of [
      ["payments", 13],
      ["texts", null],
      ["sms-off", 7 * 24 + 1],
      ["sms-first", 91 * 24],
      ["notice", null],
      ["dates", 1],
    ] as const) {
      await assert.rejects(insert(kind, hours), /operator_settings_ends/, kind);
    }
    await assert.rejects(insert("prices", 1), /operator_settings_kind_check/);
    await assert.rejects(insert("price", null), /operator_settings_price/);
    await assert.rejects(insert("price", null, '{"pesewas": 99}'), /operator_settings_price/);
  });
});
