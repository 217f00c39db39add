import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { GatewayPayment } from "../providers/payment/port.ts";
import {
  isLegal,
  judgeAnswer,
  nextAskAfterMs,
  watchedForMs,
  type GatewaySays,
  type PaymentCause,
  type PaymentState,
} from "./payment-state.ts";
import {
  appendEvent,
  paymentById,
  paymentsOfOrder,
  stopWatching,
  watchPayment,
  type Payment,
} from "./payments-table.ts";
import type { PaymentParts } from "./parts.ts";

/**
 * Asks the gateway about one payment and writes down what follows. Webhook, return and reconciliation all
 * come here; only `cause` differs. It may run any number of times, at once and in any order.
 */
export async function settlePayment(
  parts: PaymentParts,
  payment: Payment,
  cause: PaymentCause,
): Promise<Payment> {
  const answer = await parts.gateway.verify(payment.reference);
  const says = judgeAnswer(payment, answer);
  return inTransaction(parts.database.kysely, (transaction) =>
    writeDown(parts, transaction, { payment, cause, says, answer }),
  );
}

interface News {
  readonly payment: Payment;
  readonly cause: PaymentCause;
  readonly says: GatewaySays;
  readonly answer: GatewayPayment | null;
}

async function writeDown(
  parts: PaymentParts,
  transaction: Transaction<Tables>,
  news: News,
): Promise<Payment> {
  const order = await lockOrder(transaction, news.payment.orderId);
  const current = await paymentById(transaction, news.payment.paymentId);
  if (current === null) throw new Error(`payment ${news.payment.paymentId} is gone`);
  const next = nextState(current, news, parts.now());
  if (next !== null && isLegal(current.state, next)) {
    await appendEvent(transaction, {
      paymentId: current.paymentId,
      state: next,
      cause: news.cause,
      at: parts.now(),
      gatewayId: news.answer?.gatewayId ?? null,
      channel: news.answer?.channel ?? null,
      feesPesewas: news.answer?.feesPesewas ?? null,
      gatewayPaidAt: news.answer?.paidAt ?? null,
      reason: news.says.state === "held" ? news.says.reason : (news.answer?.explanation ?? null),
    });
    const line = { order: current.orderId, payment: current.paymentId, state: next, cause: news.cause };
    if (next === "held") parts.log.error({ ...line, alarm: "payment-held" }, "payment held for an operator");
    else parts.log.info(line, "payment changed");
    if (next === "paid") await openResult(parts, transaction, current, order);
  }
  const after = (await paymentById(transaction, current.paymentId)) ?? current;
  await planNextAsk(transaction, after, parts.now());
  return after;
}

/** One payment of an order is settled at a time, whichever server hears of it. */
async function lockOrder(transaction: Transaction<Tables>, orderId: number): Promise<{ isFree: boolean }> {
  await sql`select 1 from orders where id = ${orderId} for update`.execute(transaction);
  const check = await sql<{ isFree: boolean }>`
    select is_free as "isFree" from checks where order_id = ${orderId}`.execute(transaction);
  return { isFree: check.rows[0]?.isFree ?? false };
}

function nextState(current: Payment, { says, cause }: News, now: Date): PaymentState | null {
  if (says.state !== "open") return says.state;
  if (current.state !== "created" && current.state !== "awaiting") return null;
  if (now.getTime() - current.createdAt.getTime() > watchedForMs) return "abandoned";
  // Back on our site with nothing under way at the gateway: the student gave up, for now.
  return cause === "return" && says.isUntouched && current.state === "awaiting" ? "abandoned" : null;
}

async function openResult(
  parts: PaymentParts,
  transaction: Transaction<Tables>,
  payment: Payment,
  order: { isFree: boolean },
): Promise<void> {
  const others = (await paymentsOfOrder(transaction, payment.orderId)).filter(
    (other) => other.paymentId !== payment.paymentId,
  );
  const isSecond = others.some((other) => other.state === "paid");
  if (!isSecond && !order.isFree) {
    await parts.onPaid(transaction, payment.orderId);
    return;
  }
  // Two hosted pages were paid, or the check turned out to cost nothing: the money goes back by itself.
  const reason = isSecond ? "this check was paid already" : "this check costs nothing";
  await appendEvent(transaction, {
    paymentId: payment.paymentId,
    state: "refunding",
    cause: "rule",
    at: parts.now(),
    reason,
  });
  parts.log.warn({ order: payment.orderId, payment: payment.paymentId, alarm: "refund" }, reason);
}

async function planNextAsk(transaction: Transaction<Tables>, payment: Payment, now: Date): Promise<void> {
  const ageMs = now.getTime() - payment.createdAt.getTime();
  if (payment.state === "refunding") {
    await watchPayment(transaction, payment.paymentId, now);
  } else if (payment.state === "paid" || payment.state === "refunded" || ageMs > watchedForMs) {
    await stopWatching(transaction, payment.paymentId);
  } else {
    await watchPayment(transaction, payment.paymentId, new Date(now.getTime() + nextAskAfterMs(ageMs)));
  }
}
