import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  bestResult,
  call,
  confirm as confirmOwn,
  payAt,
  read,
  startPayment,
} from "../../result/server/test-journey.ts";
import { refundByReference } from "../../pay/server/refund-payment.ts";
import { forgetClass } from "./forget-classes.ts";
import { payForClass, paymentOfClass } from "./confirm-class.ts";
import { readClass, readSheets } from "./read-class.ts";
import { priceInPesewas, school, startClassPlace, studentWith, visitor } from "./test-class.ts";

/** One payment for a class, besides those of its students, on the sandbox gateway. */

const { app, parts, own, confirmed, schoolPays, studentPays, accesses, statesOf } = await startClassPlace();

describe("one payment for all", () => {
  test("opens every check with something to pay for, and is told to the school alone", async () => {
    const { code, codes } = await confirmed();
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
    await schoolPays(code);
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    const { payment } = await read(app, codes[0]!);
    assert.deepEqual([payment.status, payment.reference, payment.payment_link], ["paid", null, null]);
    const started = await startPayment(app, codes[0]!);
    assert.equal(started.status, "free", "nobody pays for it again");
    const texts = await app.database.pool.query(
      "select m.kind, m.phone from messages m join orders o on o.id = m.order_id where o.seats is not null",
    );
    assert.deepEqual(texts.rows, [{ kind: "receipt", phone: school }]);
    assert.equal(await payForClass(parts, visitor, await own(code)), null, "not twice");
  });

  test("an amount of one check opens none of them", async () => {
    const { code, codes } = await confirmed();
    const link = await payForClass(parts, visitor, await own(code));
    const cheaper = "update sandbox_transactions set amount = $1 where access_code = $2";
    await app.database.pool.query(cheaper, [priceInPesewas, link?.split("/").at(-1)]);
    await payAt(app, link ?? "");
    app.passTime(6_000);
    const payment = await paymentOfClass(parts, visitor, await own(code));
    assert.deepEqual([payment?.status, payment?.is_under_review], ["awaiting", true]);
    const message = /^We are looking at a payment\. Do not pay again/;
    await assert.rejects(payForClass(parts, visitor, await own(code)), { message });
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
  });

  test("a student who paid before gets that money back; the school is told nothing of it", async () => {
    const { code, codes } = await confirmed();
    const before = await asSchoolSees(code);
    await studentPays(codes[0]!);
    assert.deepEqual(await asSchoolSees(code), before, "not whether, nor who");
    await schoolPays(code);
    await expectReturned(codes[0]!);
    assert.deepEqual(await accesses([codes[0]!]), ["open"], "and stays open");
  });

  test("a student's payment that comes after the school's goes back", async () => {
    const { code, codes } = await confirmed();
    const started = await startPayment(app, codes[1]!);
    await schoolPays(code);
    await payAt(app, started.payment_link!);
    await confirmOwn(app, codes[1]!);
    await expectReturned(codes[1]!);
    assert.deepEqual(await accesses([codes[1]!]), ["open"]);
  });

  test("the money of a page that was paid after the list was deleted goes back", async () => {
    const { code, codes } = await confirmed();
    const row = await own(code);
    const link = await payForClass(parts, visitor, row);
    // The check of a student who went to pay stays.
    await startPayment(app, codes[0]!);
    await forgetClass(app.database.kysely, row.id);
    await payAt(app, link!);
    app.passTime(10_000);
    await app.reconcile();
    await app.reconcile();
    assert.deepEqual((await statesOf(row.orderCode!)).slice(-2), ["refunding", "refunded"]);
    assert.deepEqual(await accesses([codes[0]!]), ["waiting"]);
  });

  test("a list that is deleted while its payment opens it leaves what was paid for", async () => {
    const { code, codes } = await confirmed();
    const { id, orderId } = await own(code);
    const { pool, kysely } = app.database;
    const client = await pool.connect();
    await client.query("begin");
    await client.query("select from orders where id = $1 or class_order = $1 for update", [orderId]);
    await client.query("update orders set frozen_at = now() where class_order = $1", [orderId]);
    const forgetting = forgetClass(kysely, id);
    while ((await pool.query("select from pg_locks where not granted")).rowCount === 0) await sleep(10);
    await client.query("commit");
    client.release();
    await forgetting;
    const left = await pool.query("select from checks join orders on id = order_id where code = any($1)", [
      codes,
    ]);
    assert.equal(left.rowCount, codes.length);
  });

  test("both at the same moment: open, and one of the two went back", async () => {
    const { code, codes } = await confirmed();
    const started = await startPayment(app, codes[2]!);
    const link = await payForClass(parts, visitor, await own(code));
    await payAt(app, link ?? "");
    await payAt(app, started.payment_link!);
    app.passTime(6_000);
    await Promise.all([
      own(code).then((row) => paymentOfClass(parts, visitor, row)),
      confirmOwn(app, codes[2]!),
      app.sendWebhooks(),
    ]);
    await app.sendWebhooks();
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    assert.deepEqual((await statesOf(codes[2]!)).slice(-2), ["refunding", "refunded"]);
  });
});

