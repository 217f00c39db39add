import type { FastifyInstance } from "fastify";
import { readAnswer, stateOfOpenCheck } from "../checks/read-answer.ts";
import { listChecksWith } from "../checks/read-checks.ts";
import type { CountryFinder } from "../providers/geo/port.ts";
import { paymentProviderOf } from "../providers/payment/index.ts";
import { detectCountry } from "../reference/detect-country.ts";
import { nameOf, releaseIn } from "../lib/release.ts";
import { mountSite } from "../site/mount-site.ts";
import type { Core } from "./core.ts";
import type { Door } from "./door.ts";
import type { Visitors } from "./visitors.ts";

/** The pages: every address without another route. */
export async function installSite(
  app: FastifyInstance,
  core: Core,
  parts: { visitors: Visitors; door: Door; countryFinder: CountryFinder },
): Promise<void> {
  const { config, catalogue } = core;
  await mountSite(app, {
    isDev: config.OKWAN_DEV === "1",
    mode: config.OKWAN_MODE,
    publicUrl: config.OKWAN_PUBLIC_URL,
    clientKey: core.clientKey,
    catalogueVersion: () => catalogue().version,
    notice: core.operatorSettings.notice,
    priceInPesewas: core.priceInPesewas,
    settingsVersion: core.operatorSettings.told,
    hasToken: async (request) => (await parts.visitors.doorkeeper.named(request)) !== null,
    supportNumber: config.OKWAN_SUPPORT_WHATSAPP,
    paymentProvider: paymentProviderOf(config).shownName,
    internalHeader: core.internal.header,
    listed: async (code, language) => (await listChecksWith(core, [code], language))[0] ?? null,
    answer: (code, language, view, wish) =>
      readAnswer({ ...core, windows: core.operatorSettings.windows }, code, language, { ...view, wish }),
    stateOfOpenCheck: (code) => stateOfOpenCheck(core, code),
    release: nameOf(releaseIn()),
    lookUps: parts.door.lookUps,
    countryOf: (ip) => detectCountry(parts.countryFinder, catalogue(), ip),
  });
}
