import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { PaymentGateway } from "../providers/payment/port.ts";

/** Dependencies of the payment use cases. */
export interface PaymentParts {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** Current price of a check in pesewas; each payment stores the price it asked. */
  readonly priceInPesewas: () => number;
  /** true: payments of the sandbox and of test keys open results. Demo mode only. */
  readonly takesTestMoney: boolean;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Called when an order was opened and these texts were stored with it. */
  readonly onOpened: (messageIds: readonly number[]) => Promise<void>;
}
