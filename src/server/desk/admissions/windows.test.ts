import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { mainWindow, windowsOf } from "../../admissions/admissions-on.ts";
import { testCatalogue } from "../../checks/test-app.ts";
import { openLevers, type Levers } from "../../levers/open-levers.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { sourceRoutes } from "../sources/source-routes.ts";
import { windowRoutes } from "./window-routes.ts";

describe("admission windows and sources at the desk", () => {
  let desk: TestDesk;
  let levers: Levers;
  const people = {} as Record<DeskRole, TestDeskBrowser>;
  const now = () => new Date(desk.clock.at);
  const { catalogue } = testCatalogue();
  const ucc = catalogue.schools.find(({ slug }) => slug === "ucc")!;
  const ofUcc = () => windowsOf(now(), levers.windows(), ucc);

  before(async () => {
    desk = await createTestDesk((inside) => {
      windowRoutes(inside, {
        levers: { refresh: () => levers.refresh(), windows: () => levers.windows() },
        catalogue: testCatalogue,
      });
      sourceRoutes(inside, { catalogue: testCatalogue });
    });
    levers = await openLevers(desk.test.database, { now });
    for (const [index, role] of (["owner", "catalogue", "support", "money"] as const).entries()) {
      people[role] = await desk.operator(`+23324412345${index}`, role);
    }
  });
  after(async () => {
    await levers.close();
    await desk.test.drop();
  });

  const write = (more: object = {}, who: DeskRole = "catalogue") =>
    people[who].post("/desk/api/windows", {
      school: "ucc",
      year: "2027/2028",
      applicants: "wassce",
      opens_on: "2027-01-15",
      closes_on: "2027-06-30",
      fee: { amount: 25_000, currency: "GHS" },
      source: "https://admissions.ucc.edu.gh/announcement",
      read_on: "2026-11-30",
      is_withdrawn: false,
      from: null,
      reason: "announced today",
      ...more,
    });

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
    const told = levers.told();
    assert.equal((await write()).statusCode, 200);
    assert.notEqual(levers.told(), told, "kept pages are made anew");
    assert.equal(mainWindow(now(), levers.windows(), ucc)?.is, "coming");
    assert.equal((await write({ closes_on: "2027-07-31", reason: "they moved it" })).statusCode, 200);
    const [first] = ofUcc();
    assert.deepEqual(
      [first?.year, first?.closes_on, first?.fee?.amount],
      ["2027/2028", "2027-07-31", 25_000],
    );
    const later = new Date(desk.clock.at + 3_600_000).toISOString();
    await write({ closes_on: "2027-08-31", from: later });
    assert.equal(ofUcc()[0]?.closes_on, "2027-07-31");
    const at = desk.clock.at;
    desk.clock.at += 3_600_000;
    assert.equal(ofUcc()[0]?.closes_on, "2027-08-31");
    desk.clock.at = Date.parse("2027-03-01T12:00:00Z");
    assert.equal(mainWindow(now(), levers.windows(), ucc)?.is, "open");
    desk.clock.at = Date.parse("2027-09-01T00:00:00Z");
    assert.deepEqual(mainWindow(now(), levers.windows(), ucc)?.is, "closed");
    desk.clock.at = at;
  });

  it("days and a price that nobody knows are told as not known; taken back, nothing is", async () => {
    await write({ opens_on: null, closes_on: null, fee: null, from: null, applicants: "mature" });
    const mature = () => ofUcc().find(({ applicants }) => applicants === "mature");
    assert.deepEqual([mature()?.is, mature()?.fee], ["unknown", null]);
    await write({ applicants: "mature", is_withdrawn: true });
    assert.equal(mature(), undefined);
    // Also what the file says.
    await write({
      year: "2026/2027",
      applicants: "all",
      is_withdrawn: true,
      opens_on: null,
      closes_on: null,
    });
    assert.ok(!ofUcc().some(({ closes_on: closes }) => closes === "2026-06-15"));
  });

  it("without a source, or with days that cannot be, it is refused", async () => {
    for (const more of [
      { source: "" },
      { source: "their office told me" },
      { source: "javascript:alert(1)" },
      { source: undefined },
      { read_on: "2026-12-02" },
      { opens_on: "2027-07-01", closes_on: "2027-06-30" },
      { opens_on: "2072-01-15", closes_on: null },
      { closes_on: "2027-02-30" },
      { year: "2027/2029" },
      { year: "2027" },
      { school: "nowhere" },
      { fee: { amount: 0, currency: "GHS" } },
      { fee: { amount: 100, currency: "cedis" } },
      { from: "2026-11-01T00:00:00Z" },
      { reason: "" },
    ]) {
      assert.equal((await write(more)).statusCode, 400, JSON.stringify(more));
    }
    for (const role of ["support", "money"] as const) assert.equal((await write({}, role)).statusCode, 403);
    const { pool } = desk.test.database;
    await assert.rejects(pool.query("update admission_windows set source = 'x'"), /append-only/);
    await assert.rejects(pool.query("delete from admission_windows"), /append-only/);
  });

  it("the page tells who wrote it and why, and every change", async () => {
    const { windows, changes } = (await people.support.get("/desk/api/windows")).json().data;
    const of = (year: string) =>
      windows.find(
        (one: { school: { slug: string }; year: string }) => one.school.slug === "ucc" && one.year === year,
      );
    assert.equal(of("2027/2028").who, "Test catalogue");
    assert.equal(of("2018/2019").who ?? null, null);
    assert.match(changes.at(-1).what, /2027-01-15 to 2027-06-30; GHS 250.00/);
    assert.equal((await people.money.get("/desk/api/windows")).statusCode, 403);
  });

  it("a look at a source is written down once, joins the file's, and nobody looks tomorrow", async () => {
    const list = async () => (await people.support.get("/desk/api/sources")).json().data;
    const [first] = await list();
    assert.ok(first.is === "overdue" || first.is === "due");
    const looked = (body: object, who: DeskRole = "catalogue", id = first.id) =>
      people[who].post(`/desk/api/sources/${id}/looked`, { on: "2026-12-01", reason: "as before", ...body });
    assert.equal((await looked({ on: "2026-12-02" })).statusCode, 400);
    assert.equal((await looked({}, "catalogue", "nobodys")).statusCode, 404);
    assert.equal((await looked({}, "support")).statusCode, 403);
    assert.equal((await looked({})).statusCode, 200);
    assert.equal((await looked({})).statusCode, 200, "pressed twice");
    const after = (await list()).find(({ id }: { id: string }) => id === first.id);
    assert.deepEqual(
      [after.is, after.looked.on, after.looked.who],
      ["looked-at", "2026-12-01", "Test catalogue"],
    );
    const { rows } = await desk.test.database.pool.query("select count(*)::int as looks from source_looks");
    assert.equal(rows[0].looks, 1);
  });
});
