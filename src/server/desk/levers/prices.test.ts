import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { firstPriceInPesewas } from "../../../contract/product.ts";
import { openDatabase, type Database } from "../../db/database.ts";
import { startDatabaseClock } from "../../db/database-clock.ts";
import { openLevers, type Levers } from "../../levers/open-levers.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { priceRoutes } from "./price-routes.ts";

describe("a price from a moment on", () => {
  let desk: TestDesk;
  let levers: Levers;
  let elsewhere: { database: Database; levers: Levers };
  const people = {} as Record<DeskRole, TestDeskBrowser>;
  const now = () => new Date(desk.clock.at);
  const inMinutes = (minutes: number) => new Date(desk.clock.at + minutes * 60_000).toISOString();

  before(async () => {
    desk = await createTestDesk((inside) =>
      priceRoutes(inside, {
        levers: { refresh: () => levers.refresh(), priceInPesewas: () => levers.priceInPesewas() },
      }),
    );
    levers = await openLevers(desk.test.database, { now });
    const database = openDatabase({ connection: desk.test.url });
    elsewhere = { database, levers: await openLevers(database, { now, pollMs: 3_600_000 }) };
    people.owner = await desk.operator("+233244123450", "owner");
    people.money = await desk.operator("+233244123451", "money");
  });
  after(async () => {
    await levers.close();
    await elsewhere.levers.close();
    await elsewhere.database.close();
    await desk.test.drop();
  });

  const plan = (more: object = {}) =>
    people.owner.post("/desk/api/levers/prices", {
      pesewas: 1500,
      from: inMinutes(20),
      reason: "texts cost more",
      ...more,
    });
  const act = (what: "confirm" | "off", id: number, who: DeskRole = "owner") =>
    people[who].post(`/desk/api/levers/prices/${id}/${what}`, { reason: "agreed with all" });
  const said = (answer: { json: () => { error?: string } }) => answer.json().error;
  const rows = async () => (await people.owner.get("/desk/api/levers/prices")).json().data.rows;

  it("that two people agreed to holds from its moment on, everywhere", async () => {
    const answer = await plan();
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().data.is_delayed, false);
    assert.equal((await act("confirm", answer.json().data.id, "money")).statusCode, 200);
    assert.equal(levers.priceInPesewas(), firstPriceInPesewas);
    await elsewhere.levers.refresh();
    desk.clock.at += 20 * 60_000 - 1;
    assert.equal(levers.priceInPesewas(), firstPriceInPesewas);
    const told = levers.told();
    desk.clock.at += 1;
    assert.equal(levers.priceInPesewas(), 1500);
    assert.equal(elsewhere.levers.priceInPesewas(), 1500);
    assert.notEqual(levers.told(), told, "kept pages are made anew");
    assert.equal((await rows())[0].how, "now");
  });

  it("is bounded, and never begins in the past or before every server knows of it", async () => {
    await people.owner.confirm();
    for (const [more, code] of [
      [{ from: inMinutes(-1) }, "price-soon"],
      [{ from: inMinutes(9) }, "price-soon"],
      [{ from: inMinutes(367 * 1440) }, "price-far"],
      [{ pesewas: 99 }, undefined],
      [{ pesewas: 10_001 }, undefined],
      [{ pesewas: 12.5 }, undefined],
      [{ pesewas: -1200 }, undefined],
    ] as const) {
      const answer = await plan(more);
      assert.equal(answer.statusCode, 400, JSON.stringify(more));
      if (code !== undefined) assert.equal(said(answer), code);
    }
    const { pool } = desk.test.database;
    await assert.rejects(pool.query("update prices set amount_pesewas = 100"), /append-only/);
    await assert.rejects(pool.query("delete from prices"), /append-only/);
  });

  it("pressed twice is one price; called off it never holds, and what holds is not called off", async () => {
    await people.owner.confirm();
    const from = inMinutes(30);
    const both = await Promise.all([plan({ from }), plan({ from })]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      [200, 409],
    );
    const { id } = both.find(({ statusCode }) => statusCode === 200)!.json().data;
    assert.equal((await act("off", id)).statusCode, 200);
    assert.equal((await act("off", id)).statusCode, 409);
    desk.clock.at += 40 * 60_000;
    await people.owner.confirm();
    assert.equal(levers.priceInPesewas(), 1500);
    const [, holds] = await rows();
    const late = await act("off", holds.id);
    assert.deepEqual([late.statusCode, said(late)], [409, "price-begun"]);
  });

  it("with somebody else who may, it counts only once they confirmed it, and in time", async () => {
    people.support = await desk.operator("+233244123452", "support");
    await people.owner.confirm();
    await people.money.confirm();
    const { id } = (await plan({ pesewas: 2000 })).json().data;
    const own = await act("confirm", id);
    assert.deepEqual([own.statusCode, said(own)], [403, "second-person"]);
    assert.equal((await act("confirm", id, "support")).statusCode, 403);
    const late = (await plan({ pesewas: 2500, from: inMinutes(12) })).json().data.id;
    assert.equal((await act("confirm", id, "money")).statusCode, 200);
    assert.equal((await act("confirm", id, "money")).statusCode, 409);
    desk.clock.at += 4 * 60_000;
    const tooLate = await act("confirm", late, "money");
    assert.deepEqual([tooLate.statusCode, said(tooLate)], [400, "price-soon"]);
    desk.clock.at += 15 * 60_000;
    await levers.refresh();
    assert.equal(levers.priceInPesewas(), 1500, "what nobody confirmed never held");
    desk.clock.at += 1 * 60_000;
    assert.equal(levers.priceInPesewas(), 2000);
    const hows = (await rows()).map(({ how }: { how: string }) => how);
    assert.ok(hows.includes("never confirmed") && hows.includes("now"), hows.join());
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
