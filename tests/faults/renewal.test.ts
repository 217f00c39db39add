import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { createTestLogin, type TestBrowser, type TestLogin } from "../../src/server/login/test-login.ts";

/**
 * Two servers, one database, and a browser whose requests reach now one, now the other, without sticky
 * sessions.
 */

const phone = "+233244123456";

const one = await createTestLogin();
const other = await createTestLogin({ test: one.test });
for (const { app, login } of [one, other]) {
  app.get("/app/overview", async (request) => ({ who: await login.studentAuth.find(request) }));
}
after(() => one.test.drop());

describe("a login that is renewed at two servers", () => {
  let browser: TestBrowser;
  beforeEach(async () => {
    pass(86_400);
    browser = one.browser();
    await browser.askForCode(phone);
    await browser.giveCode(phone, one.lastCode());
    pass(901);
  });

  function pass(seconds: number): void {
    one.forwardSeconds(seconds);
    other.forwardSeconds(seconds);
  }
  /** The same browser, its request on the way to this server, with what it holds at this moment. */
  function sameBrowser(server: TestLogin): TestBrowser {
    const copy = server.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  }
  const open = async (page: TestBrowser) =>
    (await page.get("/app/overview")).json<{ who: { sessionId: string } | null }>().who;
  const refreshToken = (page: TestBrowser) => page.cookies.get("okwan_refresh");
  const whyEnded = async (session: string | undefined) =>
    (await one.test.database.pool.query("select ended_because from sessions where id = $1", [session]))
      .rows[0].ended_because as string | null;

  test("pages asked for at once stay logged in, with one token between them", async () => {
    const pages = [one, other, one, other, other, one].map(sameBrowser);
    const before = refreshToken(browser);
    const opened = await Promise.all(pages.map(open));
    assert.ok(opened.every((who) => who !== null));
    assert.equal(new Set(pages.map(refreshToken)).size, 1);
    assert.notEqual(refreshToken(pages[0]!), before);
    assert.equal(await whyEnded(opened[0]?.sessionId), null);
    // And with that one it goes on, wherever.
    pass(901);
    assert.notEqual(await open(pages[1]!), null);
    assert.equal(await whyEnded(opened[0]?.sessionId), null);
  });

  test("the token before is worth nothing a moment later: somebody kept a copy, and all are out", async () => {
    const thief = sameBrowser(other);
    const student = sameBrowser(one);
    const who = await open(student);
    pass(11);
    assert.equal(await open(thief), null);
    assert.equal(await whyEnded(who?.sessionId), "reuse");
    pass(901);
    assert.equal(await open(student), null);
  });

  test("within that moment it is worth nothing either, once the new one was used", async () => {
    const thief = sameBrowser(other);
    const student = sameBrowser(one);
    const who = await open(student);
    student.cookies.delete("okwan_access");
    await open(student);
    assert.equal(await open(thief), null);
    assert.equal(await whyEnded(who?.sessionId), "reuse");
  });

  test("who reads the table learns no token from it", async () => {
    const page = sameBrowser(one);
    await open(page);
    const { rows } = await one.test.database.pool.query<{ successor: Buffer | null }>(
      "select successor from refresh_tokens where successor is not null",
    );
    for (const { successor } of rows) assert.ok(!successor?.includes(refreshToken(page) ?? "?"));
    assert.ok(rows.length > 0);
  });
});
