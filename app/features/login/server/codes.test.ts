import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { createTestLogin, type TestBrowser } from "./test-login.ts";

const login = await createTestLogin();
after(() => login.test.drop());

describe("verification codes", () => {
  let phoneNumber = 0;
  let phone = "";
  beforeEach(() => {
    phoneNumber += 1;
    phone = `+23324400${String(phoneNumber).padStart(4, "0")}`;
    login.forwardSeconds(3 * 86_400);
  });

  async function sendCode() {
    const browser = login.browser();
    await browser.askForCode(phone);
    return { browser, code: login.lastCode() };
  }

  it("an empty password sends six figures and answers verification_required", async () => {
    const answer = await login.browser().askForCode(phone);
    assert.equal(answer.statusCode, 401);
    const message = "We sent a verification code to this number.";
    assert.deepEqual(answer.json(), { success: false, message, data: null, error: "verification_required" });
    assert.equal(login.outbox.at(-1)?.to, phone);
    assert.match(login.lastCode(), /^\d{6}$/);
  });

  it("the right code logs in, and only once", async () => {
    const { browser, code } = await sendCode();
    assert.equal((await browser.giveCode(phone, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode, 200);
    const again = await login.browser().giveCode(phone, code);
    assert.deepEqual([again.statusCode, again.json().error], [401, "invalid_grant"]);
  });

  it("of two devices that give the same code at once, one gets in", async () => {
    const { code } = await sendCode();
    const answers = await Promise.all([1, 2, 3, 4].map(() => login.browser().giveCode(phone, code)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [200, 401, 401, 401]);
  });

  it("ends after ten minutes", async () => {
    const { browser, code } = await sendCode();
    login.forwardSeconds(601);
    assert.equal((await browser.giveCode(phone, code)).statusCode, 401);
  });

  const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

  /** From so many addresses at once, of which none asked for the code. */
  async function strangersGuess(code: string): Promise<void> {
    const guess = (i: number) => login.browser(`41.66.${i}.7`).giveCode(phone, code);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(i)));
    for (const { statusCode } of guesses) assert.equal(statusCode, 401);
  }

  it("is not ended by strangers who guess, however many, before its owner has typed it", async () => {
    const { browser, code } = await sendCode();
    await strangersGuess(wrongFor(code));
    assert.equal((await browser.giveCode(phone, wrongFor(code))).statusCode, 401);
    assert.equal((await browser.giveCode(phone, code)).statusCode, 200);
  });

  it("ends with the fifth wrong try, of which strangers may have two, and a new one works", async () => {
    const { browser, code } = await sendCode();
    await strangersGuess(wrongFor(code));
    await strangersGuess(code);
    for (let tries = 2; tries < 5; tries += 1) await browser.giveCode(phone, wrongFor(code));
    assert.equal((await browser.giveCode(phone, code)).statusCode, 401, "the code is spent");
    login.forwardSeconds(31);
    assert.equal((await login.logIn(browser, phone)).statusCode, 200);
  });

  it("a newer code takes the place of an older one", async () => {
    const { browser, code: older } = await sendCode();
    login.forwardSeconds(30);
    await browser.askForCode(phone);
    if (older !== login.lastCode()) assert.equal((await browser.giveCode(phone, older)).statusCode, 401);
    assert.equal((await browser.giveCode(phone, login.lastCode())).statusCode, 200);
  });

  it("is not sent again within 30 seconds, and says how long to wait", async () => {
    const sent = login.outbox.length;
    await login.browser().askForCode(phone);
    login.forwardSeconds(12);
    const soon = await login.browser("41.66.1.1").askForCode(phone);
    assert.deepEqual([soon.statusCode, soon.headers["retry-after"]], [429, "18"]);
    assert.equal(login.outbox.length, sent + 1);
  });

  it("a phone rings at most five times an hour and ten times a day, whoever asks and for what", async () => {
    const ask = async (i: number) => {
      login.forwardSeconds(31);
      const browser = login.browser(`154.160.${i}.1`);
      return i % 2 === 0 ? browser.askForCode(phone) : browser.post("/api/v1/verification", { phone });
    };
    for (const rings of [5, 5, 0]) {
      const sent = login.outbox.length;
      for (let i = 0; i < 12; i += 1) await ask(i);
      assert.equal(login.outbox.length - sent, rings);
      login.forwardSeconds(3600);
    }
    assert.equal((await ask(0)).statusCode, 429);
    login.forwardSeconds(86_400);
    assert.equal((await ask(0)).statusCode, 401, "the owner can log in later");
  });

  it("many requests at once send one code", async () => {
    const sent = login.outbox.length;
    await Promise.all(Array.from({ length: 20 }, (_, i) => login.browser(`41.67.${i}.1`).askForCode(phone)));
    assert.equal(login.outbox.length, sent + 1);
  });

  it("one address cannot guess without end", async () => {
    const browser = login.browser("197.251.3.3");
    const guess = (i: number) => browser.giveCode(`+23355${String(1_000_000 + (i % 90))}`, "12x456");
    const [first] = await Promise.all(Array.from({ length: 210 }, (_, i) => guess(i)));
    assert.equal(first?.statusCode, 401);
    assert.equal((await browser.giveCode(phone, "123456")).statusCode, 429);
    const other = await login.browser().giveCode(phone, "123456");
    assert.equal(other.statusCode, 401, "others are not concerned");
  });

  it("answers the same for a phone we know and one we do not, and keeps neither in clear", async () => {
    await login.logIn(login.browser(), phone);
    const stranger = "+233209876543";
    const answersTo = async (to: string) => {
      const answers = [await login.browser().askForCode(to), await login.browser().giveCode(to, "abc")];
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };
    assert.deepEqual(await answersTo(phone), await answersTo(stranger));
    const { pool } = login.test.database;
    const { rows } = await pool.query("select t::text from verification_codes t");
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(stranger.slice(4)));
    const { rowCount } = await pool.query("select 1 from students where phone = $1", [stranger]);
    assert.equal(rowCount, 0, "asking for a code makes no student");
  });

  it("a code for one purpose opens nothing else", async () => {
    const browser = login.browser();
    await browser.post("/api/v1/verification", { phone });
    assert.equal((await browser.giveCode(phone, login.lastCode())).statusCode, 401);
    const proof = await browser.post("/api/v1/verification/confirm", { code: login.lastCode() });
    assert.equal(proof.statusCode, 200);
  });

  it("is not left open when the message could not be sent", async () => {
    login.carrier.isDown = true;
    const answer = await login.browser().askForCode(phone);
    assert.deepEqual([answer.statusCode, answer.headers["retry-after"]], [503, "60"]);
    assert.match(answer.json().message, /could not send you a text/);
    login.carrier.isDown = false;
    assert.equal((await login.browser().askForCode(phone)).statusCode, 401, "at once");
  });
});

