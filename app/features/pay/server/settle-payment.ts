import type { Transaction } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import type { GatewayPayment } from "./gateway/port.ts";
import {
  isLegal,
  judgeAnswer,
  nextAskAfterMs,
  polledForMs,
  type GatewaySays,
  type PaymentCause,
  type PaymentState,
} from "./payment-state.ts";
import {
  appendEvent,
  openOrders,
  paymentsWithinClass,
  orderToSettle,
  type NewPaymentEvent,
  type Payment,
} from "./payments-table.ts";
import { lockOrder } from "./locked-append.ts";
import { storePayer } from "./payers.ts";
import type { PaymentParts } from "./parts.ts";
import { postponePoll, stopPolling } from "./poll-table.ts";

/**
 * Asks the gateway about one payment and records the result. Webhook, return and reconciliation all call
 * this; only `cause` differs. It may run any number of times, concurrently and in any order.
 */
export async function settlePayment(
  parts: PaymentParts,
  payment: Payment,
  cause: PaymentCause,
): Promise<Payment> {
  const { paymentId } = payment;
  const underWay = settling.get(parts.database)?.get(paymentId);
  // Webhook and return come at the same moment. If one of them found it paid, the other need not ask.
  const learned = await underWay?.catch(() => null);
  if (learned?.state === "paid") return learned;
  const settled = askAndWrite(parts, payment, cause);
  const ofDatabase = settling.get(parts.database) ?? new Map<number, Promise<Payment>>();
  settling.set(parts.database, ofDatabase.set(paymentId, settled));
  try {
    return await settled;
  } finally {
    if (ofDatabase.get(paymentId) === settled) ofDatabase.delete(paymentId);
  }
}

/** Payments being asked about in this process, by id. */
const settling = new WeakMap<object, Map<number, Promise<Payment>>>();

/** The result of a request under way in this process; null without one. */
export async function settlingNow(parts: PaymentParts, paymentId: number): Promise<Payment | null> {
  return (await settling.get(parts.database)?.get(paymentId)) ?? null;
}

async function askAndWrite(parts: PaymentParts, payment: Payment, cause: PaymentCause): Promise<Payment> {
  const answer = await parts.gateway.verify(payment.reference);
  const news = { payment, cause, says: judgeAnswer(payment, answer, parts), answer };
  const now = parts.now();
  const state = nextState(payment, news, now);
  // States only move forward: a transition that is illegal from the state we read is illegal from later ones.
  if (state === null) {
    await askLater(parts, payment);
    return payment;
  }
  if (answer !== null) await storePayer(parts.database.kysely, payment.paymentId, answer);
  const written = await inTransaction(parts.database.kysely, (transaction) =>
    recordOutcome(parts, transaction, news),
  );
  return "messageIds" in written ? opened(parts, payment, written) : written;
}

interface Opened {
  readonly event: NewPaymentEvent;
  readonly messageIds: readonly number[];
}

async function opened(parts: PaymentParts, before: Payment, { event, messageIds }: Opened): Promise<Payment> {
  logChange(parts, before, event);
  await parts.onOpened(messageIds);
  return afterEvent(before, event);
}

interface News {
  readonly payment: Payment;
  readonly cause: PaymentCause;
  readonly says: GatewaySays;
  readonly answer: GatewayPayment | null;
}

/** With the order locked, so that of two concurrent callers the second finds it written. */
async function recordOutcome(
  parts: PaymentParts,
  transaction: Transaction<Tables>,
  news: News,
): Promise<Payment | Opened> {
  const { orderId, paymentId } = news.payment;
  await lockOrder(transaction, news.payment);
  const { payments, isFree, isDeleted, isOpen, seats } = await orderToSettle(transaction, orderId);
  const current = payments.find((payment) => payment.paymentId === paymentId);
  if (current === undefined) throw new Error(`payment ${paymentId} is gone`);
  const now = parts.now();
  const state = nextState(current, news, now);
  if (state === null) return current;

  const event = eventOf(current, news, state, now);
  const isForNothing = isDeleted || isFree;
  if (state === "paid" && !isOpen && !isForNothing) {
    if (seats !== null) await refundWithinClass(parts, transaction, orderId);
    await appendEvent(transaction, event, null);
    await openOrders(transaction, { orderId, paymentId, seats, at: now });
    return { event, messageIds: await parts.storeTexts(transaction, orderId, now) };
  }
  await appendEvent(transaction, event, nextAskAt(current, state, now));
  logChange(parts, current, event);
  const after = afterEvent(current, event);
  if (state !== "paid") return after;
  const why = isDeleted ? "was deleted" : isOpen ? "was paid already" : "costs nothing";
  return refundAutomatically(parts, transaction, after, `this check ${why}`);
}