describe("one price opens one check", () => {
  const withF9s = () => [
    studentWith("Ama Listed", "B3"),
    ...Array.from({ length: 5 }, (_, at) => studentWith(`Yaw Listed ${at}`, "F9")),
  ];
  const send = (code: string, grade = 1) => {
    const { school_id, results } = bestResult();
    const electives = results.electives.map((one) => ({ ...one, grade }));
    const body = { code, school_id, results: { ...results, electives } };
    return call<{ error?: string }>(app, "POST", "/api/v1/check", body);
  };

  for (const when of ["before the school pays", "after the school paid"] as const) {
    test(`grades that are sent ${when} for a class's codes change nothing and open nothing`, async () => {
      const { code, codes } = await confirmed(withF9s());
      const payment = await paymentOfClass(parts, visitor, await own(code));
      assert.deepEqual([payment?.seats, payment?.amount], [1, priceInPesewas / 100]);
      if (when === "after the school paid") await schoolPays(code);
      for (const minutes of [0, 31]) {
        app.passTime(minutes * 60_000);
        for (const [at, one] of codes.entries()) {
          const { status, body } = await send(one, 1 + at);
          // A paid check answers unchanged.
          if (at > 0 || when === "before the school pays") {
            assert.deepEqual([status, (body as { error?: string }).error], [409, "class-frozen"]);
          }
        }
      }
      if (when === "before the school pays") await schoolPays(code);
      assert.deepEqual(await accesses(codes), ["open", ...codes.slice(1).map(() => "free")]);
    });
  }

  test("the class's own order takes no grades, before it is paid and after", async () => {
    const { code, codes } = await confirmed();
    const { orderCode } = await own(code);
    assert.equal((await send(orderCode ?? "")).status, 404);
    await schoolPays(code);
    assert.equal((await send(orderCode ?? "")).status, 404);
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
  });

  test("what a payment opened is written down, one row each, and refuses to be changed", async () => {
    const { code, codes } = await confirmed();
    await schoolPays(code);
    const { rows } = await app.database.pool.query<{ code: string }>(
      `select o.code from opened_orders x join orders o on o.id = x.order_id
      where x.payment_id = (
        select x.payment_id from opened_orders x join orders o on o.id = x.order_id where o.code = $1
      ) and o.seats is null order by o.id`,
      [codes[0]],
    );
    const opened = rows.map((row) => row.code);
    assert.deepEqual(opened, codes.slice(0, 3));
    await assert.rejects(app.database.pool.query("delete from opened_orders"), /append-only/);
  });
});

describe("a class's payment that goes back", () => {
  async function giveBack(code: string): Promise<void> {
    const payment = await paymentOfClass(parts, visitor, await own(code));
    await refundByReference(app.payments, payment?.reference ?? "", "asked for");
    await app.reconcile();
  }

  test("closes what it opened, also for whoever had got the own money back; each may pay again, and keeps that", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await schoolPays(code);
    await app.reconcile();
    assert.equal((await statesOf(codes[0]!)).at(-1), "refunded");
    await giveBack(code);
    assert.deepEqual(await accesses(codes), ["refunded", "unpaid", "unpaid", "free"]);
    const payment = await paymentOfClass(parts, visitor, await own(code));
    assert.equal(payment?.status, "refunded");
    for (const again of codes.slice(0, 2)) await studentPays(again);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "unpaid", "free"]);
    assert.equal((await statesOf(codes[0]!)).at(-1), "paid", "nothing gives this one back");
  });

  test("before a student's own was given back: that goes back all the same, once", async () => {
    const { code, codes } = await confirmed();
    await studentPays(codes[0]!);
    await schoolPays(code);
    await giveBack(code);
    await expectReturned(codes[0]!);
    assert.deepEqual(await accesses(codes), ["refunded", "unpaid", "unpaid", "free"]);
  });

  test("who pays while it is on its way back has paid for a result of the own", async () => {
    const { code, codes } = await confirmed();
    await schoolPays(code);
    await app.behave({ answers: "error" });
    const payment = await paymentOfClass(parts, visitor, await own(code));
    await assert.rejects(refundByReference(app.payments, payment?.reference ?? "", "asked for"));
    await app.behave({ answers: "right" });
    assert.deepEqual(await accesses(codes), ["unpaid", "unpaid", "unpaid", "free"]);
    await studentPays(codes[1]!);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["unpaid", "open", "unpaid", "free"]);
    assert.equal((await statesOf(codes[1]!)).at(-1), "paid");
  });

  test("the school pays again: all open, and who had paid in between gets that back", async () => {
    const { code, codes } = await confirmed();
    await schoolPays(code);
    await giveBack(code);
    await studentPays(codes[2]!);
    await schoolPays(code);
    await app.reconcile();
    assert.deepEqual(await accesses(codes), ["open", "open", "open", "free"]);
    assert.equal((await statesOf(codes[2]!)).at(-1), "refunded");
  });
});

/** The student's own payment was made, and its money went back once. */
async function expectReturned(checkCode: string): Promise<void> {
  await app.reconcile();
  assert.deepEqual((await statesOf(checkCode)).slice(-3), ["paid", "refunding", "refunded"]);
}

/** The list and the sheets: all that the school ever sees of its students. */
async function asSchoolSees(code: string): Promise<unknown> {
  return [await readClass(parts, visitor, code), await readSheets(parts, visitor, code)];
}
