import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { currentVersion } from "../../catalogue/catalogue-versions-table.ts";
import { storedFiles } from "../../catalogue/catalogue-files.ts";
import { importCatalogue } from "../../catalogue/import-catalogue.ts";
import { loadCatalogueContent } from "../../catalogue/load-catalogue-files.ts";
import { packOutcome } from "../../checks/stored-outcome.ts";
import type { TestDeskBrowser } from "../test-desk.ts";
import { storePayment } from "../test-payment.ts";
import { createCatalogueDesk, file, roles } from "./test-catalogue-desk.ts";

const all = await createCatalogueDesk();
after(() => all.close());
const { desk } = all;
const people = await desk.operators(roles);

/** The catalogue changed at the desk by two people, in a real database and with the real catalogue. */
describe("the catalogue at the desk", () => {
  const figureOf = (id: number) => all.figureOf(id);
  const read = (who = people.catalogue, at = "") => all.read(who, at);
  const send = (who: TestDeskBrowser, body: object) => all.send(who, body);
  const propose = (programme: number, aggregate: number, more: object = {}, who = people.catalogue) =>
    all.propose(who, programme, aggregate, more);
  const textInForce = async () => (await storedFiles(desk.test.database.kysely)).get(file)!.text;
  const decide = async (id: number, decision: string, who: TestDeskBrowser) => {
    await who.confirm();
    return who.post(`/desk/api/proposals/change/${id}`, { decision, reason: "looked at the list" });
  };
  const idOf = (answer: { json: () => { data: { id: number } } }) => answer.json().data.id;
  const programmeWithFigure = (at: number) => all.programmes()[at]!;

  it("publishes what one person proposed and another one confirmed, and no other line of the file moves", async () => {
    const id = programmeWithFigure(0);
    const was = figureOf(id);
    const before = await textInForce();
    const is = was === 20 ? 21 : 20;
    const proposed = await propose(id, is);
    assert.equal(proposed.statusCode, 200, proposed.body);
    const change = idOf(proposed);
    const details = (await people.second.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.equal(details.change.state, "waiting");
    assert.match(details.lines.join("\n"), new RegExp(`${was}.*${is}`));
    const moves = details.moves.map((move: { was: number; is: number }) => [move.was, move.is]);
    assert.deepEqual(moves, [[was, is]]);
    assert.deepEqual([details.list, details.delay, details.may_not_publish], [null, null, null]);
    assert.equal(figureOf(id), was, "nothing changes before somebody publishes it");

    assert.equal((await decide(change, "confirm", people.catalogue)).statusCode, 403);
    const done = await decide(change, "confirm", people.second);
    assert.equal(done.json().data.is_done, true, done.body);
    assert.equal(figureOf(id), is);
    const after = (await textInForce()).split("\n");
    const differing = after.filter((line, at) => line !== before.split("\n")[at]);
    assert.equal(differing.length, 1);
    const { decided } = (await people.owner.get("/desk/api/catalogue/changes")).json().data;
    assert.deepEqual([decided[0].id, decided[0].state], [change, "published"]);
    assert.equal(decided[0].version, all.store.current().version);
  });

  it("is not published by a second SIM of whoever proposed it, today or later", async () => {
    const id = programmeWithFigure(8);
    const was = figureOf(id);
    const change = idOf(await propose(id, was + 1, {}, people.owner));
    await people.owner.confirm();
    const phone = "+233244123468";
    const other = { phone, name: "My other phone", role: "catalogue", reason: "more hands" };
    assert.equal((await people.owner.post("/desk/api/operators", other)).statusCode, 200);
    const sim = desk.browser("102.176.0.7");
    await sim.firstLogin(phone);
    const now = await decide(change, "confirm", sim);
    assert.deepEqual([now.statusCode, now.json().error], [403, "second-person"]);
    assert.match(now.json().message, /Your role is new/);
    desk.clock.at += 25 * 3_600_000;
    for (const who of [sim, ...Object.values(people)]) await who.logIn();
    const later = await decide(change, "confirm", sim);
    assert.match(later.json().message, /invited you/);
    assert.equal(figureOf(id), was);
    const seen = (await sim.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.match(seen.may_not_publish, /invited you/);
    await decide(change, "withdraw", people.owner);
  });

  it("is published once, however many press at once", async () => {
    const change = idOf(await propose(programmeWithFigure(2), figureOf(programmeWithFigure(2)) + 1));
    const version = await currentVersion(desk.test.database.kysely);
    const body = { decision: "confirm", reason: "looked at the list" };
    const publish = (who: TestDeskBrowser) => who.post(`/desk/api/proposals/change/${change}`, body);
    await people.second.confirm();
    await people.owner.confirm();
    const pressed = [people.second, people.owner, people.second, people.owner];
    const answers = await Promise.all(pressed.map(publish));
    assert.equal(answers.filter((answer) => answer.json().data.is_done).length, 1);
    assert.equal(await currentVersion(desk.test.database.kysely), version + 1);
  });

  it("takes one change of a school at a time: the own one may be added to, another's is decided first", async () => {
    const [one, other] = [programmeWithFigure(3), programmeWithFigure(4)];
    const [was, otherWas] = [figureOf(one), figureOf(other)];
    const first = idOf(await propose(one, was + 1));
    const refused = await propose(other, otherWas + 1, {}, people.second);
    assert.deepEqual([refused.statusCode, refused.json().error], [409, "change-waits"]);
    const waiting = { id: first, title: `Programme ${one}`, can_extend: false };
    assert.deepEqual((await read(people.second)).waiting, waiting);
    const stolen = await propose(other, otherWas + 1, { replaces: first }, people.second);
    assert.equal(stolen.json().error, "file-changed", "nobody adds to what somebody else proposed");
    const notSeen = await propose(other, otherWas + 1);
    assert.equal(notSeen.json().error, "change-waits", "what was typed without it does not replace it");
    const both = idOf(await propose(other, otherWas + 1, { replaces: first }));
    const details = (await people.second.get(`/desk/api/catalogue/changes/${both}`)).json().data;
    assert.equal(details.moves.length, 2);
    assert.match((await decide(first, "confirm", people.second)).json().data.sentence, /withdrawn already/);
    assert.equal((await decide(both, "confirm", people.second)).json().data.is_done, true);
    assert.deepEqual([figureOf(one), figureOf(other)], [was + 1, otherWas + 1]);
  });

  it("is outdated where an import changed the school's file since", async () => {
    const id = programmeWithFigure(5);
    const change = idOf(await propose(id, figureOf(id) + 1));
    const content = loadCatalogueContent();
    const text = content.files.get(file)!.replace("Large science", "A large science");
    const files = new Map(content.files).set(file, text);
    const named = { ...loadCatalogueContent({ files }), given: new Set([file]) };
    await importCatalogue(desk.test.database, named, { onlyGiven: true });
    const result = (await decide(change, "confirm", people.second)).json().data;
    assert.match(result.sentence, /Outdated/);
    const details = (await people.owner.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.equal(details.change.state, "outdated");
    await all.store.refresh();
  });

  it("refuses what the catalogue's own check refuses, naming line and field, and stores nothing", async () => {
    const id = programmeWithFigure(6);
    const count = async () =>
      (await people.owner.get("/desk/api/catalogue/changes")).json().data.waiting.length;
    const changes = await count();
    for (const aggregate of [99, 3]) {
      const answer = await propose(id, aggregate);
      assert.equal(answer.statusCode, 400);
      assert.match(answer.json().message, /line \d+: aggregate/);
    }
    const { base, text } = await read();
    const errorOf = async (body: object) => (await send(people.catalogue, { base, text, ...body })).json();
    assert.match((await errorOf({ text: `${text}not JSON\n` })).message, /is not JSON/);
    assert.equal((await send(people.catalogue, { base, text, file: "GHA/../../etc.jsonl" })).statusCode, 400);
    assert.equal((await errorOf({ file: "GHA/nobody.jsonl" })).error, "unknown-file");
    assert.equal((await errorOf({ base: base - 1 || 999 })).error, "file-changed");
    assert.equal((await errorOf({})).error, "nothing-changed");
    assert.equal((await errorOf({ text: `${text}\r\n` })).error, "odd-text");
    assert.equal((await errorOf({ text: text + " ".repeat(1_000_000) })).error, "file-too-large");
    const other = text.replace('"slug":"knust"', '"slug":"ug"');
    assert.equal((await errorOf({ text: other })).error, "other-school");
    assert.equal(await count(), changes);
  });

  it("settles the report it was proposed for, and counts open reports alone", async () => {
    const id = programmeWithFigure(7);
    await desk.test.database.pool.query(
      `insert into figure_reports (programme_id, catalogue_version, figure, year, said, why, contact)
       values (${id}, 1, 'cut-off', '2024/2025', 'It is 9', 'on the notice board <b>', '0241234567')`,
    );
    const reports = async (state = "open") =>
      (await people.catalogue.get(`/desk/api/reports?state=${state}`)).json().data;
    const [report] = (await reports()).reports;
    assert.equal(report.contact, "0241234567", "to ask back");
    const looks = await desk.test.database.pool.query("select from desk_log where what = 'look: reports'");
    assert.ok(looks.rows.length > 0, "a look at it is in the log");
    assert.ok(report.our_figures.length > 0);
    const change = idOf(await propose(id, figureOf(id) + 1, { report: report.id }));
    assert.equal((await reports()).reports[0].change.id, change);
    await decide(change, "confirm", people.second);
    assert.equal((await reports()).total, 0);
    assert.equal((await reports("settled")).reports[0].settled.as, "changed");
    const wrong = { as: "nothing wrong", reason: "looked at it" };
    const again = await people.catalogue.post(`/desk/api/reports/${report.id}`, wrong);
    assert.equal(again.json().data.is_done, false);
  });

  it("is undone by publishing the text before it, by two people", async () => {
    const { version } = all.store.current();
    const before = await textInForce();
    const id = programmeWithFigure(8);
    const was = figureOf(id);
    await decide(idOf(await propose(id, was + 2)), "confirm", people.second);
    const { base, text, versions } = await read(people.catalogue, `&at=${version}`);
    assert.equal(text, before);
    assert.deepEqual([versions[0]?.version, versions[0]?.change?.title], [base, `Programme ${id}`]);
    const undone = idOf(await send(people.catalogue, { base, text, title: "As before" }));
    await decide(undone, "confirm", people.second);
    assert.deepEqual([figureOf(id), await textInForce()], [was, before]);
    const unknown = await people.catalogue.get("/desk/api/catalogue/file?file=GHA/nobody.jsonl&at=1");
    assert.equal(unknown.statusCode, 404);
  });

  it("tells who paid for the old figure once, as many as were seen, and no figure in the text", async () => {
    const id = programmeWithFigure(9);
    await check(1, id, "+233244000111", true);
    await check(2, id, "+233244000222", true);
    await check(3, id, "+233244000333", false);
    // Opened by another's payment: by a school for its class, and as the free second run.
    await check(4, id, null, false);
    await check(5, id, "+233244000111", false);
    await desk.test.database.pool.query(
      `with payer as (select id, order_id from payments where reference = 'AAAAA-70001'),
       again as (update orders set recheck_of = payer.order_id from payer where code = 'AAAAA-70005'),
       pupil as (update orders set frozen_at = now() where code = 'AAAAA-70004' returning orders.id)
       insert into opened_orders (order_id, payment_id, opened_at) select pupil.id, payer.id, now() from pupil, payer`,
    );
    const change = idOf(await propose(id, figureOf(id) + 3));
    const { holders } = (await people.owner.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.deepEqual([holders.results, holders.phones], [4, 2]);
    const tell = async (phones: number) => {
      await people.second.confirm();
      const body = { phones, reason: "they should know" };
      return people.second.post(`/desk/api/catalogue/changes/${change}/texts`, body);
    };
    assert.equal((await tell(2)).json().error, "not-published");
    await decide(change, "confirm", people.second);
    assert.equal((await tell(5)).json().error, "count-changed");
    await Promise.all([tell(2), tell(2)]);
    assert.equal((await tell(2)).statusCode, 200);
    const { rows } = await desk.test.database.pool.query(
      "select text, phone from messages where kind = 'figure-changed' order by phone",
    );
    const texted = rows.map(({ phone }) => phone);
    assert.deepEqual([texted, all.queued.length], [["+233244000111", "+233244000222"], 2]);
    assert.match(rows[0].text, /KNUST.*changed since your check/);
    assert.ok(rows[0].text.length <= 320);
  });

  it("stays when a release brings another text of its school, says so, and the release's is taken by the desk", async () => {
    const stateOf = async () => {
      const schools = (await people.owner.get("/desk/api/catalogue/schools")).json().data;
      const school = schools.find((one: { file: string }) => one.file === file);
      return [school.is_changed_at_desk, school.is_left_alone];
    };
    assert.deepEqual(await stateOf(), [true, false], "the release has what the desk began with");
    // A release before had another text: so this one brings something.
    const another = "update catalogue_files set text = text || E'\n' where file = $1 and is_of_release";
    await desk.test.database.pool.query(another, [file]);
    assert.deepEqual(await stateOf(), [true, true]);
    const { base, text } = await read(people.catalogue, "&at=release");
    const taken = idOf(await send(people.catalogue, { base, text, title: "As the release has it" }));
    await decide(taken, "confirm", people.second);
    assert.deepEqual(await stateOf(), [false, false]);
    assert.equal(await textInForce(), loadCatalogueContent().files.get(file));
  });

  /** A stored check that names the programme with its figure, and was paid or not. */
  async function check(n: number, programme: number, phone: string | null, isPaid: boolean) {
    const { database } = desk.test;
    const code = `AAAAA-${70_000 + n}`;
    const verdict = { programmeId: programme, aggregate: 9, cutOffIndex: 0, changes: [] };
    const outcome = packOutcome({ qualified: [verdict], open: [], nearMisses: [], notKnown: [] } as never);
    await storePayment(database, code, { [isPaid ? "paid" : "created"]: new Date() });
    await database.pool.query(
      `with o as (update orders set phone = $2 where code = $1 returning id)
       insert into checks (order_id, input, input_hash, is_free, total_qualified, catalogue_version, outcome, checked_at)
       select id, '{}', 'x', false, 1, $3, $4, now() from o`,
      [code, phone, all.store.current().version, outcome],
    );
  }
});
