import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestApp } from "../../result/server/test-app.ts";
import {
  call,
  chargeSuccess,
  confirm,
  goToPay,
  historyOf,
  newCheck,
  order,
  payAt,
  paymentsOf,
  payWithoutNotice,
  read,
  resultOf,
  sendNotice,
  startPayment,
  submit,
  withoutNotice,
} from "../../result/server/test-journey.ts";
import { signPaystackNotice } from "./gateway/paystack/notice.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { refundPayment, requestRefund } from "./refund-payment.ts";
import { paymentByReference } from "./payments-table.ts";
import { settlePayment } from "./settle-payment.ts";
import { pollAt } from "./poll-table.ts";

/** Failures between a student, a gateway and us, against a real Postgres. */

const app = await startTestApp();

const statesOf = (reference: string) => historyOf(app, reference);

/** A check that was paid and opened. */
async function payNow() {
  const begun = await goToPay(app);
  await payAt(app, begun.link);
  await confirm(app, begun.code);
  return begun;
}

async function isOpen(code: string): Promise<boolean> {
  return (await read(app, code)).qualified_programs.length > 0;
}

test("a forged, an unsigned and an altered webhook open nothing", async () => {
  const { code, reference } = await goToPay(app);
  const body = chargeSuccess(reference);
  assert.equal(await sendNotice(app, body, {}), 401);
  assert.equal(await sendNotice(app, body, signPaystackNotice(body, "another-key")), 401);
  assert.equal(await sendNotice(app, `${body} `, signPaystackNotice(body, app.secretKey)), 401);
  assert.equal(await sendNotice(app, body, { "x-paystack-signature": "zz" }), 401);
  assert.ok(!(await isOpen(code)));
});

test("a webhook that is signed with our key but tells of a payment that was not made opens nothing", async () => {
  const { code, reference } = await goToPay(app);
  assert.equal(await sendNotice(app, chargeSuccess(reference)), 200);
  assert.ok(!(await isOpen(code)));
});

test("status=success in the address, and asking again and again, opens nothing", async () => {
  const { code } = await goToPay(app);
  assert.deepEqual((await confirm(app, code)).status, "unpaid");
  const asked = `/api/v1/past-check?code=${code}&status=success&check_code=${code}`;
  const { body } = await call<{ qualified_programs: unknown[] }>(app, "GET", asked);
  assert.deepEqual(body.data.qualified_programs, []);
});

test("a webhook replayed a thousand times is one payment and one announcement", async () => {
  const { code, reference } = await payWithoutNotice(app);
  const body = chargeSuccess(reference);
  for (let round = 0; round < 20; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => sendNotice(app, body)));
    assert.deepEqual([...new Set(statuses)], [200]);
  }
  assert.deepEqual(await statesOf(reference), ["created", "awaiting", "paid"]);
  const { rows } = await app.database.pool.query(
    "select kind from messages m join orders o on o.id = m.order_id where o.code = $1 order by kind",
    [code],
  );
  assert.deepEqual(rows, [{ kind: "receipt" }, { kind: "result" }]);
});

test("webhook, return and reconciliation at the same moment are one payment", async () => {
  const { code, reference } = await payWithoutNotice(app);
  app.passTime(9_000);
  const body = chargeSuccess(reference);
  await Promise.all([
    sendNotice(app, body),
    sendNotice(app, `${body}\n`),
    confirm(app, code),
    confirm(app, code),
    app.reconcile(),
    app.reconcile(),
  ]);
  assert.deepEqual(await statesOf(reference), ["created", "awaiting", "paid"]);
  assert.ok(await isOpen(code));
});

test("a webhook for a reference nobody knows is taken, stored and changes nothing", async () => {
  const body = chargeSuccess("somebody-elses");
  assert.equal(await sendNotice(app, body), 200);
  const { rows } = await app.database.pool.query(
    "select is_known from payment_webhooks where reference = 'somebody-elses'",
  );
  assert.deepEqual(rows, [{ is_known: false }]);
});

test("a webhook larger than 100 KB, one that is not JSON and one of another shape do no harm", async () => {
  const large = chargeSuccess("x", { filler: "a".repeat(110_000) });
  assert.equal(await sendNotice(app, large), 413);
  assert.equal(await sendNotice(app, "{"), 200);
  assert.equal(await sendNotice(app, "[]"), 200);
});

