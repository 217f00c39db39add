import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { daysStored } from "../../../kernel/contract/product.ts";
import { forgetWhatIsOld } from "./forget-what-is-old.ts";
import { ama, serverForTests } from "./test-student.ts";

const day = 86_400;
const student = { ...ama, phone: "+233244123321", name: "Yaw Mensah" };

describe("what docs/privacy.md promises about time", () => {
  const server = serverForTests();
  const isThere = async (code: string) =>
    (await server.browser().get(`/api/v1/past-check?code=${code}`)).statusCode === 200;

  it("its days are those that the code deletes by", () => {
    const days = daysStored;
    const rows = {
      "Order and check": `not paid: ${days.unpaidCheck} days, or ${days.unprovenCheck} days where`,
      "Sheet of a class": `${days.class} days, or until`,
      "Text messages": `phone and words go after ${days.text} days`,
      Session: `${days.unusedSession} days unused, or ${days.session} days in all`,
      '"This is wrong" reports': `can be reached: ${days.contact} days`,
      "Order without grades": `${days.orderWithoutGrades} days; phone and name ${days.unprovenCheck} days`,
      "Gateway's webhooks": `${days.companyReport} days`,
      "When a phone's proofs were ended": `${days.phoneProof} days`,
      "`okwan_phones`": `${days.phoneProof} days each`,
      "`okwan_checks`": `${days.browserChecks} days`,
    };
    const lines = readFileSync("docs/privacy.md", "utf8").split("\n");
    for (const [what, phrase] of Object.entries(rows)) {
      const line = lines.find((one) => one.replace(/^[|-] /, "").startsWith(what));
      assert.ok(line?.includes(phrase), `${what}: ${phrase}`);
    }
  });

  it("unpaid checks go after 90 days with phone and name; paid ones stay", async () => {
    const unpaid = await server.check(server.browser(), student);
    const paid = await server.check(server.browser(), { ...student, isPaid: true });
    await server.database.pool.query(
      "update orders set is_proven = true, payer_token = 'the-link-sent-to-a-parent' where code = $1",
      [unpaid],
    );
    server.forwardSeconds(89 * day);
    assert.equal((await forgetWhatIsOld(server)).unpaidChecks, 0);
    assert.ok(await isThere(unpaid));
    server.forwardSeconds(2 * day);
    assert.equal((await forgetWhatIsOld(server)).unpaidChecks, 1);
    assert.equal((await forgetWhatIsOld(server)).unpaidChecks, 0, "twice is harmless");
    assert.equal(await isThere(unpaid), false);
    assert.ok(await isThere(paid));
    const { rows } = await server.database.pool.query(
      "select phone, student_name, payer_token from orders where code = $1",
      [unpaid],
    );
    assert.deepEqual(rows, [{ phone: null, student_name: null, payer_token: null }]);
  });

  it("where nobody proved the phone and nobody went to pay they go after two days; a class's do not", async () => {
    const [stranger, proven, wentToPay, ofClass] = await Promise.all(
      Array.from({ length: 4 }, () => server.check(server.browser(), student)),
    );
    const { pool } = server.database;
    await pool.query("update orders set is_proven = true where code = $1", [proven]);
    await server.browser().post(`/api/v1/checks/${wentToPay}/payment`, {});
    const join = "update orders set class_order = (select min(id) from orders) where code = $1";
    await pool.query(join, [ofClass]);
    server.forwardSeconds(2 * day - 3600);
    assert.equal((await forgetWhatIsOld(server)).unpaidChecks, 0);
    server.forwardSeconds(2 * 3600);
    assert.equal((await forgetWhatIsOld(server)).unpaidChecks, 1);
    assert.equal(await isThere(stranger!), false);
    for (const code of [proven, wentToPay, ofClass]) assert.ok(await isThere(code!), code);
  });

  it("codes go after a day, sessions when they end or are not used for 30 days", async () => {
    const browser = await server.logIn(student.phone);
    await browser.post("/api/v1/logout", {});
    await server.logIn(student.phone);
    server.forwardSeconds(day + 60);
    const erased = await forgetWhatIsOld(server);
    assert.equal(erased.codes, 2);
    assert.equal(erased.sessions, 1, "the one that was logged out");
    server.forwardSeconds(30 * day);
    assert.equal((await forgetWhatIsOld(server)).sessions, 1);
    const { rows } = await server.database.pool.query(
      "select (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens",
    );
    assert.deepEqual(rows, [{ sessions: 0, tokens: 0 }]);
  });
});
