import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PhoneChecks } from "../../result/contract/previous-checks.ts";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { ama as anyone, me, serverForTests, type TestStudent } from "./test-student.ts";

/** Anybody can make a check with a stranger's number; this tests which ones count as a student's own. */

const ama: TestStudent = { ...anyone, cores: [3, 3, 3, 3], electives: [3, 3, 3] };
const attack: TestStudent = {
  ...ama,
  name: "CALL-0200000000-NOW",
  // At one school: sixty checks over all schools take ten seconds.
  school: "knust",
  cores: [1, 1, 1, 1],
  electives: [1, 1, 1],
};

describe("a student's own checks", () => {
  const server = serverForTests();

  const dataOf = async (browser: TestBrowser, path: string) => {
    const answer = await browser.get(path);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data;
  };
  const listOf = async (browser: TestBrowser, { phone }: TestStudent, page = 1): Promise<PhoneChecks> =>
    dataOf(browser, `/api/v1/phone-checks?phone=${encodeURIComponent(phone)}&elsewhere=${page}`);
  const codes = (checks: readonly { check_code: string }[]) => checks.map(({ check_code }) => check_code);

  it("a stranger's sixty checks touch neither figures nor name nor list, and are shown apart, by pages", async () => {
    const browser = server.browser();
    const own = await server.check(browser, ama);
    const stranger = server.browser();
    for (let made = 0; made < 60; made += 1) await server.check(stranger, attack);
    await server.logIn(ama.phone, browser);

    const overview = await dataOf(browser, `${me}/overview`);
    assert.equal(overview.best_aggregate, 18);
    assert.equal(overview.first_name, "Ama");
    assert.equal(overview.last_check.check_code, own);
    assert.deepEqual(codes(await dataOf(browser, `${me}/checks`)), [own]);
    const performance = await dataOf(browser, `${me}/performance`);
    assert.equal(performance.best_aggregate, 18);
    assert.equal(performance.history.length, 1);
    for (const path of ["/overview", "/checks", "/performance", "/recommendations", "/plan", ""]) {
      assert.ok(!JSON.stringify(await dataOf(browser, me + path)).includes("CALL-"), path);
    }

    const first = await listOf(browser, ama);
    assert.deepEqual(codes(first.own), [own]);
    assert.deepEqual([first.elsewhere.total, first.elsewhere.pages], [60, 3]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listOf(browser, ama, page)));
    const lengths = pages.map(({ elsewhere }) => elsewhere.checks.length);
    assert.deepEqual(lengths, [20, 20, 20, 0]);
    assert.equal(new Set(pages.flatMap(({ elsewhere }) => codes(elsewhere.checks))).size, 60);
    assert.ok(!JSON.stringify(pages).includes("CALL-"));

    const asked = `/api/v1/past-check?phone=${encodeURIComponent(ama.phone)}`;
    const forPrograms = await dataOf(browser, asked);
    assert.equal(forPrograms.length, 5);
    assert.equal(forPrograms[0].check_code, own, "the own ones come first");
    assert.equal((await dataOf(browser, `${asked}&page=13`)).length, 1);
  });

  it("one that was made elsewhere counts once its student says so, and only its student can", async () => {
    const esi = { ...ama, phone: "+233244111333", name: "Esi" };
    const made = await server.check(server.browser(), esi);
    const browser = await server.logIn(esi.phone);
    assert.equal((await dataOf(browser, `${me}/overview`)).best_aggregate, null);
    assert.deepEqual(codes((await listOf(browser, esi)).elsewhere.checks), [made]);

    const takeOver = (by: TestBrowser) => by.post(`${me}/checks/${made}/mine`);
    assert.equal((await takeOver(server.browser())).statusCode, 401);
    assert.equal((await takeOver(await server.logIn("+233200000001"))).statusCode, 404);
    assert.equal((await takeOver(browser)).statusCode, 200);
    const { own, elsewhere } = await listOf(browser, esi);
    assert.deepEqual([codes(own), elsewhere.total], [[made], 0]);
    assert.equal((await dataOf(browser, `${me}/overview`)).best_aggregate, 18);
  });

  it("one that was paid, or made where the number was proven, counts by itself", async () => {
    const yaw = { ...ama, phone: "+233244111444", name: "Yaw" };
    const paid = await server.check(server.browser(), { ...yaw, isPaid: true });
    const browser = await server.logIn(yaw.phone);
    const signedIn = await server.check(browser, yaw);
    assert.deepEqual(codes(await dataOf(browser, `${me}/checks`)), [signedIn, paid]);
    await server.database.pool.query("delete from sessions");
    browser.cookies.delete("okwan_access");
    browser.cookies.delete("okwan_refresh");
    const afterLogin = await server.check(browser, yaw);
    assert.deepEqual(codes((await listOf(browser, yaw)).own), [afterLogin, signedIn, paid]);
  });

  it("a phone proved later in the browser that made a check makes it its student's", async () => {
    const kofi = { ...ama, phone: "+233244111555", name: "Kofi" };
    const browser = server.browser();
    const made = await server.check(browser, kofi);
    const ofAnother = await server.check(browser, { ...kofi, phone: "+233244111666" });
    await browser.post("/api/v1/verification", { phone: kofi.phone });
    const code = await server.lastCode(kofi.phone);
    const proven = await browser.post("/api/v1/verification/confirm", { phone: kofi.phone, code });
    assert.equal(proven.statusCode, 200, proven.body);
    assert.deepEqual(codes((await listOf(browser, kofi)).own), [made]);
    const { rows } = await server.database.pool.query("select is_proven from orders where code = $1", [
      ofAnother,
    ]);
    assert.equal(rows[0].is_proven, false, "another's number was not proven");
  });

  it("more own ones than a list holds leave no paid one out", async () => {
    const abena = { ...ama, phone: "+233244111777", name: "Abena" };
    const paid = await server.check(server.browser(), { ...abena, isPaid: true });
    const browser = await server.logIn(abena.phone);
    const one = await server.check(browser, abena);
    await server.database.pool.query(
      `with more as (
         insert into orders (code, phone, is_proven)
         select 'AAAAA-' || lpad(n::text, 5, '0'), $1, true from generate_series(1, 210) n returning id
       )
       insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified, checked_at, outcome)
       select more.id, input, input_hash, catalogue_version, is_free, total_qualified, checked_at, outcome
       from more, checks where order_id = (select id from orders where code = $2)`,
      [abena.phone, one],
    );
    const listed = codes(await dataOf(browser, `${me}/checks`));
    assert.equal(listed.length, 40);
    assert.equal(listed.at(-1), paid);
  });
});