function eventOf(
  { paymentId }: Payment,
  { cause, says, answer }: News,
  state: PaymentState,
  at: Date,
): NewPaymentEvent {
  return {
    paymentId,
    state,
    cause,
    at,
    gatewayId: answer?.gatewayId ?? null,
    channel: answer?.channel ?? null,
    feesPesewas: answer?.feesPesewas ?? null,
    gatewayPaidAt: answer?.paidAt ?? null,
    reason: says.state === "held" ? null : (answer?.explanation ?? null),
    mismatch: says.state === "held" ? says.mismatch : null,
  };
}

/** Refunds earlier payments for single checks of the class. */
async function refundWithinClass(
  parts: PaymentParts,
  transaction: Transaction<Tables>,
  classOrderId: number,
): Promise<void> {
  const at = parts.now();
  const reason = "the school paid for this check";
  for (const paymentId of await paymentsWithinClass(transaction, classOrderId)) {
    await appendEvent(transaction, { paymentId, state: "refunding", cause: "rule", at, reason }, at);
  }
}

/** Two hosted pages were paid, or the check turned out to be free, or is gone: the money goes back. */
async function refundAutomatically(
  parts: PaymentParts,
  transaction: Transaction<Tables>,
  payment: Payment,
  reason: string,
): Promise<Payment> {
  const now = parts.now();
  const event = { paymentId: payment.paymentId, state: "refunding", cause: "rule", at: now, reason } as const;
  await appendEvent(transaction, event, now);
  parts.log.warn({ order: payment.orderId, payment: payment.paymentId, alarm: "refund" }, reason);
  return afterEvent(payment, event);
}

/** null: nothing to record. */
function nextState(current: Payment, { says, cause }: News, now: Date): PaymentState | null {
  if (says.state !== "open") return isLegal(current.state, says.state) ? says.state : null;
  if (current.state !== "created" && current.state !== "awaiting") return null;
  if (now.getTime() - current.createdAt.getTime() > polledForMs) return "abandoned";
  // Back on our site with nothing under way at the gateway: the student gave up for now.
  return cause === "return" && says.isUntouched && current.state === "awaiting" ? "abandoned" : null;
}

/** null: never again. */
function nextAskAt(payment: Payment, state: PaymentState, now: Date): Date | null {
  const ageMs = now.getTime() - payment.createdAt.getTime();
  const isSettled = state === "paid" || state === "refunded" || ageMs > polledForMs;
  return isSettled ? null : new Date(now.getTime() + nextAskAfterMs(ageMs));
}

async function askLater(parts: PaymentParts, payment: Payment): Promise<void> {
  // Polling carries the refund out, however old the payment is.
  if (payment.state === "refunding") return;
  const db = parts.database.kysely;
  const at = nextAskAt(payment, payment.state, parts.now());
  if (at !== null) return postponePoll(db, payment, at);
  // With the order locked: a refund requested at this moment keeps its next poll.
  await inTransaction(db, async (transaction) => {
    await lockOrder(transaction, payment);
    await stopPolling(transaction, payment);
  });
}

function afterEvent(payment: Payment, event: NewPaymentEvent): Payment {
  const { state, cause, reason = null, mismatch = null, at } = event;
  const paidAt = state === "paid" ? (event.gatewayPaidAt ?? at) : payment.paidAt;
  return { ...payment, state, cause, reason, mismatch, paidAt };
}

function logChange({ log }: PaymentParts, payment: Payment, { state, cause }: NewPaymentEvent): void {
  const line = { order: payment.orderId, payment: payment.paymentId, state, cause };
  if (state === "held") log.error({ ...line, alarm: "payment-held" }, "payment held for an operator");
  else log.info(line, "payment changed");
}
