import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { migrate } from "../db/migrate.ts";
import { createEarlierDatabase, type TestDatabase } from "../db/test-database.ts";
import { openOperatorSettings } from "./open-operator-settings.ts";

const migration = "0300_operator_settings.sql";

describe("a database of before, which had a table for each kind of setting", () => {
  let test: TestDatabase;
  const rows = async (statement: string) => (await test.database.pool.query(statement)).rows;

  before(async () => {
    test = await createEarlierDatabase(migration);
    const [one, other] = ["'00000000-0000-4000-8000-000000000001'", "'00000000-0000-4000-8000-000000000002'"];
    await test.database.pool.query(`
      insert into operators (id, phone, name, role, invited_at, created_at, role_since) values
        (${one}, '+233244123450', 'Ama', 'owner', '2026-01-01', '2026-01-01', '2026-01-01'),
        (${other}, '+233244123451', 'Kofi', 'money', '2026-01-01', '2026-01-01', '2026-01-01');
      insert into site_notices (kind, english, french, begins_at, ends_at, made_at, made_by, why, ended_at, ended_by, ended_why)
      values
        ('trouble', 'Was.', 'Passé.', '2026-11-01', '2026-11-09', '2026-11-01', ${one}, 'it broke', '2026-11-02', ${other}, 'mended'),
        ('info', 'Is.', 'Est.', '2026-12-01', '2026-12-09', '2026-11-30', ${one}, 'results', null, null, null);
      insert into levers (lever, subject, begins_at, ends_at, made_by, why) values
        ('payments', '', '2026-12-01 08:00Z', '2026-12-01 18:00Z', ${one}, 'gateway is down'),
        ('sms-first', 'twilio', '2026-11-01', null, ${one}, 'cheaper');
      insert into prices (amount_pesewas, begins_at, made_at, made_by, why, confirmed_at, confirmed_by) values
        (1500, '2026-11-20', '2026-11-01', ${one}, 'texts cost more', '2026-11-02', ${other}),
        (2000, '2027-01-01', '2026-11-25', ${one}, 'a new season', null, null);
      insert into desk_delayed_acts (kind, subject_id, what, asked_by, asked_at)
      select 'price', id, 'a check costs GHS 20.00', ${one}, '2026-11-25' from prices where amount_pesewas = 2000;
      insert into admission_windows
        (school, year, applicants, opens_on, closes_on, fee_amount, fee_currency, source, read_on, is_withdrawn,
          begins_at, made_at, made_by, why)
      values
        ('ucc', '2027/2028', 'wassce', '2027-01-15', null, 25000, 'GHS', 'https://ucc.edu.gh', '2026-11-30', false,
          '2026-11-30', '2026-11-30', ${one}, 'announced'),
        ('ug', '2026/2027', 'all', null, null, null, null, 'https://ug.edu.gh', '2026-11-30', true,
          '2026-11-30', '2026-11-30', ${one}, 'withdrawn');
    `);
    const [first] = await migrate(test.database.pool);
    assert.equal(first, migration);
  });
  after(() => test.drop());

  it("has every row in one, with who, why, when, its end and its second person", async () => {
    const told = await rows(`
      select kind, subject, m.name as who, why, e.name as "endedBy", ended_why as "endedWhy", c.name as "secondedBy"
      from operator_settings s join operators m on m.id = made_by
        left join operators e on e.id = s.ended_by left join operators c on c.id = seconded_by
      order by s.id`);
    const lines = told.map((row) => Object.values(row).join("|"));
    assert.deepEqual(lines, [
      "notice||Ama|it broke|Kofi|mended|",
      "notice||Ama|results|||",
      "payments||Ama|gateway is down|||",
      "sms-first|twilio|Ama|cheaper|||",
      "price||Ama|texts cost more|||Kofi",
      "price||Ama|a new season|||",
      "dates|ucc|Ama|announced|||",
      "dates|ug|Ama|withdrawn|||",
    ]);
    const waits = await rows(
      "select s.why from desk_delayed_acts d join operator_settings s on s.id = d.subject_id and s.kind = d.kind",
    );
    assert.deepEqual(waits, [{ why: "a new season" }], "what waits a day waits for the same price");
    const again = await rows('select min(id) > 2 as "areNew" from operator_settings');
    assert.deepEqual(again, [{ areNew: true }], "a page that was opened before ends nothing else");
  });

  it("keeps active what was active", async () => {
    const now = () => new Date("2026-12-01T09:00:00Z");
    const settings = await openOperatorSettings(test.database, { now });
    assert.equal(settings.notice()?.english, "Is.");
    assert.equal(settings.pausedUntil()?.toISOString(), "2026-12-01T18:00:00.000Z");
    const switches = settings.activeSwitches().map(({ kind, subject }) => `${kind} ${subject}`);
    assert.deepEqual(switches, ["sms-first twilio", "payments "]);
    assert.equal(settings.priceInPesewas(), 1500);
    const [ucc] = settings.windows().filter(({ year }) => year === "2027/2028");
    const ofUcc = [ucc?.opensOn, ucc?.closesOn, ucc?.fee?.amount, ucc?.readOn];
    assert.deepEqual(ofUcc, ["2027-01-15", null, 25_000, "2026-11-30"]);
    const windows = settings
      .windows()
      .map(({ school, year, applicants }) => `${school} ${year} ${applicants}`);
    assert.ok(!windows.includes("ug 2026/2027 all"), "what was withdrawn stays so");
    await settings.close();
  });
});
