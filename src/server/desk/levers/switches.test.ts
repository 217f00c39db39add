import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { openLevers, type Levers } from "../../levers/open-levers.ts";
import { sendersNow } from "../../messages/senders-now.ts";
import { unlessPaused } from "../../messages/unless-paused.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { switchRoutes } from "./switch-routes.ts";

/** Texts, SMS companies and readers, from the desk to what is asked before a text goes out. */
describe("switching texts, companies and readers", () => {
  let desk: TestDesk;
  let levers: Levers;
  const people = {} as Record<DeskRole, TestDeskBrowser>;
  const now = () => new Date(desk.clock.at);
  const inHours = (hours: number) => new Date(desk.clock.at + hours * 3_600_000).toISOString();
  const setUp = ["arkesel", "twilio"].map((name) => ({
    name,
    recognisesRepeats: false,
    send: async () => ({ messageId: name }),
  }));
  const order = () => sendersNow(setUp, levers.held()).map(({ name }) => name);

  before(async () => {
    desk = await createTestDesk((inside) =>
      switchRoutes(inside, {
        levers: { refresh: () => levers.refresh(), priceInPesewas: () => 1200 },
        companies: ["arkesel", "twilio"],
        readers: ["built-in", "ai"],
      }),
    );
    levers = await openLevers(desk.test.database, { now });
    for (const [index, role] of (["owner", "catalogue", "support", "money"] as const).entries()) {
      people[role] = await desk.operator(`+23324412345${index}`, role);
    }
  });
  after(async () => {
    await levers.close();
    await desk.test.drop();
  });

  const fresh = () => people.owner.confirm();
  const over = async (body: object, who: DeskRole = "owner") =>
    people[who].post("/desk/api/levers/switches", { until: inHours(1), reason: "a bad day", ...body });
  const back = (lever: string, subject = "") =>
    people.owner.post("/desk/api/levers/switches/back", { lever, subject, reason: "well again" });
  const said = (answer: { json: () => { error?: string } }) => answer.json().error;

  it("a company is first from now on, until another is, or its time is over", async () => {
    assert.deepEqual(order(), ["arkesel", "twilio"]);
    assert.equal((await over({ lever: "sms-first", subject: "twilio", until: null })).statusCode, 200);
    assert.deepEqual(order(), ["twilio", "arkesel"]);
    assert.equal((await over({ lever: "sms-first", subject: "arkesel", until: inHours(2) })).statusCode, 200);
    assert.deepEqual(order(), ["arkesel", "twilio"]);
    const { rows } = (await people.support.get("/desk/api/levers/switches")).json().data;
    assert.deepEqual(
      rows.map(({ how, subject }: { how: string; subject: string }) => [how, subject]),
      [
        ["now", "arkesel"],
        ["ended early", "twilio"],
      ],
    );
    desk.clock.at += 2 * 3_600_000;
    assert.equal(levers.held().length, 0, "restored by itself");
  });

  it("what is not set up cannot be chosen", async () => {
    await fresh();
    for (const body of [
      { lever: "sms-first", subject: "hubtel", until: null },
      { lever: "sms-off", subject: "" },
      { lever: "reader-off", subject: "arkesel" },
      { lever: "texts", subject: "arkesel" },
    ]) {
      const answer = await over(body);
      assert.deepEqual([answer.statusCode, said(answer)], [400, "not-set-up"], JSON.stringify(body));
    }
  });

  it("never the last company, also when two owners press at once; texts are paused instead, and wait", async () => {
    await fresh();
    const both = await Promise.all([
      over({ lever: "sms-off", subject: "arkesel" }),
      over({ lever: "sms-off", subject: "twilio" }),
    ]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      [200, 409],
    );
    assert.equal(said(both.find(({ statusCode }) => statusCode === 409)!), "last-company");
    assert.equal(order().length, 1);
    const off = both[0]!.statusCode === 200 ? "arkesel" : "twilio";
    const first = await over({ lever: "sms-first", subject: off, until: null });
    assert.deepEqual([first.statusCode, said(first)], [409, "is-off"]);
    assert.equal((await back("sms-off", off)).statusCode, 200);
    assert.equal((await back("sms-off", off)).statusCode, 409, "pressed twice");

    const sent: string[] = [];
    const codes = unlessPaused(levers, { send: async ({ text }) => void sent.push(text) });
    assert.equal((await over({ lever: "texts", subject: "", until: inHours(3) })).statusCode, 200);
    await assert.rejects(codes.send({ to: "+233241234567" as never, text: "123456" }), {
      code: "texts-paused",
    });
    assert.throws(() => codes.refuseNow?.(), { code: "texts-paused" });
    desk.clock.at += 3 * 3_600_000;
    await codes.send({ to: "+233241234567" as never, text: "123456" });
    assert.deepEqual(sent, ["123456"]);
  });

  it("each has an end, and none is further than it may be", async () => {
    await fresh();
    for (const [lever, subject, until, code] of [
      ["texts", "", null, "pause-end"],
      ["texts", "", inHours(-1), "pause-over"],
      ["texts", "", inHours(13), "pause-long"],
      ["reader-off", "ai", inHours(7 * 24 + 1), "pause-long"],
      ["sms-off", "twilio", null, "pause-end"],
      ["sms-first", "twilio", inHours(91 * 24), "pause-long"],
    ] as const) {
      const answer = await over({ lever, subject, until });
      assert.deepEqual([answer.statusCode, said(answer)], [400, code], `${lever} ${until}`);
    }
  });

  it("the table refuses an end that is too far, and every change but an early end", async () => {
    const { pool } = desk.test.database;
    await fresh();
    await over({ lever: "reader-off", subject: "ai" });
    const insert = (lever: string, hours: number | null) =>
      pool.query(
        `insert into levers (lever, subject, begins_at, ends_at, made_by, why)
         select $1, '', now(), now() + make_interval(hours => $2), id, 'test' from operators limit 1`,
        [lever, hours],
      );
    await assert.rejects(insert("texts", 13), /levers_ends/);
    await assert.rejects(insert("texts", null), /levers_ends/);
    await assert.rejects(insert("prices", 1), /levers_lever_check/);
    await assert.rejects(pool.query("update levers set subject = 'built-in'"), /append-only/);
    await assert.rejects(pool.query("delete from levers"), /append-only/);
  });

  it("needs a fresh passkey and an owner; the log says who, what and why", async () => {
    for (const role of ["support", "money", "catalogue"] as const) {
      assert.equal((await over({ lever: "texts", subject: "" }, role)).statusCode, 403, role);
    }
    desk.clock.at += 6 * 60_000;
    const stale = await over({ lever: "texts", subject: "" });
    assert.deepEqual([stale.statusCode, said(stale)], [403, "desk-passkey-needed"]);
    const { rows } = await desk.test.database.pool.query(
      "select why, about_reference, detail from desk_log where what = 'switch' and outcome = 'done' order by id limit 1",
    );
    assert.deepEqual(rows[0], {
      why: "a bad day",
      about_reference: "sms-first twilio",
      detail: "until it is changed",
    });
  });
});