describe("phone numbers", () => {
  const served =
    "We send text messages to numbers of Ghana, Nigeria, Sierra Leone, Gambia and Liberia, so we need a number of one of these countries.";
  for (const [where, written] of [
    ["Cuba", "+53 5 234 5678"],
    ["a satellite (Iridium)", "+8816 3123 4567"],
  ] as const) {
    it(`of ${where} are refused, and the sentence names the countries we serve`, async () => {
      const sent = login.outbox.length;
      const answers = [
        await login.browser().askForCode(written),
        await login.browser().post("/api/v1/verification", { phone: written }),
      ];
      for (const answer of answers) {
        const { error, message } = answer.json();
        assert.deepEqual([answer.statusCode, error, message], [400, "country-not-served", served]);
      }
      assert.equal(login.outbox.length, sent);
    });
  }

  for (const written of ["", "<script>", "0302123456"]) {
    it(`${JSON.stringify(written)} is refused in words`, async () => {
      const sent = login.outbox.length;
      const answer = await login.browser().askForCode(written);
      assert.deepEqual([answer.statusCode, answer.json().error], [400, "not-a-mobile-number"]);
      assert.equal(login.outbox.length, sent);
    });
  }
});

const phone = "+233244123456";
const numberOf = (one: number) => `+23355${String(1_000_000 + one)}`;

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
