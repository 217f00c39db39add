import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { createTestLogin, type TestBrowser } from "./test-login.ts";

const phone = "+233244123456";
const numberOf = (one: number) => `+23355${String(1_000_000 + one)}`;

const login = await createTestLogin();
after(() => login.test.drop());

describe("a code costs whoever asks for it, not the number it is sent to", () => {
  beforeEach(() => login.forwardSeconds(3 * 86_400));

  async function logIn(browser: TestBrowser, to = phone): Promise<void> {
    assert.equal((await login.logIn(browser, to)).statusCode, 200);
  }

  /** From so many addresses that no limit of an address helps. */
  async function strangersAskUntilRefused(): Promise<void> {
    for (let one = 0; one < 20; one += 1) {
      const asked = await login.browser(`41.66.${one}.9`).askForCode(phone);
      if (asked.statusCode === 429 && asked.json().error === "phone-limit") return;
      login.forwardSeconds(31);
    }
    assert.fail("strangers can make a phone ring without end");
  }

  it("an owner logs in in a browser that knows the phone, however many strangers asked before", async () => {
    const known = login.browser();
    await logIn(known);
    await strangersAskUntilRefused();
    const again = login.browser();
    again.cookies.set("okwan_phones", known.cookies.get("okwan_phones")!);
    await logIn(again);
  });

  it("a stranger neither replaces nor ends the code that an owner waits for", async () => {
    const known = login.browser();
    await logIn(known);
    await known.askForCode(phone);
    const owners = login.lastCode();
    login.forwardSeconds(31);
    const stranger = login.browser("41.66.1.1");
    assert.equal((await stranger.askForCode(phone)).statusCode, 401);
    const wrong = [owners, login.lastCode()].includes("000000") ? "999999" : "000000";
    for (let i = 0; i < 6; i += 1) await stranger.giveCode(phone, wrong);
    assert.equal((await known.giveCode(phone, owners)).statusCode, 200);
  });

  it("an owner's phone does not ring without end either", async () => {
    const known = login.browser();
    await logIn(known);
    const sent = login.outbox.length;
    for (let i = 0; i < 40; i += 1) {
      login.forwardSeconds(600);
      await known.askForCode(phone);
    }
    assert.equal(login.outbox.length - sent, 10);
  });

  it("one stranger alone cannot use up what a number has: its owner gets in from elsewhere", async () => {
    const stranger = login.browser("41.66.1.1");
    const answers = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push((await stranger.askForCode(phone)).statusCode);
      login.forwardSeconds(31);
    }
    assert.deepEqual(answers, [401, 401, 401, 429, 429, 429]);
    await logIn(login.browser("41.66.1.2"));
  });

  it("a town behind one address is never shut out while its people enter their codes", async () => {
    for (let one = 0; one < 150; one += 1) await logIn(login.browser("154.160.1.1"), numberOf(one));
  });

  it("an address whose codes nobody enters waits longer and longer, at most a quarter of an hour", async () => {
    const [sent, began] = [login.outbox.length, login.clock.at];
    let one = 0;
    const waits: number[] = [];
    while (login.clock.at - began < 86_400_000) {
      const asked = await login.browser("197.251.3.3").askForCode(numberOf(one));
      one += 1;
      if (asked.statusCode !== 429) continue;
      const wait = Number(asked.headers["retry-after"]);
      waits.push(wait);
      assert.match(asked.json().message, /never entered. Please try again in \d+ minutes?\.$/);
      login.forwardSeconds(wait);
    }
    const texts = login.outbox.length - sent;
    assert.ok(texts > 100 && texts < 260, `${texts} in a day`);
    assert.deepEqual([waits[0], Math.max(...waits)], [20, 900]);
  });

  it("whoever proved a phone is a person of their own, also behind an address that must wait", async () => {
    const known = login.browser("197.251.3.3");
    await logIn(known);
    for (let one = 0; one < 110; one += 1) await login.browser("197.251.3.3").askForCode(numberOf(one));
    assert.equal((await login.browser("197.251.3.3").askForCode(numberOf(200))).statusCode, 429);
    assert.equal((await known.askForCode(numberOf(201))).statusCode, 401, "for a parent's number");
    const answers = [];
    for (let one = 300; one < 310; one += 1) answers.push((await known.askForCode(numberOf(one))).statusCode);
    assert.equal(answers.filter((status) => status === 401).length, 4, "and waits after five of those");
  });

  it("many requests of one address at once do not slip under its limit together", async () => {
    const sent = login.outbox.length;
    for (let one = 0; one < 90; one += 1) await login.browser("197.251.7.7").askForCode(numberOf(one));
    const atOnce = Array.from({ length: 30 }, () => login.browser("197.251.7.7"));
    await Promise.all(atOnce.map((browser, one) => browser.askForCode(numberOf(90 + one))));
    assert.equal(login.outbox.length - sent, 100);
  });

  it("who has a /48 of IPv6 does not empty the day's texts from its 65 536 networks", async () => {
    const sent = login.outbox.length;
    for (let one = 0; one < 150; one += 1) {
      await login.browser(`2001:db8:1:${one.toString(16)}::1`).askForCode(numberOf(one));
    }
    assert.equal(login.outbox.length - sent, 100);
  });
});
