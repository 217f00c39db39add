import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Tables } from "../db/schema.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";

/** What the payment use cases work with. */
export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Runs in the transaction that made an order paid; here the messages are written. */
  readonly onPaid: (transaction: Transaction<Tables>, orderId: number) => Promise<void>;
}
