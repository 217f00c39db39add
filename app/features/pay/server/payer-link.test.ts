import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../result/server/test-app.ts";
import {
  bestResult,
  call,
  confirm,
  newCheck,
  order,
  payAt,
  paymentsOf,
  read,
  type StartedPayment,
  startPayment,
  withoutNotice,
} from "../../result/server/test-journey.ts";

/** Somebody else pays: what the link allows and what it must not. */

const app = await startTestApp();

interface Asked {
  link: string | null;
  first_name: string | null;
  amount: number;
}
interface Seen {
  first_name: string | null;
  fits: object | null;
  amount: number;
  status: string;
  is_under_review: boolean;
  receipt: { reference: string; amount: number } | null;
}

const asked = async (code: string) =>
  (await call<Asked>(app, "POST", `/api/v1/checks/${code}/payer-link`)).body.data;
const tokenOf = (link: string | null) =>
  /\/pay\/([\w-]{20,})$/.exec(link ?? "")?.[1] ?? assert.fail(`${link}`);
const see = async (token: string) => (await call<Seen>(app, "GET", `/api/v1/pay/${token}`)).body.data;
const pay = async (token: string) =>
  (await call<StartedPayment>(app, "POST", `/api/v1/pay/${token}`)).body.data;

/** A check whose student asks somebody else to pay. */
async function askToPay(): Promise<{ code: string; own: string; token: string }> {
  const { check_code: code, payment } = await newCheck(app);
  return { code, own: payment.payment_link!, token: tokenOf((await asked(code)).link) };
}

async function returnOf(link: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ to: string }>(
    `select callback_url as to from sandbox_transactions where access_code = $1`,
    [link.split("/").at(-1)],
  );
  return rows[0]?.to ?? "";
}

test("whoever has the link pays, and learns a first name, a number and a price: no code, no phone, no grade, on no way back", async () => {
  const { check_code: code } = await newCheck(app);
  const { link, first_name: name, amount } = await asked(code);
  assert.deepEqual([name, amount], ["Ama", 12]);
  assert.equal((await asked(code)).link, link, "the same link each time");
  const token = tokenOf(link);
  assert.ok(!token.includes(code) && !link!.includes(code));

  const { status, fits, ...more } = await see(token);
  assert.equal(status, "unpaid");
  const { wished: _, ...counts } = (await read(app, code)).counts;
  assert.deepEqual(fits, { counts, place: "KNUST" }, "how many programmes fit, and none by name");
  const known = { first_name: "Ama", amount: 12, currency: "GHS", is_under_review: false, receipt: null };
  assert.deepEqual(more, known);

  const { payment_link: page } = await pay(token);
  const back = await returnOf(page!);
  assert.ok(back.includes(`/pay/${token}`) && !back.includes(code) && !back.includes("results"), back);
  assert.equal((await pay(token)).payment_link, page, "two taps are one page");

  await payAt(app, page!, withoutNotice);
  const seen = await see(token);
  assert.equal(seen.status, "paid", "the page asks the gateway");
  assert.equal(seen.receipt?.amount, 12);
  assert.ok(seen.receipt.reference.length > 0 && !seen.receipt.reference.includes(code));
  assert.ok((await read(app, code)).qualified_programs.length > 0);
  assert.equal((await asked(code)).link, null, "nothing to pay any more");
  assert.deepEqual(await pay(token), { payment_link: null, status: "paid" });
});

test("the student's own page leads to the result, the payer's never, in whichever order they are opened", async () => {
  const { code, own, token } = await askToPay();
  const theirs = (await pay(token)).payment_link!;
  assert.notEqual(theirs, own);
  assert.match(await returnOf(own), /\/checker\/results\//);
  assert.doesNotMatch(await returnOf(theirs), /results/);
  assert.equal((await startPayment(app, code)).payment_link, own);
  assert.equal((await read(app, code)).payment.payment_link, own, "the check tells the student's");
  assert.equal((await pay(token)).payment_link, theirs);
});

test("both pay: one opens the result, the other's money goes back", async () => {
  const { code, own, token } = await askToPay();
  await startPayment(app, code);
  const theirs = (await pay(token)).payment_link!;
  await payAt(app, theirs, withoutNotice);
  await payAt(app, own, withoutNotice);
  assert.equal((await see(token)).status, "paid");
  app.passTime(10_000);
  await app.reconcile();
  const states = (await paymentsOf(app, code)).map(({ state }) => state).sort();
  assert.ok(String(states).startsWith("paid,refund"), String(states));
});

test("a declined payer may try again, and the student is asked as before", async () => {
  const { code, own, token } = await askToPay();
  const first = (await pay(token)).payment_link!;
  await payAt(app, first, { outcome: "failed", webhooks: "never", returns: "never" });
  await see(token);
  const second = (await pay(token)).payment_link!;
  assert.notEqual(second, first);
  const { payment } = await read(app, code);
  assert.deepEqual([payment.status, payment.payment_link], ["unpaid", own]);
  assert.notEqual((await confirm(app, code)).status, "paid");
});

test("a token that nobody has opens nothing, a code is no token, and grades come first", async () => {
  assert.equal((await call(app, "GET", `/api/v1/pay/${"a".repeat(24)}`)).status, 404);
  const code = await order(app);
  assert.notEqual((await call(app, "GET", `/api/v1/pay/${code}`)).status, 200);
  assert.equal((await call(app, "POST", `/api/v1/checks/${code}/payer-link`)).status, 409);
  assert.equal((await call(app, "POST", "/api/v1/checks/K7QM4-TXD9P/payer-link")).status, 404);
});

test("student and payer who press at the same moment are each sent to a page of their own", async () => {
  for (let time = 0; time < 6; time += 1) {
    const code = await order(app);
    // Like the checker: no page is open yet, so both open the first one.
    await call(app, "POST", "/api/v1/check?show=summary", { code, ...bestResult() });
    const token = tokenOf((await asked(code)).link);
    const [own, others] = await Promise.all([startPayment(app, code), pay(token)]);
    assert.notEqual(own.payment_link, others.payment_link);
    assert.match(await returnOf(own.payment_link!), new RegExp(`/checker/results/${code}`));
    const back = await returnOf(others.payment_link!);
    assert.ok(back.includes(`/pay/${token}`) && !back.includes(code), back);
  }
});

test("while a payment is under review nobody is asked to pay once more, on either side", async () => {
  const hold = (code: string) =>
    app.database.pool.query(
      `insert into payment_events (payment_id, state, cause, created_at)
       select p.id, 'held', 'webhook', now() from payments p join orders o on o.id = p.order_id where o.code = $1`,
      [code],
    );
  const refusalOf = async (path: string) => {
    const { status, body } = await call<null>(app, "POST", path);
    return [status, body.message];
  };
  const sentence =
    "We are looking at a payment. Do not pay again: we will open the result or give the money back.";
  for (const whose of ["the student's", "the payer's"]) {
    const { code, token } = await askToPay();
    if (whose === "the payer's") await pay(token);
    else await startPayment(app, code);
    await hold(code);
    assert.deepEqual(await refusalOf(`/api/v1/checks/${code}/payer-link`), [409, sentence], whose);
    assert.deepEqual(await refusalOf(`/api/v1/pay/${token}`), [409, sentence], whose);
    // The state of the student's own page is private.
    assert.equal((await see(token)).is_under_review, whose === "the payer's");
  }
});
