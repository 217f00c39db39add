import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";

/** What the payment use cases work with. */
export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** What a check costs today, in pesewas; what was asked for before is on each payment. */
  readonly priceInPesewas: () => number;
  /** The sandbox's and a test key's payments open results: in demo mode only. */
  readonly takesTestMoney: boolean;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** An order was opened, and these texts were stored with it. */
  readonly onOpened: (messageIds: readonly number[]) => Promise<void>;
}
