import type { FastifyInstance, FastifyRequest } from "fastify";
import { findPayable } from "./checks/find-payable.ts";
import type { CatalogueNow } from "./checks/parts.ts";
import { paymentStatusToWire } from "./checks/payment-to-wire.ts";
import { checksFeature } from "./checks/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { openPayment } from "./payments/open-payment.ts";
import type { PaymentParts } from "./payments/parts.ts";
import { paymentsFeature } from "./payments/routes.ts";
import type { PhoneNumber } from "./phone-number.ts";
import { createPaystack } from "./providers/payment/paystack.ts";
import { sandboxSettings } from "./sandbox/behaviour.ts";
import { runSandbox } from "./sandbox/run-sandbox.ts";
import { sandboxFeature } from "./sandbox/sandbox-feature.ts";

export interface MoneySettings {
  config: Config;
  database: Database;
  now: () => Date;
  catalogue: () => CatalogueNow;
  siteUrl: (request: FastifyRequest) => string;
  ownUrl: () => string;
  phoneProof: (request: FastifyRequest) => Promise<PhoneNumber | null>;
}

/** Checks and what opens them: the gateway of this mode behind one adapter. */
export async function installMoney(app: FastifyInstance, settings: MoneySettings): Promise<void> {
  const { config, database, now, catalogue, siteUrl, ownUrl } = settings;
  const key = config.OKWAN_PAYMENT_KEY ?? (await sandboxSettings(database.pool)).secretKey;
  const payments: PaymentParts = {
    database,
    gateway: createPaystack({
      // The sandbox is this very server; its port is known after listening.
      get baseUrl() {
        return config.OKWAN_PAYMENT_URL ?? `${ownUrl()}/sandbox/paystack`;
      },
      secretKey: key,
    }),
    now,
    log: app.log,
    onPaid: async () => {},
  };
  checksFeature(app, {
    database,
    now,
    log: app.log,
    catalogue,
    openPayment: (order) => openPayment(payments, order),
    siteUrl,
    phoneProof: settings.phoneProof,
  });
  paymentsFeature(app, {
    ...payments,
    siteUrl,
    findPayable: (code) => findPayable({ database }, code),
    statusToWire: paymentStatusToWire,
    webhookKey: key,
  });
  if (config.OKWAN_MODE === "demo") {
    const sandbox = { pool: database.pool, now, log: app.log, ownUrl };
    sandboxFeature(app, sandbox);
    const running = runSandbox(sandbox);
    app.addHook("onClose", () => running.stop());
  }
}
