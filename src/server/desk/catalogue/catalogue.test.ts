import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import type { DeskRole } from "../../../contract/desk/roles.ts";
import { openCatalogueStore, type CatalogueStore } from "../../catalogue/catalogue-store.ts";
import { currentVersion } from "../../catalogue/catalogue-versions-table.ts";
import { patchOf } from "../../catalogue/changes/file-patch.ts";
import { readFilesIn } from "../../catalogue/file-texts.ts";
import { importOnStart } from "../../catalogue/import-catalogue.ts";
import { loadCatalogueContent } from "../../catalogue/load-catalogue-files.ts";
import { ourDataDir } from "../../catalogue/read-lines.ts";
import { filesOfVersion } from "../../catalogue/version-files.ts";
import { packOutcome } from "../../checks/stored-outcome.ts";
import { createTestDesk, type TestDesk, type TestDeskBrowser } from "../test-desk.ts";
import { deskCatalogueRoutes } from "./catalogue-routes.ts";

const file = "GHA/knust.jsonl";

/** The catalogue changed at the desk by two people, in a real database and with the real catalogue. */
describe("the catalogue at the desk", () => {
  let desk: TestDesk;
  let store: CatalogueStore;
  const queued: number[] = [];
  const people = {} as Record<DeskRole | "second", TestDeskBrowser>;

  before(async () => {
    desk = await createTestDesk((inside, database) =>
      deskCatalogueRoutes(
        inside,
        {
          database,
          store: {
            current: () => store.current(),
            refresh: () => store.refresh(),
            version: (one) => store.version(one),
          },
          now: inside.parts.now,
          dataDir: ourDataDir,
          jobs: {
            enqueue: async (_kind, jobs) => {
              queued.push(...jobs.map((job) => (job as unknown as { messageId: number }).messageId));
            },
          },
          dailyBudget: 1000,
          log: inside.app.log,
        },
        () => "https://okwan.test",
      ),
    );
    await importOnStart(desk.test.database, loadCatalogueContent());
    store = await openCatalogueStore(desk.test.database);
    for (const [index, role] of (["owner", "catalogue", "support", "money"] as const).entries()) {
      people[role] = await desk.operator(`+23324412346${index}`, role);
    }
    people.second = await desk.operator("+233244123469", "catalogue");
  });
  after(async () => {
    await store.close();
    await desk.test.drop();
  });
  beforeEach(() => {
    queued.length = 0;
  });

  const figureOf = (id: number) =>
    store
      .current()
      .catalogue.programmes.find((one) => one.id === id)!
      .cutOffs.find(({ choice }) => choice !== 2)!;
  const read = async (programme: number) =>
    (await people.catalogue.get(`/desk/api/catalogue/file?file=${file}&programme=${programme}`)).json().data;

  /** A programme's first figure made another one. */
  async function propose(
    programme: number,
    aggregate: number,
    more: object = {},
    who: TestDeskBrowser = people.catalogue,
  ) {
    const { sha256, lines } = await read(programme);
    const line = lines.find(({ text }: { text: string }) => text.includes('"kind":"figure"'));
    const now = JSON.stringify({ ...JSON.parse(line.text), aggregate });
    return who.post("/desk/api/catalogue/edits", {
      file,
      sha256,
      title: `Programme ${programme}`,
      source: "https://www.knust.edu.gh/list.pdf, page 3",
      reason: "the list says so",
      report: null,
      edits: [{ line: line.line, was: line.text, now }],
      ...more,
    });
  }
  const decide = async (id: number, decision: string, who: TestDeskBrowser) => {
    await who.confirm();
    return who.post(`/desk/api/catalogue/changes/${id}`, { decision, reason: "looked at the list" });
  };
  const idOf = (answer: { json: () => { data: { id: number } } }) => answer.json().data.id;
  const programmeWithFigure = (at: number) =>
    store.current().catalogue.programmes.filter((one) => one.schoolId === 2 && one.cutOffs.length > 0)[at]!
      .id;

  it("publishes what one person proposed and another one confirmed, and no other line of the file moves", async () => {
    const id = programmeWithFigure(0);
    const was = figureOf(id).aggregate;
    const before = (await filesOfVersion(desk.test.database.kysely, store.current().version))!.get(
      file,
    )!.text;
    const proposed = await propose(id, was === 20 ? 21 : 20);
    assert.equal(proposed.statusCode, 200, proposed.body);
    const change = idOf(proposed);
    const details = (await people.second.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.equal(details.change.state, "waiting");
    assert.match(details.lines.join("\n"), new RegExp(`${was}.*2[01]|2[01]`));
    assert.deepEqual(
      details.moves.map((move: { was: number; is: number }) => [move.was, move.is]),
      [[was, was === 20 ? 21 : 20]],
    );
    assert.deepEqual([details.list, details.delay, details.may_not_publish], [null, null, null]);
    assert.equal(figureOf(id).aggregate, was, "nothing changes before somebody publishes it");

    const own = await decide(change, "publish", people.catalogue);
    assert.equal(own.statusCode, 403);
    const done = await decide(change, "publish", people.second);
    assert.equal(done.json().data.is_done, true, done.body);
    assert.notEqual(figureOf(id).aggregate, was);
    const after = (await filesOfVersion(desk.test.database.kysely, store.current().version))!.get(file)!.text;
    const differing = after.split("\n").filter((line, at) => line !== before.split("\n")[at]);
    assert.equal(differing.length, 1);
    const versions = (await people.owner.get("/desk/api/catalogue/versions")).json().data;
    assert.equal(versions[0].change.id, change);
    assert.equal(versions[0].change.why, "the list says so");
  });

  it("is not published by a second SIM of whoever proposed it, today or later", async () => {
    const id = programmeWithFigure(8);
    const was = figureOf(id).aggregate;
    const change = idOf(await propose(id, was + 1, {}, people.owner));
    await people.owner.confirm();
    const phone = "+233244123468";
    const invited = await people.owner.post("/desk/api/operators", {
      phone,
      name: "My other phone",
      role: "catalogue",
      reason: "more hands",
    });
    assert.equal(invited.statusCode, 200, invited.body);
    const sim = desk.browser("102.176.0.7");
    await sim.firstLogin(phone);
    const now = await decide(change, "publish", sim);
    assert.deepEqual([now.statusCode, now.json().error], [403, "second-person"]);
    assert.match(now.json().message, /Your role is new/);
    desk.clock.at += 25 * 3_600_000;
    for (const [who, number] of [
      [sim, phone],
      [people.owner, "+233244123460"],
      [people.catalogue, "+233244123461"],
      [people.support, "+233244123462"],
      [people.money, "+233244123463"],
      [people.second, "+233244123469"],
    ] as const) {
      assert.equal((await who.logIn(number)).statusCode, 200);
    }
    const later = await decide(change, "publish", sim);
    assert.match(later.json().message, /invited you/);
    assert.equal(figureOf(id).aggregate, was);
    const seen = (await sim.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.match(seen.may_not_publish, /invited you/);
    await decide(change, "withdraw", people.owner);
  });

  it("needs a passkey shown just now", async () => {
    const change = idOf(await propose(programmeWithFigure(1), 19));
    desk.clock.at += 6 * 60_000;
    const answer = await people.second.post(`/desk/api/catalogue/changes/${change}`, {
      decision: "publish",
      reason: "looked at the list",
    });
    assert.equal(answer.json().error, "desk-passkey-needed");
    await decide(change, "withdraw", people.catalogue);
  });

  it("is published once, however many press at once", async () => {
    const change = idOf(
      await propose(programmeWithFigure(2), figureOf(programmeWithFigure(2)).aggregate + 1),
    );
    const version = await currentVersion(desk.test.database.kysely);
    await people.second.confirm();
    await people.owner.confirm();
    const body = { decision: "publish", reason: "looked at the list" };
    const answers = await Promise.all(
      [people.second, people.owner, people.second, people.owner].map((who) =>
        who.post(`/desk/api/catalogue/changes/${change}`, body),
      ),
    );
    assert.equal(answers.filter((answer) => answer.json().data.is_done).length, 1);
    assert.equal(await currentVersion(desk.test.database.kysely), version + 1);
  });

  it("makes a change anew where another line was published since, and lets it be looked at once more", async () => {
    const [one, other] = [programmeWithFigure(3), programmeWithFigure(4)];
    const first = idOf(await propose(one, figureOf(one).aggregate + 1));
    const second = idOf(await propose(other, figureOf(other).aggregate + 1));
    await decide(first, "publish", people.second);
    const stopped = (await decide(second, "publish", people.second)).json().data;
    assert.equal(stopped.is_done, false);
    assert.match(stopped.sentence, /look at it once more/);
    assert.equal((await decide(second, "publish", people.second)).json().data.is_done, true);
    const lines = (await read(one)).lines.concat((await read(other)).lines);
    assert.ok(lines.length > 2, "both stand");
  });

  it("is outdated where the same line was changed since", async () => {
    const id = programmeWithFigure(5);
    const was = figureOf(id).aggregate;
    const first = idOf(await propose(id, was + 1));
    const second = idOf(await propose(id, was + 2));
    await decide(first, "publish", people.second);
    const told = (await decide(second, "publish", people.second)).json().data;
    assert.match(told.sentence, /Outdated/);
    const { change } = (await people.owner.get(`/desk/api/catalogue/changes/${second}`)).json().data;
    assert.equal(change.state, "outdated");
  });

  it("refuses what the catalogue's own check refuses, naming line and field, and stores nothing", async () => {
    const id = programmeWithFigure(6);
    const count = async () => (await people.owner.get("/desk/api/catalogue/changes")).json().data.length;
    const changes = await count();
    for (const [aggregate, sentence] of [
      [99, /line \d+: aggregate/],
      [3, /line \d+: aggregate/],
    ] as const) {
      const answer = await propose(id, aggregate);
      assert.equal(answer.statusCode, 400);
      assert.match(answer.json().message, sentence);
    }
    const { sha256, lines } = await read(id);
    const [line] = lines;
    const send = (now: string, more: object = {}) =>
      people.catalogue.post("/desk/api/catalogue/edits", {
        file,
        sha256,
        title: "An attack",
        source: "nowhere at all",
        reason: "to see what happens",
        report: null,
        edits: [{ line: line.line, was: line.text, now }],
        ...more,
      });
    assert.match((await send("not JSON")).json().message, /is not JSON/);
    assert.equal((await send(line.text, { file: "GHA/../../etc.jsonl" })).statusCode, 400);
    assert.equal((await send(line.text, { file: "GHA/nobody.jsonl" })).statusCode, 404);
    assert.equal((await send(line.text, { sha256: "0".repeat(64) })).statusCode, 409);
    assert.equal((await send(line.text)).json().error, "nothing-changed");
    const moved = await send(line.text, { edits: [{ line: line.line + 1, was: line.text, now: "" }] });
    assert.equal(moved.json().error, "line-changed");
    const whole = (await people.catalogue.get(`/desk/api/catalogue/file?file=${file}`)).json().data;
    const school = whole.lines[0];
    const otherSlug = {
      line: school.line,
      was: school.text,
      now: school.text.replace('"slug":"knust"', '"slug":"ug"'),
    };
    assert.equal((await send("", { edits: [otherSlug] })).json().error, "other-school");
    assert.equal(await count(), changes);
  });

  it("settles the report it was proposed for, and counts open reports alone", async () => {
    const id = programmeWithFigure(7);
    await desk.test.database.pool.query(
      `insert into figure_reports (programme_id, catalogue_version, figure, year, said, why, contact)
       values ($1, 1, 'cut-off', '2024/2025', 'It is 9', 'on the notice board <b>', '0241234567')`,
      [id],
    );
    const reports = async (state = "open") =>
      (await people.catalogue.get(`/desk/api/reports?state=${state}`)).json().data;
    const [report] = (await reports()).reports;
    assert.equal(report.has_contact, true);
    assert.ok(!JSON.stringify(report).includes("241234567"), "who reported it is not told here");
    assert.ok(report.held.length > 0);
    const change = idOf(await propose(id, figureOf(id).aggregate + 1, { report: report.id }));
    assert.equal((await reports()).reports[0].change.id, change);
    await decide(change, "publish", people.second);
    assert.equal((await reports()).total, 0);
    assert.equal((await reports("settled")).reports[0].settled.as, "changed");
    const again = await people.catalogue.post(`/desk/api/reports/${report.id}`, {
      as: "nothing wrong",
      reason: "looked at it",
    });
    assert.equal(again.json().data.is_done, false);
  });

  it("goes back to a version, by two people", async () => {
    const { version } = store.current();
    const id = programmeWithFigure(8);
    const was = figureOf(id).aggregate;
    await decide(idOf(await propose(id, was + 2)), "publish", people.second);
    const back = await people.catalogue.post(`/desk/api/catalogue/versions/${version}/back`, {
      reason: "it was wrong",
    });
    await decide(idOf(back), "publish", people.second);
    assert.equal(figureOf(id).aggregate, was);
    const unknown = await people.catalogue.post("/desk/api/catalogue/versions/9999/back", {
      reason: "it was wrong",
    });
    assert.equal(unknown.statusCode, 404);
  });

  it("tells who paid for the old figure once, as many as were seen, and no figure in the text", async () => {
    const id = programmeWithFigure(9);
    await paidCheck(1, id, "+233244000111");
    await paidCheck(2, id, "+233244000222");
    await unpaidCheck(3, id, "+233244000333");
    const change = idOf(await propose(id, figureOf(id).aggregate + 3));
    const { holders } = (await people.owner.get(`/desk/api/catalogue/changes/${change}`)).json().data;
    assert.deepEqual([holders.results, holders.phones], [2, 2]);
    const tell = async (phones: number) => {
      await people.second.confirm();
      return people.second.post(`/desk/api/catalogue/changes/${change}/texts`, {
        phones,
        reason: "they should know",
      });
    };
    assert.equal((await tell(2)).json().error, "not-published");
    await decide(change, "publish", people.second);
    assert.equal((await tell(5)).json().error, "count-changed");
    await Promise.all([tell(2), tell(2)]);
    assert.equal((await tell(2)).statusCode, 200);
    const { rows } = await desk.test.database.pool.query(
      "select text, phone from messages where kind = 'figure-changed' order by phone",
    );
    assert.deepEqual(
      rows.map(({ phone }) => phone),
      ["+233244000111", "+233244000222"],
    );
    assert.equal(queued.length, 2);
    assert.match(rows[0].text, /KNUST.*changed since your check/);
    assert.ok(rows[0].text.length <= 320);
  });

  it("gives a patch that git takes, and a start of the same release undoes nothing", async () => {
    const { kysely } = desk.test.database;
    const held = (await filesOfVersion(kysely, await currentVersion(kysely)))!;
    const folder = mkdtempSync(path.join(tmpdir(), "okwan-patch-"));
    try {
      cpSync(path.join(ourDataDir, "catalogue"), path.join(folder, "data/catalogue"), { recursive: true });
      const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
      git("init", "-q");
      writeFileSync(path.join(folder, "desk.patch"), patchOf(held, readFilesIn(ourDataDir, []).files));
      git("apply", "desk.patch");
      assert.equal(readFileSync(path.join(folder, "data/catalogue", file), "utf8"), held.get(file)!.text);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const drift = (await people.owner.get("/desk/api/catalogue/drift")).json().data;
    assert.deepEqual(drift.files, [{ file, is_disputed: false, is_in_checkout: true }]);
    const start = await importOnStart(desk.test.database, loadCatalogueContent());
    assert.equal(start.isNew, false);
    assert.deepEqual([start.kept, start.disputed], [[file], []]);
  });

  it("keeps what the desk changed when a new release comes, and says where both changed the same file", async () => {
    const files = new Map(loadCatalogueContent().files);
    const released = (name: string, more: string) => {
      const text = files.get(name)!.replace('"kind":"school"', more);
      return new Map(files).set(name, text);
    };
    const elsewhere = released("GHA/ug.jsonl", '"kind":"school","region":"Greater Accra"');
    // The key stands twice then, and the later one counts.
    const first = await importOnStart(desk.test.database, loadCatalogueContent({ files: elsewhere }));
    assert.deepEqual([first.kept, first.disputed], [[file], []]);
    const text = files
      .get(file)!
      .replace("Large science and technology university", "Large university of science");
    const second = await importOnStart(
      desk.test.database,
      loadCatalogueContent({ files: new Map(files).set(file, text) }),
    );
    assert.deepEqual(second.disputed, [file]);
    await store.refresh();
    const school = store.current().catalogue.schools.find(({ slug }) => slug === "knust")!;
    assert.match(school.description, /^Large science and technology/, "the desk's file stands");
  });

  it("is for the catalogue's people and owners alone", async () => {
    for (const who of [people.support, people.money]) {
      assert.equal((await who.get("/desk/api/catalogue/changes")).statusCode, 403);
      assert.equal((await propose(programmeWithFigure(0), 22, {}, who)).statusCode, 403);
    }
  });

  /** A stored check that names the programme with its figure; paid as the gateway's answer would make it. */
  async function paidCheck(n: number, programme: number, phone: string) {
    await unpaidCheck(n, programme, phone);
    const { pool } = desk.test.database;
    await pool.query(
      `insert into payments (id, order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
       overriding system value values ($1, $1, 1, $2, 1200, 'GHS', $2, 'x', now())`,
      [7000 + n, `okw-told-${n}`],
    );
    await pool.query(
      "insert into payment_events (payment_id, state, cause, created_at) values ($1, 'paid', 'webhook', now())",
      [7000 + n],
    );
  }

  async function unpaidCheck(n: number, programme: number, phone: string) {
    const { pool } = desk.test.database;
    const id = 7000 + n;
    const verdict = { programmeId: programme, aggregate: 9, figureAt: 0, changes: [] };
    const outcome = packOutcome({ qualified: [verdict], open: [], nearMisses: [], notKnown: [] } as never);
    await pool.query(
      `insert into orders (id, code, phone, created_at) overriding system value values ($1, $2, $3, now())`,
      [id, `AAAAA-${70_000 + n}`, phone],
    );
    await pool.query(
      `insert into checks (order_id, input, input_hash, is_free, total_qualified, catalogue_version, outcome, checked_at)
       values ($1, '{}', 'x', false, 1, $2, $3, now())`,
      [id, store.current().version, outcome],
    );
  }
});