test("failed news after success changes nothing", async () => {
  const { code, reference } = await payNow();
  const body = JSON.stringify({ event: "charge.failed", data: { reference, status: "failed" } });
  assert.equal(await sendNotice(app, body), 200);
  assert.ok(await isOpen(code));
});

for (const answers of ["other-amount", "other-currency", "other-reference"] as const) {
  test(`a gateway that answers with ${answers.replace("-", " ")} opens nothing and is under review`, async () => {
    const { code, reference } = await payWithoutNotice(app);
    const reviewed = await app.whileGateway({ answers }, () => confirm(app, code));
    assert.equal(reviewed.status, "awaiting");
    assert.match(reviewed.reason ?? "", /looking at your payment/);
    assert.equal((await statesOf(reference)).at(-1), "held");
    assert.ok(!(await isOpen(code)));
    // The gateway corrects itself: a payment that is really paid opens the check.
    assert.equal((await confirm(app, code)).status, "paid");
    assert.ok(await isOpen(code));
  });
}

for (const answers of ["error", "html", "slow"] as const) {
  test(`with a gateway that is ${answers === "slow" ? "30 s slow" : `answering ${answers}`} a check is still made, and the payment is found later`, async () => {
    const { code } = await payWithoutNotice(app);
    await app.behave({ answers });
    const waiting = await confirm(app, code);
    assert.equal(waiting.status, "awaiting");
    assert.match(waiting.reason ?? "", /not answering/);
    const other = await newCheck(app);
    assert.ok(other.total_qualified > 0);
    assert.equal(other.payment.payment_link, null);
    const start = await call(app, "POST", `/api/v1/checks/${other.check_code}/payment`);
    assert.deepEqual([start.status, start.body.message], [502, "Failed to get payment link"]);

    await app.behave({});
    app.passTime(20_000);
    await app.reconcile();
    assert.ok(await isOpen(code));
    const again = await startPayment(app, other.check_code);
    assert.ok(again.payment_link!.includes("/sandbox/pay/"));
  });
}

for (const webhooks of ["prompt", "late", "twice"] as const) {
  test(`the gateway's own webhook, ${webhooks}, opens the result of a browser that never came back`, async () => {
    const { code, link, reference } = await goToPay(app);
    await app.whileGateway({ webhooks, lateMs: 20_000 }, () =>
      payAt(app, link, { outcome: "success", returns: "never" }),
    );
    if (webhooks === "late") {
      await app.sendWebhooks();
      assert.ok(!(await isOpen(code)));
      app.passTime(21_000);
    }
    for (let tries = 0; tries < 100 && !(await isOpen(code)); tries += 1) await app.sendWebhooks();
    assert.ok(await isOpen(code));
    assert.deepEqual(await statesOf(reference), ["created", "awaiting", "paid"]);
  });
}

test("with neither webhook nor return, reconciliation opens the result within 15 seconds", async () => {
  const { code } = await payWithoutNotice(app);
  app.passTime(8_500);
  await app.reconcile();
  assert.ok(await isOpen(code));
});

test("a student who comes back a week later with a payment nobody told us of reads the result", async () => {
  const { code } = await payWithoutNotice(app);
  app.passTime(7 * 86_400_000);
  assert.equal((await confirm(app, code)).status, "paid");
  assert.ok(await isOpen(code));
});

test("two tabs start and pay one and the same page", async () => {
  const { check_code: code } = await newCheck(app);
  const tabs = await Promise.all(Array.from({ length: 10 }, () => startPayment(app, code)));
  const [link, ...others] = new Set(tabs.map(({ payment_link }) => payment_link));
  assert.deepEqual(others, []);
  await Promise.all([payAt(app, link!), payAt(app, link!)]);
  await confirm(app, code);
  assert.deepEqual(await paymentsOf(app, code), [{ state: "paid", pesewas: 1200 }]);
  assert.ok(await isOpen(code));
});

test("declined, then paid on a new page: one charge, and the old page is not needed", async () => {
  const { code, link, reference } = await goToPay(app);
  const back = await payAt(app, link, { channel: "card", outcome: "failed" });
  assert.ok(back?.endsWith("&status=failed"));
  const declined = await confirm(app, code);
  assert.equal(declined.status, "failed");
  assert.match(declined.reason ?? "", /try again/);

  const again = await startPayment(app, code);
  assert.notEqual(again.payment_link, link);
  await payAt(app, again.payment_link!);
  assert.equal((await confirm(app, code)).status, "paid");
  assert.deepEqual(await statesOf(reference), ["created", "awaiting", "failed"]);
});

