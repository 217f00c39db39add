import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { notifyStudent } from "./news/notify-student.ts";
import { tracesIn } from "./test-traces.ts";
import { ama, expectAllClosed, me, serverForTests } from "./test-student.ts";

const phone = "+233244987654";
const name = "Akosua Frimpong-Manso";
/** The phone as in a table, in a link and as people group it, and the name in capitals. */
const traces = ["244987654", "24 498 7654", "akosua", "frimpong"];

describe("deleting everything", () => {
  const server = serverForTests();

  const found = () => tracesIn(server.database, traces);

  it("the download holds everything; after the deletion no table holds a trace", async () => {
    const browser = server.browser();
    const student = { ...ama, phone, name };
    const paid = await server.check(browser, { ...student, isPaid: true });
    const unpaid = await server.check(browser, { ...student, school: "knust" });
    const other = await server.check(server.browser(), { ...ama, phone: "+233261113333", name: "Kofi" });
    const logged = await server.logIn(phone);
    await logged.send("PATCH", me, { payload: { full_name: name } });
    // Of a student of 0.9.0, which asked for it.
    await server.database.pool.query(
      "update students set email = 'akosua@mail.example' where full_name = $1",
      [name],
    );
    const { choices } = (await logged.get(`${me}/recommendations`)).json().data;
    const { id } = choices[0].programme;
    await logged.send("PUT", `${me}/plan`, { payload: { programme_ids: [id] } });
    const application = (await logged.post(`${me}/applications`, { programme_id: id })).json().data;
    await logged.send("PATCH", `${me}/applications/${application.id}`, {
      payload: { note: `Ask Akosua's aunt, ${phone}`, status: "submitted" },
    });
    const { studentId } = (await server.database.pool.query('select id as "studentId" from students'))
      .rows[0];
    const news = { kind: "payment", eventKey: "test", body: "", link: "/app/overview" } as const;
    await notifyStudent(server, { ...news, studentId, title: `Paid, ${name}` });

    const contacts = ["call 024 498-7654", "Akosua@mail.example", "somebody@else.example"];
    for (const contact of contacts) {
      await server.database.pool.query(
        `insert into figure_reports (programme_id, catalogue_version, figure, said, why, contact)
         values ($1, 1, 'cut-off', '12', 'my school wrote 14', $2)`,
        [id, contact],
      );
    }

    const data = (await logged.get(`${me}/data`)).json().data;
    const [report, ...reports] = data.figure_reports;
    assert.equal(report.contact, "call 024 498-7654");
    assert.deepEqual(reports, [], "an address that somebody typed into a profile opens no report");
    assert.equal(data.profile.full_name, name);
    const checked = data.checks.map((check: { check_code: string }) => check.check_code);
    assert.deepEqual(checked, [paid, unpaid]);
    assert.equal(data.checks[0].payments[0].state, "paid");
    assert.equal(data.plan[0].programme_id, id);
    assert.match(data.applications[0].note, /aunt/);
    assert.equal(data.application_timeline.length, 2);
    assert.equal(data.notifications.length, 1);
    assert.equal(data.logged_in_on.length, 1);
    const before = await found();
    for (const table of ["public.orders", "public.students", "public.applications", "public.notifications"]) {
      assert.ok(before.includes(table), `${table} is found before`);
    }

    server.forwardSeconds(60);
    await server.browser().askForCode(phone);
    const toLogIn = await logged.post(`${me}/deletion/confirm`, { code: await server.lastCode(phone) });
    assert.equal(toLogIn.statusCode, 401, "a login code cannot delete");
    server.forwardSeconds(60);
    await logged.post(`${me}/deletion`);
    assert.match((await server.textsTo(phone))[0] ?? "", /DELETES/);
    const code = await server.lastCode(phone);
    assert.equal((await server.browser().giveCode(phone, code)).statusCode, 401, "nor this one log in");
    const gone = await logged.post(`${me}/deletion/confirm`, { code });
    assert.deepEqual(gone.json().data, null, gone.body);

    assert.deepEqual(await found(), []);
    const receipts = await server.database.pool.query("select 1 from payment_states where state = 'paid'");
    assert.equal(receipts.rowCount, 1, "the books keep the payment");
    assert.equal((await server.browser().get(`/api/v1/past-check?code=${paid}`)).statusCode, 404);
    assert.equal((await server.browser().get(`/api/v1/past-check?code=${other}`)).statusCode, 200);
    assert.equal((await logged.get(me)).statusCode, 401, "tokens of the deleted student open nothing");
    assert.equal((await logged.refresh()).statusCode, 401);
  });

  it("strangers who ask for codes for a number keep its owner neither from deleting nor from moving", async () => {
    const other = "+233244000777";
    const browser = await server.logIn(other);
    for (let one = 0; one < 8; one += 1) {
      server.forwardSeconds(31);
      await server.browser().askForCode(other);
    }
    assert.equal((await server.browser().askForCode(other)).statusCode, 429);
    const moving = await browser.post(`${me}/phone`, { phone: "+233244000778" });
    assert.equal(moving.statusCode, 200, moving.body);
    const asked = await browser.post(`${me}/deletion`);
    assert.equal(asked.statusCode, 200, asked.body);
    const gone = await browser.post(`${me}/deletion/confirm`, { code: await server.lastCode(other) });
    assert.equal(gone.statusCode, 200, gone.body);
    assert.equal(gone.headers["clear-site-data"], '"cache", "storage"');
    assert.deepEqual([...browser.cookies.keys()], []);
  });
});

describe("an access token that was stolen", () => {
  const server = serverForTests();

  it("reads, changes and deletes nothing of the student after a logout", async () => {
    const owner = "+233244000666";
    const browser = await server.logIn(owner);
    const thief = server.browser();
    thief.cookies.set("okwan_access", browser.cookies.get("okwan_access")!);
    assert.equal((await thief.get(`${me}/data`)).statusCode, 200);
    await browser.post("/api/v1/logout", {});
    await expectAllClosed(thief);
    const deletion = await thief.post(`${me}/deletion`, {});
    assert.deepEqual([deletion.statusCode, deletion.json().error], [401, "login_required"]);
    assert.deepEqual((await thief.get("/api/v1/verification/phones")).json().data, []);
  });
});
