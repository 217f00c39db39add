import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { createTestDesk, deskOrigin, type TestDeskBrowser } from "./test-desk.ts";

const minute = 60_000;
const [ama, kofi] = ["+233244123456", "+233244123457"];

const desk = await createTestDesk();
after(() => desk.test.drop());
const [phone, other] = [await desk.operator(ama, "owner"), await desk.operator(kofi, "support")];

describe("a second device of an operator", () => {
  beforeEach(async () => {
    desk.clock.at += 25 * 60 * minute;
    await phone.logIn();
    await other.logIn();
    desk.clock.at += minute;
  });

  async function link(): Promise<string> {
    const answer = await phone.post("/desk/api/passkeys/device-link");
    assert.equal(answer.statusCode, 200, answer.body);
    return new URL(answer.json().data.address).hash.slice(1);
  }
  /** The code to this phone, with the link. */
  async function prove(laptop: TestDeskBrowser, number: string, token: string) {
    await laptop.post("/desk/api/login/code", { phone: number });
    const body = { phone: number, code: desk.lastCode(), device_link: token };
    const { error, data } = (await laptop.post("/desk/api/login/phone", body)).json();
    return { error: error as string | undefined, step: data?.step as string, options: data?.options };
  }
  async function make(laptop: TestDeskBrowser, options: object, token?: string) {
    const passkey = laptop.authenticator.make(options as never, deskOrigin);
    return laptop.post("/desk/api/login/new-passkey", { passkey, device_link: token });
  }

  it("makes a passkey there after the code; the operator sees it in their list, their log and a text", async () => {
    const token = await link();
    const laptop = desk.browser("41.66.3.3");
    const { step, options } = await prove(laptop, ama, token);
    assert.equal(step, "make");
    assert.equal((await make(laptop, options, token)).statusCode, 200);
    assert.equal((await laptop.get("/desk/api/me")).statusCode, 200);
    assert.equal((await phone.get("/desk/api/me")).json().data.passkeys.length, 2);
    assert.match(desk.outbox.at(-1)!.text, /was added to your devices/);
    assert.equal(desk.outbox.at(-1)!.to, ama);
    assert.match((await desk.logLines()).join("\n"), /^make device link done$[^]*^log in, device link done/m);
    desk.clock.at += minute;
    assert.equal((await laptop.logIn(ama)).statusCode, 200, "from then on it logs in as any device");
  });

  it("is refused a second time, also where both proved the phone before the first one used it", async () => {
    const token = await link();
    const [one, two] = [desk.browser("41.66.4.1"), desk.browser("41.66.4.2")];
    const first = await prove(one, ama, token);
    desk.clock.at += minute;
    const second = await prove(two, ama, token);
    const answers = await Promise.all([make(one, first.options, token), make(two, second.options, token)]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    assert.deepEqual(codes, [200, 401]);
    desk.clock.at += minute;
    assert.equal((await prove(desk.browser("41.66.4.3"), ama, token)).error, "device-link-over");
    assert.match((await desk.logLines()).join("\n"), /^log in, device link refused device-link-over/m);
  });

  it("is refused after ten minutes, before the passkey and with it", async () => {
    const token = await link();
    const laptop = desk.browser("41.66.5.1");
    desk.clock.at += 8 * minute;
    const { options } = await prove(laptop, ama, token);
    desk.clock.at += 2 * minute + 1;
    assert.equal((await make(laptop, options, token)).json().error, "device-link-over");
    assert.equal((await prove(laptop, ama, token)).error, "device-link-over");
  });

  it("is refused to another operator, by their code and in their session", async () => {
    const token = await link();
    assert.equal((await prove(other, kofi, token)).error, "device-link-over");
    // Kofi proves his own phone, and then sends Ama's link.
    const { options } = await prove(desk.browser("41.66.6.1"), ama, token);
    desk.clock.at += minute;
    await other.prove(kofi);
    assert.equal((await make(other, options, token)).json().error, "device-link-over");
    assert.equal((await other.get("/desk/api/me")).json().data.passkeys.length, 1);
  });

  it("opens nothing without the code, and a passkey cannot be made without the link", async () => {
    const token = await link();
    const laptop = desk.browser("41.66.7.1");
    const { options } = await prove(laptop, ama, token);
    assert.equal((await make(desk.browser("41.66.7.2"), options, token)).json().error, "desk-begin-again");
    const withCodeAlone = await make(laptop, options);
    assert.equal(withCodeAlone.json().error, "desk-begin-again");
  });

  it("is made five times a day, each replacing the one before; stored as a hash", async () => {
    const tokens: string[] = [];
    for (let made = 0; made < 5; made += 1) tokens.push(await link());
    const sixth = await phone.post("/desk/api/passkeys/device-link");
    assert.deepEqual([sixth.statusCode, sixth.json().error], [429, "device-links-used-up"]);
    assert.equal((await prove(desk.browser("41.66.8.1"), ama, tokens[0]!)).error, "device-link-over");
    const { rows } = await desk.test.database.pool.query("select * from desk_challenges");
    for (const token of tokens) assert.ok(!JSON.stringify(rows).includes(token));
  });
});
