import type { FastifyInstance } from "fastify";
import type { VisitorProofs } from "../checks/may-change.ts";
import { describePaymentStatus } from "../checks/describe-payment.ts";
import { isSoldIn } from "../checks/submission.ts";
import { checksFeature } from "../checks/routes.ts";
import { receiveReports } from "../messages/receive-report.ts";
import { gatewayLimits } from "../payments/gateway-limits.ts";
import { openPayment } from "../payments/open-payment.ts";
import { textFreeResult } from "../messages/text-free-result.ts";
import { paymentsFeature } from "../payments/routes.ts";
import { ownFetch } from "../sandbox/sandbox-feature.ts";
import { sandboxFeature } from "../sandbox/sandbox-feature.ts";
import type { Core } from "./core.ts";
import type { RequestLimits } from "./request-limits.ts";
import { makeServices, prepareJobs, type ServiceOperatorSettings, type Services } from "./services.ts";

type MoneyCore = Pick<
  Core,
  "config" | "database" | "now" | "catalogue" | "catalogueOf" | "siteUrl" | "ownUrl"
> &
  Partial<Pick<Core, "registry">> & {
    readonly operatorSettings: ServiceOperatorSettings &
      Pick<Core["operatorSettings"], "pausedUntil" | "windows">;
  };

/** Checks and payments: this mode's gateway behind one adapter, and the texts. */
export async function installMoney(
  app: FastifyInstance,
  core: MoneyCore,
  {
    lookUps,
    addressLimits,
    visitor,
  }: Pick<RequestLimits, "lookUps" | "addressLimits"> & { visitor: VisitorProofs },
): Promise<Services> {
  const { config, database, now, catalogue, catalogueOf, siteUrl, operatorSettings } = core;
  const services = await makeServices({ ...core, ownFetch: ownFetch(app), log: app.log });
  const { payments, sandbox } = services;
  const limits = gatewayLimits(addressLimits);
  checksFeature(app, {
    database,
    now,
    log: app.log,
    catalogue,
    catalogueOf,
    openPayment: (order) => openPayment(payments, order),
    textFreeResult: (order) =>
      textFreeResult({ ...services.messages, dailyBudget: services.dailyBudget }, order),
    priceInPesewas: payments.priceInPesewas,
    arePaymentsPaused: () => operatorSettings.pausedUntil() !== null,
    mayOpenPage: (request) => limits.mayOpenPage(request.ip),
    siteUrl,
    visitor,
    windows: operatorSettings.windows,
    phoneCountries: config.OKWAN_SMS_COUNTRIES,
    lookUps,
    addressLimits,
  });
  paymentsFeature(app, {
    ...payments,
    pausedUntil: operatorSettings.pausedUntil,
    siteUrl,
    lookUps,
    describeStatus: describePaymentStatus,
    gatewayLimits: limits,
    isSoldIn: (countryId) => isSoldIn(catalogue(), countryId),
  });
  receiveReports(app, { database, now, companies: services.companies });
  if (config.OKWAN_MODE === "demo") sandboxFeature(app, { ...sandbox, siteUrl });
  await prepareJobs(services);
  app.addHook("onClose", () => services.jobs.stop());
  return services;
}
