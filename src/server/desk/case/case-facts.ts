import type { CaseState } from "../../../contract/desk/case.ts";
import { findOrders, type FoundOrder } from "../../checks/find-orders.ts";
import { howFar, textsOfOrder, type TextHistory, type TextState } from "../../messages/text-history.ts";
import { paymentHistory, type PaymentHistory } from "../../payments/payment-history.ts";
import { orderErasedAt } from "../../student/erased-order.ts";
import type { CaseParts } from "./parts.ts";
import { proposalsOf, type Proposal } from "./refund-proposals.ts";

/** All that is stored about one order, read and not yet told. */
export interface CaseFacts {
  readonly order: FoundOrder;
  /** First attempts first. */
  readonly payments: readonly PaymentHistory[];
  readonly texts: readonly TextHistory[];
  readonly erasedAt: Date | null;
  /** Every refund that was asked for at the desk, oldest first. */
  readonly proposals: readonly Proposal[];
  readonly state: CaseState;
}

/** null for a code nobody has. */
export async function readCaseFacts(
  parts: CaseParts,
  wanted: Parameters<typeof findOrders>[1],
): Promise<CaseFacts | null> {
  const { kysely } = parts.database;
  const { orders } = await findOrders(kysely, wanted, 1);
  const [order] = orders;
  if (order === undefined) return null;
  const { orderId } = order;
  const [payments, texts, erasedAt, proposals] = await Promise.all([
    paymentHistory(kysely, [orderId]),
    textsOfOrder(parts, orderId),
    orderErasedAt(kysely, orderId),
    proposalsOf(kysely, orderId),
  ]);
  const state = caseState({ order, payments, erasedAt });
  return { order, payments, texts, erasedAt, proposals, state };
}

/** One word for how it stands. Money that nobody has settled yet is told before all else. */
export function caseState({
  order,
  payments,
  erasedAt,
}: Pick<CaseFacts, "order" | "payments" | "erasedAt">): CaseState {
  const deciding = decidingOf(payments);
  if (deciding?.state === "refunding" || deciding?.state === "held") return deciding.state;
  if (erasedAt !== null) return "deleted";
  if (order.check === null) return order.phone === null ? "forgotten" : "no-grades";
  if (order.recheckOfCode !== null) return "second-run";
  if (deciding?.state === "paid") return "open";
  if (order.check.isFree) return "free";
  switch (deciding?.state) {
    case "awaiting":
    case "refunded":
      return deciding.state;
    case "failed":
      return "declined";
    case "created":
    case "abandoned":
    case undefined:
      return "unpaid";
  }
}

/** The one of several attempts that says how the order stands: a paid one, then the newest. */
export function decidingOf(payments: readonly PaymentHistory[]): PaymentHistory | undefined {
  return payments.find(({ state }) => state === "paid") ?? payments.at(-1);
}

/** How far the newest text with the result came; null where none was stored. */
export function resultText({ texts }: Pick<CaseFacts, "texts">): TextState | null {
  const newest = texts.findLast(({ kind }) => kind === "result");
  return newest === undefined ? null : howFar(newest);
}
