import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { notifyStudent } from "../notifications/notify-student.ts";
import { me, startTestServer, type TestServer } from "./test-student.ts";

const phone = "+233244987654";
const name = "Akosua Frimpong-Manso";
/** As it stands in a table, in a link, grouped as people write it, or as a name in capitals. */
const traces = ["244987654", "24 498 7654", "akosua", "frimpong"];

describe("deleting everything", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  /** Every row of every table, whoever made it, that holds a trace of the student. */
  async function found(): Promise<string[]> {
    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    assert.ok(tables.length > 20, "jobs and all");
    const hits: string[] = [];
    for (const { name: table } of tables) {
      const { rows } = await server.database.pool.query<{ row: string }>(
        `select t::text as row from ${table} t`,
      );
      for (const { row } of rows) {
        const text = `${row}\n${unpacked(row)}`.toLowerCase();
        if (traces.some((trace) => text.includes(trace))) hits.push(table);
      }
    }
    return [...new Set(hits)].sort();
  }

  /** Bytes are shown as \x6162…: what they spell belongs to the search too. */
  function unpacked(row: string): string {
    return [...row.matchAll(/\\\\x([0-9a-f]+)/g)]
      .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
      .join();
  }

  it("the download holds everything; after the deletion no table holds a trace", async () => {
    const browser = server.browser();
    const student = {
      phone,
      name,
      cores: [2, 3, 2, 3] as [number, number, number, number],
      electives: [3, 2, 3] as [number, number, number],
    };
    const paid = await server.check(browser, { ...student, isPaid: true });
    const unpaid = await server.check(browser, { ...student, school: "knust", isPaid: false });
    const logged = await server.logIn(phone);
    await logged.send("PATCH", me, { payload: { full_name: name, email: "akosua@mail.example" } });
    const { good } = (await logged.get(`${me}/recommendations`)).json().data;
    const { id } = good.programmes[0].programme;
    await logged.send("PUT", `${me}/plan`, { payload: { programme_ids: [id] } });
    const application = (await logged.post(`${me}/applications`, { programme_id: id })).json().data;
    await logged.send("PATCH", `${me}/applications/${application.id}`, {
      payload: { note: `Ask Akosua's aunt, ${phone}`, status: "submitted" },
    });
    const { studentId } = (await server.database.pool.query('select id as "studentId" from students'))
      .rows[0];
    await notifyStudent(server, {
      studentId,
      kind: "payment",
      eventKey: "test",
      title: `Paid, ${name}`,
      body: "",
      link: "/app/overview",
    });

    const held = (await logged.get(`${me}/data`)).json().data;
    assert.equal(held.profile.full_name, name);
    assert.deepEqual(
      held.checks.map((check: { check_code: string }) => check.check_code),
      [paid, unpaid],
    );
    assert.equal(held.checks[0].payments[0].state, "paid");
    assert.equal(held.plan[0].programme_id, id);
    assert.match(held.applications[0].note, /aunt/);
    assert.equal(held.application_timeline.length, 2);
    assert.equal(held.notifications.length, 1);
    assert.equal(held.logged_in_on.length, 1);
    const before = await found();
    for (const table of ["public.orders", "public.students", "public.applications", "public.notifications"]) {
      assert.ok(before.includes(table), `${table} is found before`);
    }

    assert.equal((await logged.post(`${me}/deletion/confirm`, { code: "000000" })).statusCode, 401);
    server.forwardSeconds(60);
    await logged.post(`${me}/deletion`);
    assert.match((await server.textsTo(phone))[0] ?? "", /DELETES/);
    const gone = await logged.post(`${me}/deletion/confirm`, { code: await server.lastCode(phone) });
    assert.deepEqual(gone.json().data, { receipts_kept: 1 }, gone.body);

    assert.deepEqual(await found(), []);
    const receipts = await server.database.pool.query("select 1 from payment_states where state = 'paid'");
    assert.equal(receipts.rowCount, 1, "the books keep the payment");
    assert.equal((await server.browser().get(`/api/v1/past-check?code=${paid}`)).statusCode, 404);
    assert.equal((await logged.get(me)).statusCode, 401, "tokens of the deleted student open nothing");
    assert.equal((await logged.refresh()).statusCode, 401);
  });

  it("a login code cannot delete, nor a deletion code log in", async () => {
    const other = "+233244000999";
    const browser = await server.logIn(other);
    await server.browser().askForCode(other);
    const refused = await browser.post(`${me}/deletion/confirm`, { code: await server.lastCode(other) });
    assert.equal(refused.statusCode, 401);
    server.forwardSeconds(60);
    await browser.post(`${me}/deletion`);
    const login = await server.browser().giveCode(other, await server.lastCode(other));
    assert.equal(login.statusCode, 401);
  });
});
