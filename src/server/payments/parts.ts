import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { PaymentStatus } from "../../contract/check-result.ts";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import type { LookUps } from "../http/look-ups.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { PaymentState } from "./payment-state.ts";
import type { PayableOrder } from "./payable-order.ts";

export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** Current price of a check in pesewas; each payment stores the price it asked. */
  readonly priceInPesewas: () => number;
  /** true: payments of the sandbox and of test keys open results. Demo mode only. */
  readonly takesTestMoney: boolean;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly storeTexts: (transaction: Transaction<Tables>, orderId: number, at: Date) => Promise<number[]>;
  /** Called when an order was opened and these texts were stored with it. */
  readonly onOpened: (messageIds: readonly number[]) => Promise<void>;
}

export interface StartParts extends PaymentParts {
  /** End of the current pause; null if payments are not paused. */
  readonly pausedUntil: () => Date | null;
}

export interface PaymentRouteParts extends StartParts {
  readonly siteUrl: (request: FastifyRequest) => string;
  readonly describeStatus: (state: PaymentState | null) => PaymentStatus;
  readonly gatewayLimits: GatewayLimits;
  readonly lookUps: LookUps;
  readonly isSoldIn: (countryId: number) => boolean;
}

/** true if its country has no list for sale and nobody paid before that was decided. */
export function hasNothingToSell(
  { isSoldIn }: Pick<PaymentRouteParts, "isSoldIn">,
  { countryId, payments }: Pick<PayableOrder, "countryId" | "payments">,
): boolean {
  return countryId !== null && !isSoldIn(countryId) && payments[0]?.state !== "paid";
}
