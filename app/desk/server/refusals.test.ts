import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { bareServer } from "../../kernel/http/test-server.ts";
import { z } from "zod";
import { deskAct, deskRead } from "../../kernel/contract/desk/endpoint.ts";
import { serve } from "../../kernel/http/serve.ts";
import { sendCode } from "../../features/login/server/send-code.ts";
import { TestBrowser } from "../../features/login/server/test-login.ts";
import { useCode } from "../../features/login/server/verification.ts";
import type { PhoneNumber } from "../../kernel/lib/phone-number.ts";
import { refuseOtherRoutes, serveDesk, serveOutside } from "./desk-route.ts";
import { endOperator } from "./operators.ts";
import { createTestDesk, deskOrigin, type TestDeskBrowser } from "./test-desk.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Stands for what hangs on the desk: a look into a person's data, and money that moves. */
const look = deskRead("/desk/api/test/:code", {
  roles: ["support", "owner"],
  looksAt: "a case",
  params: z.object({ code: z.string() }),
  data: z.object({ seen: z.string() }),
});
const refund = deskAct("/desk/api/test/refund", "refund", {
  roles: ["money", "owner"],
  needsFreshPasskey: true,
});

const refunds: string[] = [];
const desk = await createTestDesk((within) => {
  serveDesk(within, look, ({ params, note }) => {
    note({ about: { kind: "check", reference: params.code } });
    return { seen: params.code };
  });
  serveDesk(within, refund, ({ operator }) => {
    refunds.push(operator.id);
    return null;
  });
});
after(() => desk.test.drop());

