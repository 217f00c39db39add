import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { openDatabase, type Database } from "../../db/database.ts";
import { openLevers, type Levers } from "../../levers/open-levers.ts";
import { deskLeverRoutes } from "./lever-routes.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";

/** Notices and the pause of payments, from the desk to every server's memory. */
describe("levers of a bad day", () => {
  let desk: TestDesk;
  let here: Levers;
  /** Another server, with connections of its own. */
  let elsewhere: { database: Database; levers: Levers };
  const people = {} as Record<DeskRole, TestDeskBrowser>;
  const now = () => new Date(desk.clock.at);
  const inMinutes = (minutes: number) => new Date(desk.clock.at + minutes * 60_000).toISOString();

  before(async () => {
    desk = await createTestDesk((inside) => deskLeverRoutes(inside, { refresh: () => here.refresh() }));
    here = await openLevers(desk.test.database, { now });
    const database = openDatabase({ connection: desk.test.url });
    elsewhere = { database, levers: await openLevers(database, { now, pollMs: 3_600_000 }) };
    for (const [index, role] of (["owner", "catalogue", "support", "money"] as const).entries()) {
      people[role] = await desk.operator(`+23324412345${index}`, role);
    }
  });
  after(async () => {
    await here.close();
    await elsewhere.levers.close();
    await elsewhere.database.close();
    await desk.test.drop();
  });

  const notice = (more: object = {}) => ({
    kind: "info",
    english: "WASSCE results are out.",
    french: "Les résultats du WASSCE sont là.",
    from: null,
    until: inMinutes(60),
    reason: "results night",
    ...more,
  });
  const make = (more: object = {}, who: DeskRole = "owner") =>
    people[who].post("/desk/api/notices", notice(more));
  const endOf = (id: number, who: DeskRole = "owner") =>
    people[who].post(`/desk/api/notices/${id}/end`, { reason: "no longer true" });
  const idOf = (answer: { json: () => { data: { id: number } } }) => answer.json().data.id;
  const shown = () => here.notice()?.english ?? null;

  async function heard(isThere: () => boolean): Promise<void> {
    for (const deadline = Date.now() + 10_000; !isThere(); await sleep(20)) {
      assert.ok(Date.now() < deadline, "the other server did not hear of it");
    }
  }
  async function endAll(): Promise<void> {
    for (const { id, how } of (await people.owner.get("/desk/api/notices")).json().data) {
      if (how === "now" || how === "coming") await endOf(id);
    }
  }

  it("a notice holds from its beginning to its end, by itself, also on a server that only heard of it", async () => {
    const answer = await make({ from: inMinutes(10), until: inMinutes(20) });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(shown(), null);
    desk.clock.at += 10 * 60_000;
    assert.equal(shown(), "WASSCE results are out.");
    await heard(() => elsewhere.levers.notice() !== null);
    assert.deepEqual(elsewhere.levers.notice(), here.notice());
    desk.clock.at += 10 * 60_000 - 1;
    assert.notEqual(shown(), null);
    desk.clock.at += 1;
    assert.equal(shown(), null);
    assert.equal(elsewhere.levers.notice(), null);
  });

  it("ended early it is gone everywhere; ended twice, the second hears so", async () => {
    const id = idOf(await make());
    await heard(() => elsewhere.levers.notice()?.id === id);
    const [one, other] = await Promise.all([endOf(id), endOf(id, "catalogue")]);
    assert.deepEqual(
      [one.statusCode, other.statusCode].toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal(shown(), null);
    await heard(() => elsewhere.levers.notice() === null);
    assert.equal((await endOf(999_999)).statusCode, 409);
  });

  it("of several, trouble goes before news, then the newest", async () => {
    await make({ english: "Old trouble.", kind: "trouble" });
    const newTrouble = idOf(await make({ english: "New trouble.", kind: "trouble" }));
    await make({ english: "Newer news." });
    assert.equal(shown(), "New trouble.");
    const { data } = (await people.catalogue.get("/desk/api/notices")).json();
    assert.deepEqual(
      data.filter((row: { is_shown: boolean }) => row.is_shown).map((row: { id: number }) => row.id),
      [newTrouble],
    );
    await endOf(newTrouble);
    assert.equal(shown(), "Old trouble.");
    await endAll();
  });

  it("takes plain text in both languages and an end, and nothing else", async () => {
    const wrong: object[] = [
      { english: "" },
      { french: "   " },
      { english: "x".repeat(201) },
      { english: "Read <b>this</b> now" },
      { english: "Read https://elsewhere.example now" },
      { french: "Voir www.elsewhere now" },
      { english: "Pay at okwan-pay.com today" },
      { english: "Results\nare out" },
      { english: "Results \u202Etuo era" },
      { english: "Results\u0000are out" },
      { until: null },
      { until: inMinutes(-1) },
      { until: "9999-12-31T00:00:00Z" },
      { from: inMinutes(30), until: inMinutes(20) },
      { from: inMinutes(60 * 24 * 400), until: inMinutes(60 * 24 * 401) },
      { kind: "alert" },
      { reason: "" },
    ];
    for (const more of wrong) assert.equal((await make(more)).statusCode, 400, JSON.stringify(more));
    assert.equal(shown(), null);
    assert.equal((await make({ english: "y".repeat(200) })).statusCode, 200);
    await endAll();
  });

  it("payments: paused with a fresh passkey, renewed, resumed; one pause holds at a time", async () => {
    const pause = (until: string) =>
      people.owner.post("/desk/api/levers/payments/pause", { until, reason: "gateway is down" });
    const resume = () => people.owner.post("/desk/api/levers/payments/resume", { reason: "it is back" });
    const unproven = await pause(inMinutes(60));
    assert.equal(unproven.json().error, "desk-passkey-needed");
    assert.equal(here.pausedUntil(), null);
    await people.owner.confirm();
    for (const until of [inMinutes(-1), inMinutes(12 * 60 + 1), "soon"]) {
      assert.equal((await pause(until)).statusCode, 400, until);
    }
    assert.equal((await resume()).json().error, "not-paused");
    const both = await Promise.all([pause(inMinutes(30)), pause(inMinutes(60))]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    const rows = (await people.owner.get("/desk/api/levers/payments")).json().data;
    assert.deepEqual(
      rows.map(({ how }: { how: string }) => how),
      ["now", "ended early"],
    );
    assert.equal((await pause(inMinutes(20))).statusCode, 200, "a renewal may also be sooner");
    assert.equal(here.pausedUntil()?.toISOString(), inMinutes(20));
    await heard(() => elsewhere.levers.pausedUntil()?.toISOString() === inMinutes(20));
    assert.equal((await resume()).statusCode, 200);
    assert.equal(here.pausedUntil(), null);
    await heard(() => elsewhere.levers.pausedUntil() === null);
  });

  it("a pause ends by itself", async () => {
    await people.owner.confirm();
    await people.owner.post("/desk/api/levers/payments/pause", {
      until: inMinutes(10),
      reason: "gateway is down, call 0244123456",
    });
    assert.notEqual(here.pausedUntil(), null);
    desk.clock.at += 10 * 60_000;
    assert.equal(here.pausedUntil(), null);
    assert.equal(elsewhere.levers.pausedUntil(), null);
    const [last] = (await people.owner.get("/desk/api/levers/payments")).json().data;
    assert.equal(last.how, "over");
    assert.doesNotMatch(last.why, /0244123456/);
  });

  it("no role does what another's is", async () => {
    const id = idOf(await make());
    const may: Record<string, readonly DeskRole[]> = {
      "GET /desk/api/notices": ["owner", "catalogue"],
      "POST /desk/api/notices": ["owner", "catalogue"],
      [`POST /desk/api/notices/${id}/end`]: ["owner", "catalogue"],
      "GET /desk/api/levers/payments": ["support", "owner"],
      "POST /desk/api/levers/payments/pause": ["owner"],
      "POST /desk/api/levers/payments/resume": ["owner"],
    };
    for (const [name, roles] of Object.entries(may)) {
      const [method = "GET", path = ""] = name.split(" ");
      for (const role of ["owner", "catalogue", "support", "money"] as const) {
        await people[role].confirm();
        const body = path.endsWith("/notices") ? notice() : { until: inMinutes(5), reason: "who may" };
        const answer = await (method === "GET" ? people[role].get(path) : people[role].post(path, body));
        assert.equal(answer.json().error === "desk-role", !roles.includes(role), `${role}: ${name}`);
      }
    }
    await endAll();
  });

  it("what was stays written: no row changes but by its end, once, and none goes", async () => {
    const { pool } = desk.test.database;
    const id = idOf(await make());
    for (const statement of [
      "update site_notices set english = 'Something else'",
      "update site_notices set ends_at = ends_at + interval '1 day'",
      "delete from site_notices",
      "truncate site_notices",
      "update levers set why = 'another'",
      "delete from levers",
      "truncate levers",
    ]) {
      await assert.rejects(pool.query(statement), /append-only/, statement);
    }
    await endOf(id);
    await assert.rejects(
      pool.query(
        `update site_notices set ended_at = null, ended_by = null, ended_why = null where id = ${id}`,
      ),
      /append-only/,
    );
    const twelve = "insert into levers (lever, begins_at, ends_at, made_by, why)";
    await assert.rejects(
      pool.query(
        `${twelve} select 'payments', now(), now() + interval '13 hours', id, 'long' from operators limit 1`,
      ),
      /check/,
    );
  });

  it("every act is in the log, with the refused ones", async () => {
    const lines = (await desk.logLines()).map((line) => line.replace(/ \(?\d.*/, ""));
    for (const line of [
      "make notice begun",
      "end notice done",
      "end notice refused notice-is-over",
      "pause payments refused desk-passkey-needed",
      "resume payments done",
    ]) {
      assert.ok(
        lines.some((one) => one.startsWith(line)),
        line,
      );
    }
  });

  it("a database that is away keeps what was known", async () => {
    const id = idOf(await make());
    const errors: unknown[] = [];
    const database = openDatabase({ connection: desk.test.url });
    const levers = await openLevers(database, { now, onError: (error) => errors.push(error) });
    await database.close();
    await assert.rejects(levers.refresh());
    assert.equal(levers.notice()?.id, id);
    await levers.close();
    await endAll();
  });
});
