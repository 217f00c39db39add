import type { FastifyInstance, FastifyRequest } from "fastify";
import { askPayer, payForOther, readPayerLink } from "../contract/payer.ts";
import { currency } from "../../../kernel/contract/product.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { unknownCheckCode } from "../../../kernel/http/look-ups.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { needsNewPage } from "./open-payment.ts";
import { type Payment, paymentsOfOrder } from "./payments-table.ts";
import { hasNothingToSell, payableByCode, type PayableOrder } from "./payable-order.ts";
import { describePaymentStatus, isUnderReview, takesMoney } from "./payment-state.ts";
import { pauseOf, paymentUnderReview, paymentLinkFor } from "./start-payment.ts";
import type { PaymentRouteParts } from "./parts.ts";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import { makeToken } from "../../../kernel/lib/secret-token.ts";

/**
 * Somebody else pays from another phone. The link's token is not the check code, and the gateway returns to
 * the link: a payer learns a first name, how many programmes fit, a price and if it is paid, never a grade.
 */
export function payerFeature(app: FastifyInstance, parts: PaymentRouteParts): void {
  askRoute(app, parts);
  linkRoute(app, parts);
  payRoute(app, parts);
}

function askRoute(app: FastifyInstance, parts: PaymentRouteParts): void {
  const { kysely } = parts.database;
  serve(app, askPayer, async ({ params, request }) => {
    const order = await parts.lookUps.find(request, params.code, () => findOrderToAsk(kysely, params.code));
    if (order === null) throw unknownCheckCode();
    if (!order.isSubmitted) throw new Refusal("conflict", "not-submitted", sentenceOf("errors.gradesFirst"));
    if (!order.isOpenAnyway && isUnderReview(order.payments[0]?.state)) throw paymentUnderReview();
    const token =
      isToBePaid(order) && !hasNothingToSell(order)
        ? await tokenOfOrder(kysely, order.orderId, makeToken(18))
        : null;
    return {
      link: token === null ? null : `${parts.siteUrl(request)}/pay/${token}`,
      first_name: firstNameOf(order.studentName),
      amount: amountOf(parts, order),
      currency,
    };
  });
}

function linkRoute(app: FastifyInstance, parts: PaymentRouteParts): void {
  serve(app, readPayerLink, async ({ params, request, reply }) => {
    reply.header("cache-control", "private, no-store");
    const order = await needOrder(parts, request, params.token);
    const { status, payments, isLookedAt } = await paymentForPayer(parts, request, order);
    return {
      first_name: firstNameOf(order.studentName),
      fits: await parts.fitsOf(order.checkCode),
      amount: amountOf(parts, order),
      currency,
      ...pauseOf(parts),
      status,
      is_under_review: isLookedAt,
      receipt: receiptOf(payments),
    };
  });
}

function payRoute(app: FastifyInstance, parts: PaymentRouteParts): void {
  serve(
    app,
    payForOther,
    async ({ params, request }) => {
      const order = await needOrder(parts, request, params.token);
      return paymentLinkFor(parts, request, { ...order, payerPath: `/pay/${params.token}?from=payment` });
    },
    { failure: sentenceOf("failures.noPaymentLink") },
  );
}

/** An unknown token counts like an unknown code. */
async function needOrder(
  parts: PaymentRouteParts,
  request: FastifyRequest,
  token: string,
): Promise<OrderToAsk> {
  const order = await parts.lookUps.find(request, token, () => orderOfPayer(parts.database.kysely, token));
  if (order === null)
    throw new Refusal("not-found", "unknown-payer-link", sentenceOf("errors.unknownPayerLink"));
  return order;
}

/** Asks about a payment under way, as for a returning student. */
async function paymentForPayer(parts: PaymentRouteParts, request: FastifyRequest, order: OrderToAsk) {
  let { payments } = order;
  if (order.isOpenAnyway || hasNothingToSell(order))
    return { status: "free" as const, payments, isLookedAt: false };
  if (payments.some(({ isForPayer, state }) => isForPayer && state === "awaiting")) {
    await confirmPayment(parts, order, request.ip);
    payments = await paymentsOfOrder(parts.database.kysely, order.orderId);
  }
  // The payer may see that it is paid, but not what happened on the student's own page.
  const visible = payments.find(({ isForPayer, state }) => state === "paid" || isForPayer);
  const state = visible?.state ?? null;
  return { status: describePaymentStatus(state), payments, isLookedAt: isUnderReview(state) };
}

/** The student's own payment is private. */
function receiptOf(payments: readonly Payment[]) {
  const paid = payments.find(({ isForPayer, state }) => isForPayer && state === "paid");
  if (paid?.paidAt == null) return null;
  return {
    reference: paid.reference,
    amount: paid.amountPesewas / 100,
    paid_at: paid.paidAt.toISOString(),
  };
}

function isToBePaid({ isOpenAnyway, payments: [last] }: OrderToAsk): boolean {
  return !isOpenAnyway && last?.state !== "paid";
}

/** In cedis: the amount of the page that would be used, else today's price. */
function amountOf(parts: PaymentRouteParts, order: OrderToAsk): number {
  const [deciding] = order.payments;
  if (deciding?.state === "paid") return deciding.amountPesewas / 100;
  const page = order.payments.find(({ isForPayer }) => isForPayer);
  const isHandedOut = page !== undefined && takesMoney(page.state) && !needsNewPage(parts, page);
  return (isHandedOut ? page.amountPesewas : parts.priceInPesewas()) / 100;
}

/** An order as a payer may see it. */
interface OrderToAsk extends PayableOrder {
  readonly studentName: string | null;
}

async function findOrderToAsk(db: Kysely<Tables>, checkCode: string): Promise<OrderToAsk | null> {
  const [order, named] = await Promise.all([
    payableByCode(db, checkCode),
    sql<{ studentName: string | null }>`
      select student_name as "studentName" from orders where code = ${checkCode}`.execute(db),
  ]);
  return order === null ? null : { ...order, studentName: named.rows[0]?.studentName ?? null };
}

/** null for an unknown token. */
async function orderOfPayer(db: Kysely<Tables>, token: string): Promise<OrderToAsk | null> {
  const found = await sql<{ code: string }>`select code from orders where payer_token = ${token}`.execute(db);
  return found.rows[0] === undefined ? null : findOrderToAsk(db, found.rows[0].code);
}

/** The order's token: the existing one, or `ifNone` from now on. */
async function tokenOfOrder(db: Kysely<Tables>, orderId: number, ifNone: string): Promise<string> {
  const stored = await sql<{ token: string }>`
    update orders set payer_token = coalesce(payer_token, ${ifNone}) where id = ${orderId}
    returning payer_token as token`.execute(db);
  return stored.rows[0]!.token;
}
