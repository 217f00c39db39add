import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mainWindow, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import { testCatalogue } from "../../../features/result/server/test-app.ts";
import { idOf, createSettingsDesk } from "./test-settings-desk.ts";

const { desk, here, now, inHours, set, section } = await createSettingsDesk();

describe("opening dates", () => {
  const { catalogue } = testCatalogue();
  const ucc = catalogue.schools.find(({ slug }) => slug === "ucc")!;
  const ofUcc = () => windowsOf(now(), here.windows(), ucc);
  const dates = {
    year: "2027/2028",
    applicants: "wassce",
    opens_on: "2027-01-15",
    closes_on: "2027-06-30",
    fee_amount: 25_000,
    fee_currency: "GHS",
    source: "https://admissions.ucc.edu.gh/announcement",
    read_on: "2026-11-30",
    is_withdrawn: false,
  };
  const write = ({ subject = "ucc", from = null, reason = "announced today", ...more }: Written = {}) =>
    set("dates", { subject, from, reason, value: { ...dates, ...more } }, "catalogue");
  type Written = { subject?: string; from?: string | null; reason?: string } & Record<string, unknown>;

  it("what the file says is told, with closed on its day and the day it was read", () => {
    const [window] = ofUcc();
    const shown = [window?.year, window?.is, window?.closes_on, window?.read_on];
    assert.deepEqual(shown, ["2026/2027", "closed", "2026-06-15", "2026-08-07"]);
    const price = ofUcc().find(({ fee }) => fee !== null);
    assert.deepEqual([price?.fee, price?.is], [{ amount: 22_000, currency: "GHS" }, "unknown"]);
  });

  it("a row of the desk wins from its time on, the newest of them, and opens and closes by itself", async () => {
    const told = here.settingsVersion();
    await idOf(write());
    assert.match((await desk.logLines()).join("\n"), /^write admission window done/m);
    assert.notEqual(here.settingsVersion(), told, "kept pages are made anew");
    assert.equal(mainWindow(now(), here.windows(), ucc)?.is, "coming");
    await idOf(write({ closes_on: "2027-07-31", reason: "they moved it" }));
    const [first] = ofUcc();
    const shown = [first?.year, first?.closes_on, first?.fee?.amount];
    assert.deepEqual(shown, ["2027/2028", "2027-07-31", 25_000]);
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
      { read_on: "2026-12-04" },
      { opens_on: "2027-07-01", closes_on: "2027-06-30" },
      { opens_on: "2072-01-15", closes_on: null },
      { closes_on: "2027-02-30" },
      { year: "2027/2029" },
      { subject: "nowhere" },
      { fee_amount: 0 },
      { fee_currency: "cedis" },
      { from: "2026-11-01T00:00:00Z" },
    ]) {
      assert.equal((await write(more)).statusCode, 400, JSON.stringify(more));
    }
  });

  it("the page tells who wrote them and why, and what is planned", async () => {
    const { now: known, coming } = await section("dates", "support");
    const [first] = known.filter(({ subject, value }) => subject === "ucc" && value["year"] === "2027/2028");
    assert.deepEqual([first?.who, first?.why, first?.set], ["Test catalogue", "they moved it", null]);
    assert.equal(known.find(({ subject }) => subject !== "ucc")?.why, "from the release");
    assert.equal(coming.map(({ how }) => how).join(), "coming");
    const [own] = (await section("dates", "catalogue")).now;
    assert.equal(own?.set?.label, "Change");
  });
});
