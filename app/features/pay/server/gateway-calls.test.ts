import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp, type TestApp } from "../../result/server/test-app.ts";
import {
  chargeSuccess,
  confirm,
  confirmAtOnce,
  goToPay,
  newCheck,
  payAt,
  payWithoutNotice,
  sendNotice,
  withoutNotice,
} from "../../result/server/test-journey.ts";
import { signPaystackNotice } from "./gateway/paystack/notice.ts";
import {
  AddressLimits,
  gatewayQuestionAllowance,
  type RateLimit,
} from "../../../kernel/http/address-limits.ts";
import { countsAlone } from "../../../kernel/http/test-server.ts";

/**
 * Requests that visitors can make us send to the gateway, which limits our key for everybody if there are too
 * many.
 */

class GatewayLimitsAlone extends AddressLimits {
  override consume(who: string, allowance: RateLimit, by?: number): void {
    if (allowance.name.startsWith("gateway")) super.consume(who, allowance, by);
  }
}

const app = await startTestApp();
// Time stands still, however long a busy machine needs for 300 requests.
app.stopTime();

async function verifiedDuring(work: () => Promise<unknown>, of: TestApp = app): Promise<number> {
  const before = of.gatewayCalls.verify;
  await work();
  return of.gatewayCalls.verify - before;
}

const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

test("300 looks at one waiting payment ask the gateway once, and once more five seconds later", async () => {
  const { code } = await goToPay(app);
  const look = async () => assert.notEqual((await confirmAtOnce(app, code)).status, "paid");
  assert.equal(await verifiedDuring(() => times(300, look)), 1);
  app.passTime(4_000);
  assert.equal(await verifiedDuring(() => times(20, look)), 0);
  app.passTime(1_000);
  assert.equal(await verifiedDuring(() => times(20, look)), 1);
});

test("two servers on one database share the five seconds", async () => {
  const one = await startTestApp();
  const other = await startTestApp({ database: one.database });
  for (const server of [one, other]) server.stopTime();
  const { code } = await goToPay(one);
  assert.equal(await verifiedDuring(() => times(50, () => confirmAtOnce(other, code)), other), 1);
  await times(50, () => confirmAtOnce(one, code));
  assert.equal(one.gatewayCalls.verify, 0);
});

test("looking at once does not hide a payment: the webhook opens it within the five seconds, a look after them does too", async () => {
  const first = await goToPay(app);
  await confirmAtOnce(app, first.code);
  await payAt(app, first.link, withoutNotice);
  assert.notEqual((await confirmAtOnce(app, first.code)).status, "paid");
  assert.equal(await sendNotice(app, chargeSuccess(first.reference)), 200);
  assert.equal((await confirmAtOnce(app, first.code)).status, "paid");

  const second = await goToPay(app);
  await confirmAtOnce(app, second.code);
  await payAt(app, second.link, withoutNotice);
  assert.equal((await confirm(app, second.code)).status, "paid");
});

test("who looks while the gateway is being asked gets its answer", async () => {
  const { code } = await payWithoutNotice(app);
  const answers = await times(10, () => confirmAtOnce(app, code));
  assert.ok(answers.every(({ status }) => status === "paid"));
});

test("webhooks that are not signed never reach the gateway, however many", async () => {
  const { reference } = await goToPay(app);
  const body = chargeSuccess(reference);
  const guessed = signPaystackNotice(body, "guessed");
  const send = async () => assert.equal(await sendNotice(app, body, guessed), 401);
  assert.equal(await verifiedDuring(() => times(200, send)), 0);
});

test("400 checks from one network open 240 hosted pages a minute; every check is made, and other networks pay", async () => {
  const limited = await startTestApp({
    addressLimits: new GatewayLimitsAlone(countsAlone(() => new Date(60_000))),
  });
  for (let done = 0; done < 400; done += 20) {
    const checks = await times(20, async () => newCheck(limited));
    assert.ok(checks.every((check) => check.total_qualified > 0));
  }
  assert.equal(limited.gatewayCalls.initialize, 240);

  const { check_code: code, payment } = await newCheck(limited);
  assert.equal(payment.payment_link, null);
  const pay = (remoteAddress: string) =>
    limited.app.inject({ method: "POST", url: `/api/v1/checks/${code}/payment`, remoteAddress });
  const refused = await pay("127.0.0.1");
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.headers["retry-after"], "60");
  assert.match(refused.json<{ message: string }>().message, /from your network.*your check is kept/);
  assert.equal((await pay("192.0.2.7")).statusCode, 200);
});

test("one network asks about 480 payments a minute, then is told what is known; a whole /48 is one network", async () => {
  const limits = new AddressLimits(countsAlone(() => new Date(0)));
  const mayAsk = (address: string) => limits.tryConsume(address, gatewayQuestionAllowance);
  const asked = Array.from({ length: 500 }, (_, at) => mayAsk(`2001:db8:1:${at.toString(16)}::`));
  assert.equal(asked.filter(Boolean).length, 480);
  assert.ok(mayAsk("2001:db8:2::1"));
});
