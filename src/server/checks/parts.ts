import type { FastifyBaseLogger } from "fastify";
import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";
import type { Database } from "../db/database.ts";
import type { OrderToPay } from "../payments/open-payment.ts";
import type { Payment } from "../payments/payments-table.ts";

/** The catalogue as it is now; another one after an import. Take it once a request. */
export type CatalogueNow = Pick<CurrentCatalogue, "version" | "catalogue" | "compiled" | "lists">;

export type Country = CatalogueNow["lists"]["countries"][number];

/** What the check use cases work with. */
export interface CheckParts {
  readonly database: Database;
  readonly now: () => Date;
  /** What a check costs now. */
  readonly priceInPesewas: () => number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly catalogue: () => CatalogueNow;
  /** The catalogue a stored check was judged by. */
  readonly catalogueOf: (version: number) => CatalogueNow | Promise<CatalogueNow>;
  /** Opens (or finds) the hosted page of an order: payments' use case. */
  readonly openPayment: (order: OrderToPay) => Promise<Payment>;
  /** A check turned out to cost nothing: its student gets the text with code and link. Never rejects. */
  readonly tellFreeResult: (order: { orderId: number; phone: string }) => Promise<void>;
}