test("declined at first and approved after all: the second charge goes back by itself", async () => {
  const { code, link, reference } = await goToPay(app);
  await payAt(app, link, { outcome: "failed" });
  await confirm(app, code);
  const again = await startPayment(app, code);
  await payAt(app, again.payment_link!);
  await confirm(app, code);
  // The network approves the first one too.
  await payAt(app, link, withoutNotice);
  await sendNotice(app, chargeSuccess(reference));
  await app.reconcile();
  assert.deepEqual((await statesOf(reference)).slice(-3), ["paid", "refunding", "refunded"]);
  assert.ok(await isOpen(code));
  const { rows } = await app.database.pool.query(
    "select count(refunded_at) as refunds from sandbox_transactions where reference = $1",
    [reference],
  );
  assert.deepEqual(rows, [{ refunds: 1 }]);
});

test("cancelled at the gateway: nothing is charged, and the same page can be paid after", async () => {
  const { code, link } = await goToPay(app);
  const back = await payAt(app, link, { outcome: "cancelled" });
  assert.ok(back?.endsWith("&status=failed"));
  const reason = "The payment was not finished. You can try again.";
  assert.deepEqual(await confirm(app, code), { status: "unpaid", reason });
  assert.deepEqual(await startPayment(app, code), { payment_link: link, status: "awaiting" });
  await payAt(app, link);
  assert.equal((await confirm(app, code)).status, "paid");
});

test("grades corrected to a free check while a payment is under way: the money goes back", async () => {
  const { code, link, reference } = await goToPay(app);
  app.proofs.madeHere = new Set([code]);
  assert.equal((await submit(app, code, resultOf(9))).payment.status, "free");
  await payAt(app, link, withoutNotice);
  await sendNotice(app, chargeSuccess(reference));
  await app.reconcile();
  assert.equal((await statesOf(reference)).at(-1), "refunded");
});

test("a check that was deleted while its page was open takes no money: it goes back", async () => {
  const { code, link, reference } = await goToPay(app);
  await app.database.pool.query(
    "delete from checks where order_id = (select id from orders where code = $1)",
    [code],
  );
  await payAt(app, link, withoutNotice);
  await sendNotice(app, chargeSuccess(reference));
  await app.reconcile();
  assert.equal((await statesOf(reference)).at(-1), "refunded");
});

test("an operator's refund goes back once, closes the result, and may be asked for twice", async () => {
  const { code, reference } = await payNow();
  const payment = (await paymentByReference(app.database.kysely, reference))!;
  const wish = { cause: "operator", reason: "the result could not be given" } as const;
  const refunds = await Promise.all([1, 2].map(() => refundPayment(app.payments, payment, wish)));
  for (const { state } of refunds) assert.equal(state, "refunded");
  assert.deepEqual((await statesOf(reference)).slice(-2), ["refunding", "refunded"]);
  assert.ok(!(await isOpen(code)));
  assert.equal((await read(app, code)).payment.status, "refunded");
});

const refundsAtGateway = async (reference: string) => {
  const found = await app.database.pool.query<{ status: string }>(
    "select status from sandbox_transactions where reference = $1",
    [reference],
  );
  return found.rows[0]?.status;
};

test("whatever the gateway says after a refund, in whatever order, opens nothing and pays nothing twice", async () => {
  const { code, reference } = await payNow();
  const payment = (await paymentByReference(app.database.kysely, reference))!;
  await refundPayment(app.payments, payment, { cause: "operator", reason: "a test" });
  const before = await statesOf(reference);
  const late = ["success", "failed", "abandoned", "reversed", "ongoing"].map((status) =>
    chargeSuccess(reference, { status, amount: 1200 }),
  );
  for (const notice of [...late, ...late.toReversed()]) assert.equal(await sendNotice(app, notice), 200);
  await confirm(app, code);
  app.passTime(20_000);
  await app.reconcile();
  assert.deepEqual(await statesOf(reference), before);
  assert.equal(await refundsAtGateway(reference), "reversed");
  assert.ok(!(await isOpen(code)));
});

