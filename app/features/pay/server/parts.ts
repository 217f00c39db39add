import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { DataOf } from "../../../kernel/contract/api.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { AddressLimits } from "../../../kernel/http/address-limits.ts";
import type { LookUps } from "../../../kernel/http/look-ups.ts";
import type { PaymentGateway } from "./gateway/port.ts";

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

export interface PaymentRouteParts extends PaymentParts {
  /** End of the current pause; null if payments are not paused. */
  readonly pausedUntil: () => Date | null;
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
  /** What a check opens, for whoever is asked to pay it; null for an order without a check. */
  readonly fitsOf: (checkCode: string) => Promise<DataOf<"readPayerLink">["fits"]>;
  readonly addressLimits: AddressLimits;
  readonly lookUps: LookUps;
}