describe("what the desk refuses", () => {
  let phoneNumber = 0;
  const newPhone = () => `+2332440${String(10_000 + (phoneNumber += 1))}0`.slice(0, 13);
  beforeEach(() => {
    // Limits of an address and of a phone are not what is tested here.
    desk.clock.at += 25 * hour;
  });

  const codeFrom = async (answering: ReturnType<TestDeskBrowser["get"]>) => {
    const answer = await answering;
    return `${answer.statusCode} ${answer.json().error ?? ""}`.trim();
  };
  const codeOf = (browser: TestDeskBrowser, url = "/desk/api/me") => codeFrom(browser.get(url));

  it("an endpoint that names no role, stands elsewhere, or changes something without a name cannot be registered", () => {
    const { desk: within } = desk;
    const { rule } = refund;
    for (const [wrong, says] of [
      [{ ...refund, rule: { ...rule, roles: [] as never } }, /name the roles/],
      [{ ...refund, path: "/api/v1/case" }, /\/desk\/api\//],
      [{ ...refund, rule: { roles: rule.roles } }, /which act/],
    ] as const) {
      assert.throws(() => serveDesk(within, wrong, () => null), says);
    }
    const app = bareServer();
    refuseOtherRoutes(app);
    assert.throws(() => serve(app, look, () => ({ seen: "" })), /names its roles/);
    const outside = /only the login is outside/;
    assert.throws(() => serveOutside(within, refund, () => null), outside);
  });

  it("an operator who was ended, from the next request on, and it is written down", async () => {
    const phone = newPhone();
    const browser = await desk.operator(phone, "support");
    const { id } = (await browser.get("/desk/api/me")).json().data;
    await endOperator(desk.test.database.kysely, id, new Date(desk.clock.at));
    assert.equal(await codeOf(browser, "/desk/api/test/K7QM4"), "401 ended-operator");
    assert.equal((await desk.logLines()).at(-1), "look: a case refused ended-operator");
    desk.clock.at += minute;
    const before = desk.outbox.length;
    assert.equal((await browser.post("/desk/api/login/code", { phone })).statusCode, 200);
    assert.equal(desk.outbox.length, before, "no code is sent to them any more");
  });

  it("a session after eight hours", async () => {
    const browser = await desk.operator(newPhone(), "support");
    desk.clock.at += 8 * hour - minute;
    assert.equal(await codeOf(browser), "200");
    desk.clock.at += 2 * minute;
    assert.equal(await codeOf(browser), "401 desk-login-needed");
  });

  it("a cookie used from another site, by a program that names none, or from a sister domain", async () => {
    const browser = await desk.operator(newPhone(), "money");
    const before = refunds.length;
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://okwan.test" },
      { origin: "http://desk.okwan.test" },
      { origin: deskOrigin, "sec-fetch-site": "cross-site" },
      { origin: deskOrigin, "sec-fetch-site": "same-site" },
    ]) {
      const answer = browser.post("/desk/api/test/refund", { reason: "because" }, headers);
      assert.equal(await codeFrom(answer), "403 cross_site", JSON.stringify(headers));
    }
    const program = new TestBrowser(desk.app, "102.176.0.1");
    for (const [name, value] of browser.cookies) program.cookies.set(name, value);
    const headers = { host: "desk.okwan.test", "x-forwarded-proto": "https" };
    const bare = program.post("/desk/api/test/refund", { reason: "because" }, headers);
    assert.equal(await codeFrom(bare), "403 cross_site", "without an origin");
    assert.equal(refunds.length, before);
    assert.equal((await desk.logLines()).filter((line) => line === "refund refused cross_site").length, 7);
    assert.equal((await browser.get("/desk/api/me", { origin: "https://evil.example" })).statusCode, 403);
  });

  it("a cookie that comes from another device: it ends, also where it came from", async () => {
    const browser = await desk.operator(newPhone(), "support");
    const thief = desk.browser("41.66.9.9");
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const stolen = thief.get("/desk/api/me", { "user-agent": userAgent });
    assert.equal(await codeFrom(stolen), "401 another-device");
    assert.equal(await codeOf(browser), "401 desk-login-needed");
  });

  it("money that moves, six minutes after the passkey was shown; after showing it again it moves", async () => {
    const browser = await desk.operator(newPhone(), "money");
    const ask = () => browser.post("/desk/api/test/refund", { reason: "paid twice" });
    assert.equal((await ask()).statusCode, 200);
    desk.clock.at += 6 * minute;
    assert.equal(await codeFrom(ask()), "403 desk-passkey-needed");
    assert.equal((await browser.confirm()).statusCode, 200);
    assert.equal((await ask()).statusCode, 200);
  });

  it("an answer to a passkey question, a second time, for another purpose, of another origin, or too late", async () => {
    const browser = await desk.operator(newPhone(), "money");
    const begin = async (who = browser) => (await who.post("/desk/api/confirmation/begin")).json().data;
    const confirm = (passkey: object) => codeFrom(browser.post("/desk/api/confirmation", { passkey }));
    const passkey = browser.authenticator.show(await begin(), deskOrigin);
    assert.equal(await confirm(passkey), "200");
    const refused = async (why: string, wrong: object) =>
      assert.equal(await confirm(wrong), "401 desk-passkey-wrong", why);
    await refused("replayed", passkey);
    await refused("another origin", browser.authenticator.show(await begin(), "https://okwan.test"));
    const options = { ...(await begin()), rpId: "okwan.test" };
    await refused("another RP id", browser.authenticator.show(options, deskOrigin));
    const late = browser.authenticator.show(await begin(), deskOrigin);
    desk.clock.at += 6 * minute;
    await refused("too late", late);
    const other = await desk.operator(newPhone(), "money");
    await refused("another operator’s", other.authenticator.show(await begin(other), deskOrigin));
  });

  it("the same answer to a passkey question ten times at once: one of them counts", async () => {
    const browser = await desk.operator(newPhone(), "money");
    const { data } = (await browser.post("/desk/api/confirmation/begin")).json();
    const passkey = browser.authenticator.show(data, deskOrigin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post("/desk/api/confirmation", { passkey })),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  });

  it("to be left without an owner, also when the last two end each other at once", async () => {
    const other = await createTestDesk();
    try {
      const owners = [
        await other.operator("+233244777001", "owner"),
        await other.operator("+233244777002", "owner"),
      ];
      const seen = async () => Promise.all(owners.map((one) => one.get("/desk/api/me")));
      const statuses = (answers: { statusCode: number }[]) =>
        answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      const ids = (await seen()).map((answer) => answer.json().data.id as string);
      const ends = owners.map((one, at) =>
        one.post(`/desk/api/operators/${ids[1 - at]}/end`, { reason: "a quarrel" }),
      );
      const [ended, refused] = statuses(await Promise.all(ends));
      // The slower one is refused as the last owner, or is out already when it knocks.
      assert.equal(ended, 200);
      assert.ok(refused === 409 || refused === 401, String(refused));
      assert.deepEqual(statuses(await seen()), [200, 401]);
    } finally {
      await other.test.drop();
    }
  });

  it("to give up the last passkey, or another’s", async () => {
    const browser = await desk.operator(newPhone(), "support");
    const [own] = (await browser.get("/desk/api/me")).json().data.passkeys;
    const remove = async (id: string) =>
      (await browser.post("/desk/api/passkeys/remove", { id, reason: "lost it" })).json().error;
    assert.equal(await remove(own.id), "last-passkey");
    const other = await desk.operator(newPhone(), "support");
    const [others] = (await other.get("/desk/api/me")).json().data.passkeys;
    assert.equal(await remove(others.id), "no-passkey");
  });

  it("a phone in the log, whoever wrote it there", async () => {
    const browser = await desk.operator(newPhone(), "owner");
    const reason = "she called from 024 412 3456, and from +233 20 111 2233";
    await browser.post("/desk/api/test/refund", { reason });
    await browser.get("/desk/api/test/0244123456");
    const { rows } = await desk.test.database.pool.query("select * from desk_log");
    const log = JSON.stringify(rows);
    assert.doesNotMatch(log, /0244123456|024 412 3456|\+233 20 111 2233/);
    assert.match(log, /she called from 024 \*\*\* \*\*56/);
  });

  it("a counter that goes back, or stands still after it had moved: the passkey was copied", async () => {
    const phone = newPhone();
    const browser = await desk.operator(phone, "money");
    const codes: string[] = [];
    for (const counter of [0, 7, 7, 3, 0, 8]) {
      browser.authenticator.counter = counter;
      codes.push(await codeFrom(browser.confirm()));
    }
    const copied = "401 desk-passkey-copied";
    assert.deepEqual(codes, ["200", "200", copied, copied, copied, "200"]);
  });

  it("a student’s code, and a student’s login a code of the desk", async () => {
    const phone = newPhone();
    await desk.invite(phone, "owner");
    const browser = desk.browser();
    await browser.post("/desk/api/login/code", { phone });
    const code = desk.lastCode();
    const question = { phone: phone as PhoneNumber, asker: { address: "102.176.0.1", proven: [] }, code };
    const parts = { ...desk.desk.parts, autofillHost: null };
    for (const purpose of ["login", "proof", "change-phone", "deletion"] as const) {
      await assert.rejects(useCode(parts, { ...question, purpose }));
    }
    desk.clock.at += minute;
    await sendCode(parts, { ...question, purpose: "login" });
    const wrong = await browser.post("/desk/api/login/phone", { phone, code: desk.lastCode() });
    if (desk.lastCode() !== code) assert.equal(wrong.statusCode, 401);
    assert.equal((await browser.post("/desk/api/login/phone", { phone, code })).statusCode, 200);
  });

  it("the first passkey a second time, without the code, or after a week", async () => {
    const [phone, late] = [newPhone(), newPhone()];
    await desk.invite(phone, "owner");
    await desk.invite(late, "owner");
    const [one, two] = [desk.browser(), desk.browser("41.66.1.1")];
    const { options } = (await one.prove(phone)).json().data;
    desk.clock.at += minute;
    const again = (await two.prove(phone)).json().data;
    const first = one.authenticator.make(options, deskOrigin);
    const make = (by: TestDeskBrowser, passkey: object) =>
      codeFrom(by.post("/desk/api/login/new-passkey", { passkey }));
    assert.equal(await make(desk.browser(), first), "401 desk-begin-again");
    assert.equal(await make(one, first), "200");
    const second = two.authenticator.make(again.options, deskOrigin);
    assert.match(await make(two, second), /^401/, "somebody who also had a code");
    desk.clock.at += 8 * 24 * hour;
    const before = desk.outbox.length;
    assert.equal((await desk.browser().post("/desk/api/login/code", { phone: late })).statusCode, 200);
    assert.equal(desk.outbox.length, before, "an invitation is good for a week");
  });

  it("to say whether a number is an operator’s: the same answers, and the same limits", async () => {
    const known = newPhone();
    await desk.operator(known, "owner");
    desk.clock.at += 25 * hour;
    const told: string[][] = [];
    for (const phone of [known, "+233209998877"]) {
      const browser = desk.browser(`41.66.${told.length}.2`);
      const answers: string[] = [];
      for (const step of ["code", "code", "code", "code", "code", "phone"]) {
        const asked = step === "code" ? { phone } : { phone, code: "000000" };
        const { statusCode, body } = await browser.post(`/desk/api/login/${step}`, asked);
        answers.push(`${statusCode} ${body}`);
        desk.clock.at += 31_000;
      }
      told.push(answers);
    }
    assert.deepEqual(told[0], told[1]);
    assert.match(told[0]!.at(-2)!, /^429/);
  });

  it("the log: no row is changed or removed, and the table is not emptied", async () => {
    const { pool } = desk.test.database;
    await desk.operator(newPhone(), "owner");
    for (const statement of [
      "update desk_log set why = 'nothing'",
      "delete from desk_log",
      "truncate desk_log",
      "truncate operators cascade",
    ]) {
      await assert.rejects(pool.query(statement), /append-only/, statement);
    }
  });

  it("nothing is done that cannot be written down, and nothing shown", async () => {
    const browser = await desk.operator(newPhone(), "owner");
    const { pool } = desk.test.database;
    await pool.query("alter table desk_log add constraint closed check (outcome = 'never') not valid");
    const before = refunds.length;
    try {
      assert.equal((await browser.post("/desk/api/test/refund", { reason: "paid twice" })).statusCode, 500);
      const shown = await browser.get("/desk/api/test/K7QM4");
      assert.equal(shown.statusCode, 500);
      assert.doesNotMatch(shown.body, /K7QM4/);
    } finally {
      await pool.query("alter table desk_log drop constraint closed");
    }
    assert.equal(refunds.length, before);
  });
});
