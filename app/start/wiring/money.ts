import type { FastifyInstance } from "fastify";
import type { CheckRouteParts } from "../../features/result/server/check-route.ts";
import { readFits } from "../../features/result/server/read-checks.ts";
import { checksFeature } from "../../features/check/server/routes.ts";
import { resultFeature } from "../../features/result/server/result-routes.ts";
import { receiveDeliveryReports } from "../../features/texts/server/receive-report.ts";
import { textFreeResult, textSecondRun } from "../../features/texts/server/text-free-result.ts";
import { paymentsFeature } from "../../features/pay/server/routes.ts";
import { ownFetch, sandboxFeature } from "../../features/pay/server/sandbox/sandbox-feature.ts";
import { runSandbox } from "../../features/pay/server/sandbox/webhooks.ts";
import type { Core } from "./core.ts";
import type { RequestLimits } from "./request-limits.ts";
import { makeServices, type ServiceOperatorSettings, type Services } from "./services.ts";

type MoneyCore = Pick<
  Core,
  "config" | "database" | "now" | "catalogue" | "catalogueOf" | "siteUrl" | "ownUrl"
> &
  Partial<Pick<Core, "registry">> &
  Pick<RequestLimits, "lookUps" | "addressLimits"> &
  Pick<CheckRouteParts, "visitor"> & {
    readonly operatorSettings: ServiceOperatorSettings &
      Pick<Core["operatorSettings"], "pausedUntil" | "windows">;
  };

/** Checks and payments: this mode's gateway behind one adapter, and the texts. */
export async function installMoney(
  app: FastifyInstance,
  core: MoneyCore,
): Promise<{ services: Services; parts: CheckRouteParts }> {
  const { config, operatorSettings } = core;
  const services = await makeServices({ ...core, ownFetch: ownFetch(app), log: app.log });
  const parts = {
    ...core,
    ...services.payments,
    pausedUntil: operatorSettings.pausedUntil,
    windows: operatorSettings.windows,
    phoneCountries: config.OKWAN_SMS_COUNTRIES,
    fitsOf: (checkCode: string) => readFits({ ...core, ...services.payments }, checkCode),
    textSecondRun: (order: { orderId: number; phone: string }) => textSecondRun(services.messages, order),
    textFreeResult: (order: { orderId: number; phone: string }) =>
      textFreeResult({ ...services.messages, dailyBudget: services.dailyBudget }, order),
  };
  checksFeature(app, parts);
  resultFeature(app, parts);
  paymentsFeature(app, parts);
  receiveDeliveryReports(app, { ...core, companies: services.companies });
  if (config.OKWAN_MODE === "demo") {
    sandboxFeature(app, { ...services.sandbox, siteUrl: core.siteUrl });
    const webhooks = runSandbox(services.sandbox);
    app.addHook("onClose", () => webhooks.stop());
  }
  await services.jobs.start();
  app.addHook("onClose", () => services.jobs.stop());
  return { services, parts };
}
