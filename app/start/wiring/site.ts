import type { FastifyInstance } from "fastify";
import { readAnswer, readOpenState, reportContent } from "../../features/result/server/read-answer.ts";
import { listChecksWith } from "../../features/result/server/read-checks.ts";
import type { CountryFinder } from "../../kernel/lib/geo/port.ts";
import { paymentProviderOf } from "../../features/pay/server/gateway/index.ts";
import { detectCountry } from "../../features/public/server/detect-country.ts";
import { releaseName, releaseIn } from "../../kernel/lib/release.ts";
import { mountSite } from "../site/mount-site.ts";
import type { ServerCore } from "./request-limits.ts";
import { showsResult } from "../../features/result/contract/shows-result.ts";
import { accessOf } from "../../features/result/server/access.ts";
import { hasCheck, loadResult } from "../../features/result/server/load-result.ts";
import { findOrder } from "../../features/result/server/find-orders.ts";
import { reportRoutes } from "../../features/result/server/report/routes.ts";
import { writeInChild } from "../../features/result/server/report/write-in-child.ts";

/** The pages: every address without another route. */
export async function installSite(
  app: FastifyInstance,
  core: ServerCore,
  countryFinder: CountryFinder,
): Promise<void> {
  const { config, catalogue } = core;
  const { pausedUntil } = core.operatorSettings;
  await mountSite(app, {
    isDev: config.OKWAN_DEV === "1",
    mode: config.OKWAN_MODE,
    publicUrl: config.OKWAN_PUBLIC_URL,
    clientKey: core.clientKey,
    catalogueVersion: () => catalogue().version,
    notice: core.operatorSettings.notice,
    priceInPesewas: core.priceInPesewas,
    settingsVersion: core.operatorSettings.settingsVersion,
    hasToken: async (request) => (await core.studentAuth.readToken(request)) !== null,
    supportNumber: config.OKWAN_SUPPORT_WHATSAPP,
    paymentProvider: paymentProviderOf(config).shownName,
    listed: async (code) => (await listChecksWith(core, [code]))[0] ?? null,
    answer: (code, view, wish) => readAnswer({ ...core, pausedUntil }, code, { ...view, wish }),
    tagKey: core.keys[0].pageTag,
    openState: (code) => readOpenState(core, code),
    release: releaseName(releaseIn()),
    lookUps: core.lookUps,
    limits: core.addressLimits,
    costlyWork: core.costlyWork,
    countryOf: (ip) => detectCountry(countryFinder, catalogue(), ip),
  });
}

export function installReport(app: FastifyInstance, core: ServerCore): void {
  const write = writeInChild();
  app.addHook("onClose", () => write.close());
  reportRoutes(app, {
    write,
    siteUrl: core.siteUrl,
    findOpenedAnswer: async (request, code) => {
      const order = await core.lookUps.find(request, code, () => findOrder(core, code));
      if (!hasCheck(order) || !showsResult(accessOf(order))) return null;
      return reportContent(await loadResult(core, order), core.windows());
    },
  });
}
