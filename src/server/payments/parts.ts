import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";

/** What the payment use cases work with. */
export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** An order was opened, and these texts were stored with it. */
  readonly onOpened: (messageIds: readonly number[]) => Promise<void>;
}