test("another's paid reference, in the address, in a notice or in what it carries, opens nothing of one's own", async () => {
  const { reference: paid, code: theirs } = await payNow();
  const { code, reference } = await goToPay(app);
  for (const name of ["reference", "trxref", "payment", "check_code"]) {
    await app.app.inject({ url: `/checker/results/${code}?status=success&${name}=${paid}` });
    await call(app, "POST", `/api/v1/checks/${code}/payment/confirm?${name}=${paid}`);
  }
  const body = { reference: paid };
  await call(app, "POST", `/api/v1/checks/${code}/payment/confirm`, body);
  for (const metadata of [{ code }, { check_code: code, reference }, { order: code }, reference]) {
    await sendNotice(app, chargeSuccess(paid, { metadata, id: reference }));
  }
  await sendNotice(app, chargeSuccess(reference, { reference: [reference, paid] }));
  await sendNotice(app, chargeSuccess(`${reference}/../${paid}`));
  await sendNotice(app, chargeSuccess(`../transaction/verify/${paid}`));
  await app.reconcile();
  assert.ok(!(await isOpen(code)));
  const [own, ...others] = await paymentsOf(app, code);
  assert.deepEqual(others, []);
  assert.ok(own?.state === "awaiting" || own?.state === "abandoned", own?.state);
  assert.ok(await isOpen(theirs));
});

test("one page pressed twenty times at once, paid, declined and cancelled: one charge, and open if it was paid", async () => {
  const { code, link, reference } = await goToPay(app);
  const outcomes = ["success", "failed", "cancelled", "success"];
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => payAt(app, link, { channel: "card", outcome: outcomes[at % 4]! })),
  );
  await Promise.all([confirm(app, code), app.reconcile(), sendNotice(app, chargeSuccess(reference))]);
  assert.equal((await statesOf(reference)).filter((state) => state === "paid").length, 1);
  assert.equal((await paymentsOf(app, code)).length, 1);
  assert.ok(await isOpen(code));
});

test("payments pause while ten press to pay: who was sent to a page gets what was paid for, the others a sentence", async (t) => {
  t.after(() => app.pausePayments(null));
  const codes = await Promise.all(Array.from({ length: 5 }, async () => (await newCheck(app)).check_code));
  const start = (code: string) =>
    call<{ payment_link: string }>(app, "POST", `/api/v1/checks/${code}/payment`);
  const first = codes.map(start);
  app.pausePayments(new Date(app.payments.now().getTime() + 3_600_000));
  const answers = await Promise.all([...first, ...codes.map(start)]);
  for (const [at, { status, body }] of answers.entries()) {
    if (status === 200) await payAt(app, body.data.payment_link);
    else assert.deepEqual([status, body.error], [503, "payments-paused"], String(at));
  }
  await app.reconcile();
  for (const [at, code] of codes.entries()) {
    const mayBePaid = answers[at]!.status === 200 || answers[at + 5]!.status === 200;
    if (mayBePaid) await confirm(app, code);
    assert.equal(await isOpen(code), mayBePaid);
    assert.ok((await paymentsOf(app, code)).filter(({ state }) => state === "paid").length <= 1);
  }
});

test("a refund requested while a paid payment's leftover watch ends keeps its own", async () => {
  const { reference } = await payNow();
  const { kysely, pool } = app.database;
  const payment = (await paymentByReference(kysely, reference))!;
  const now = app.payments.now();
  await pollAt(kysely, payment.paymentId, now);
  let ending: Promise<unknown> | undefined;
  await inTransaction(kysely, async (transaction) => {
    await requestRefund(transaction, payment, { cause: "operator", reason: "test" }, now);
    ending = settlePayment(app.payments, payment, "reconciliation");
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await pool.query(waiting)).rowCount === 0) await sleep(10);
  });
  await ending;
  const left = await pool.query("select 1 from payment_watch where payment_id = $1", [payment.paymentId]);
  assert.equal(left.rowCount, 1);
});

test("after 72 hours without payment an attempt is given up, and a new page is opened on demand", async () => {
  const { code, link, reference } = await goToPay(app);
  app.passTime(73 * 3600_000);
  await app.reconcile();
  assert.equal((await statesOf(reference)).at(-1), "abandoned");
  const again = await startPayment(app, code);
  assert.notEqual(again.payment_link, link);
});

