import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { CatalogueNow, CheckParts } from "./checks/parts.ts";
import type { VisitorProofs } from "./checks/may-change.ts";
import { paymentStatusToWire } from "./checks/payment-to-wire.ts";
import { checksFeature } from "./checks/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { AddressLimits } from "./http/address-limits.ts";
import type { LookUps } from "./http/look-ups.ts";
import { receiveReports } from "./messages/receive-report.ts";
import { gatewayLimits } from "./payments/gateway-limits.ts";
import { openPayment } from "./payments/open-payment.ts";
import { paymentsFeature } from "./payments/routes.ts";
import { ownFetch } from "./sandbox/own-fetch.ts";
import { sandboxFeature } from "./sandbox/sandbox-feature.ts";
import { makeServices, prepareJobs, runBackground, type Services } from "./services.ts";

export interface MoneySettings {
  config: Config;
  database: Database;
  now: () => Date;
  catalogue: () => CatalogueNow;
  catalogueOf: CheckParts["catalogueOf"];
  siteUrl: (request: FastifyRequest) => string;
  ownUrl: () => string;
  /** Where figures are scraped. */
  registry?: Registry;
  visitor: VisitorProofs;
  lookUps: LookUps;
  addressLimits: AddressLimits;
}

/** Checks and what opens them: the gateway of this mode behind one adapter, the texts, the jobs. */
export async function installMoney(app: FastifyInstance, settings: MoneySettings): Promise<Services> {
  const { config, database, now, catalogue, catalogueOf, siteUrl, ownUrl, lookUps } = settings;
  const services = await makeServices({
    config,
    database,
    now,
    catalogueOf,
    ownUrl,
    ownFetch: ownFetch(app),
    log: app.log,
    ...(settings.registry === undefined ? {} : { registry: settings.registry }),
  });
  const { payments, sandbox } = services;
  const limits = gatewayLimits(settings.addressLimits);
  checksFeature(app, {
    database,
    now,
    log: app.log,
    catalogue,
    catalogueOf,
    openPayment: (order) => openPayment(payments, order),
    mayOpenPage: (request) => limits.mayOpenPage(request.ip),
    siteUrl,
    visitor: settings.visitor,
    phoneCountries: config.OKWAN_SMS_COUNTRIES,
    lookUps,
    addressLimits: settings.addressLimits,
  });
  paymentsFeature(app, {
    ...payments,
    siteUrl,
    lookUps,
    statusToWire: paymentStatusToWire,
    gatewayLimits: limits,
  });
  receiveReports(app, services.reports);
  if (config.OKWAN_MODE === "demo") sandboxFeature(app, { ...sandbox, siteUrl });

  await prepareJobs(services);
  const background = config.OKWAN_JOBS === "on" ? await runBackground(services, config) : null;
  app.addHook("onClose", async () => {
    await background?.stop();
    await services.jobs.stop();
  });
  return services;
}