test("a clock that is five minutes wrong neither loses a payment nor pays twice", async () => {
  for (const wrongBy of [-300_000, 300_000]) {
    const { code, link, reference } = await goToPay(app);
    app.passTime(wrongBy);
    await payAt(app, link, withoutNotice);
    assert.equal((await confirm(app, code)).status, "paid");
    app.passTime(-wrongBy);
    assert.deepEqual(await statesOf(reference), ["created", "awaiting", "paid"]);
  }
});

test("live, a payment with the gateway's test money opens nothing, however we hear of it, and an operator is told", async () => {
  const live = await startTestApp({ takesTestMoney: false });
  const { check_code: code, payment } = await newCheck(live);
  await payAt(live, payment.payment_link!, { outcome: "success", webhooks: "prompt" });
  await live.sendWebhooks();
  assert.equal((await confirm(live, code)).status, "awaiting");
  live.passTime(60_000);
  await live.reconcile();
  assert.deepEqual((await read(live, code)).qualified_programs, []);
  const stored = await paymentByReference(live.database.kysely, payment.reference!);
  assert.deepEqual([stored?.state, stored?.mismatch], ["held", { code: "testMoney" }]);
});

test("a page that a stranger opened under another Host is stored with none, and takes the payer to our own site", async () => {
  const { check_code: code } = await newCheck(app);
  const start = async (host: string): Promise<string> => {
    const url = `/api/v1/checks/${code}/payment`;
    return (await app.app.inject({ method: "POST", url, headers: { host } })).json().data.payment_link;
  };
  // The check's own page expired, so the stranger's request opens the next one.
  app.passTime(13 * 3600_000);
  assert.match(await start("evil.example"), /^http:\/\/evil\.example\/sandbox\/pay\//);
  const link = await start("okwan.test");
  assert.match(link, /^http:\/\/okwan\.test\/sandbox\/pay\//);
  const url = `/api/v1/past-check?code=${code}`;
  const { data } = (await app.app.inject({ url, headers: { host: "okwan.test" } })).json();
  assert.equal(data.payment.payment_link, link);
  const paid = await app.app.inject({
    method: "POST",
    url: new URL(link).pathname,
    headers: { host: "okwan.test", "content-type": "application/x-www-form-urlencoded" },
    payload: "outcome=success",
  });
  assert.match(paid.headers.location ?? "", /^http:\/\/okwan\.test\/checker\/results\//);
  assert.ok(!paid.body.includes("evil.example"));
});

test("the log of events cannot be edited, not even by hand", async () => {
  for (const statement of [
    "update payment_events set state = 'paid'",
    "delete from payment_events",
    "update payments set amount_pesewas = 1",
  ])
    await assert.rejects(app.database.pool.query(statement), /append-only/, statement);
});

test("a check with nothing sent yet cannot be paid, and an unknown one says so", async () => {
  const code = await order(app);
  assert.equal((await call(app, "POST", `/api/v1/checks/${code}/payment`)).status, 409);
  assert.equal((await call(app, "POST", "/api/v1/checks/ZZZZZ-ZZZZZ/payment")).status, 404);
  assert.equal((await call(app, "POST", "/api/v1/checks/nonsense/payment/confirm")).status, 400);
});

test("the gateway's page works without script and is marked as a test", async () => {
  const { link } = await goToPay(app);
  const page = await app.app.inject({ url: new URL(link).pathname });
  assert.match(page.headers["content-type"] ?? "", /text\/html/);
  const ways = ["MTN MoMo", "Telecel Cash", "AT Money", "Card"];
  for (const part of ["TEST", "Pay GHS 12.00", "Decline", "Cancel", 'method="post"', ...ways])
    assert.ok(page.body.includes(part), part);
  assert.ok(!/<script|style=|onclick/i.test(page.body));
});

test("a gateway slower than a student's patience does not hold the count up, and its page is used after", async () => {
  const patient = await startTestApp({ slowGatewayTimeoutMs: 10_000 });
  const code = await order(patient);
  const slowly = { answers: "slow", slowMs: 3_600 } as const;
  const result = await patient.whileGateway(slowly, () => submit(patient, code));
  assert.ok(result.total_qualified > 0);
  assert.equal(result.payment.payment_link, null);
  const first = await startPayment(patient, code);
  await sleep(1_000);
  assert.deepEqual(await startPayment(patient, code), first);
});
