import type { FastifyInstance } from "fastify";
import { booksRoutes } from "../../desk/server/books/books-routes.ts";
import { deskCaseRoutes } from "../../desk/server/case/case-routes.ts";
import { deskCookies } from "../../desk/server/desk-cookies.ts";
import { publishWithheld } from "../../kernel/catalogue/import-catalogue.ts";
import { deskCatalogueRoutes } from "../../desk/server/catalogue/catalogue-routes.ts";
import { deskHeaders, deskPages, deskPlace } from "../../desk/server/desk-pages.ts";
import { type Desk, refuseUnknown } from "../../desk/server/desk-route.ts";
import { deskLogRoutes } from "../../desk/server/read-log.ts";
import { settingsRoutes } from "../../desk/server/settings/settings-routes.ts";
import { deskLoginRoutes } from "../../desk/server/login-routes.ts";
import { messagesRoutes } from "../../desk/server/messages/messages-routes.ts";
import { deskOperatorRoutes } from "../../desk/server/operator-routes.ts";
import { deskPasskeyRoutes } from "../../desk/server/passkey-routes.ts";
import { deskStopRoutes } from "../../desk/server/run-delayed-acts.ts";
import { todayRoutes } from "../../desk/server/today/read-today.ts";
import { operatorProblems } from "../../desk/server/today/operator-health.ts";
import { readersSetUp } from "./extraction.ts";
import type { Core } from "./core.ts";
import { caseParts, delayParts } from "./delayed.ts";
import type { Services } from "./services.ts";

export async function installDesk(
  app: FastifyInstance,
  core: Core,
  services: Services,
  onDesk: ((desk: Desk) => void) | undefined,
): Promise<void> {
  const { config } = core;
  if (config.OKWAN_DESK === "off") return;
  const place = deskPlace(config);
  await app.register(async (inside) => {
    deskHeaders(inside, place);
    const desk: Desk = {
      app: inside,
      cookies: deskCookies(place),
      served: [],
      parts: {
        ...core,
        place,
        log: app.log,
        sms: services.deskTexts,
        countries: config.OKWAN_SMS_COUNTRIES,
        areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
      },
    };
    serveDeskRoutes(desk, core, services);
    refuseUnknown(inside);
    onDesk?.(desk);
    await deskPages(inside);
  });
}

/** All routes of the desk; add new ones here. */
function serveDeskRoutes(desk: Desk, core: Core, services: Services): void {
  const { config } = core;
  const health = { ...core, ...services, dataDir: config.OKWAN_DATA_DIR };
  deskLoginRoutes(desk);
  deskOperatorRoutes(desk);
  deskStopRoutes(desk, delayParts(core, services));
  deskPasskeyRoutes(desk);
  deskLogRoutes(desk);
  todayRoutes(desk, {
    ...core,
    schoolName: (id) => core.catalogue().compiled.schools.get(id)?.shortName ?? `School ${id}`,
    activeSwitches: core.operatorSettings.activeSwitches,
    mustHaveBackups: config.OKWAN_MODE === "live",
    problems: () => operatorProblems(health),
  });
  booksRoutes(desk, { ...services.payments, schools: () => core.catalogue().compiled.schools });
  messagesRoutes(desk, { ...services.messages, companies: services.companies });
  deskCaseRoutes(desk, caseParts(core, services));
  deskCatalogueRoutes(desk, {
    ...core,
    ...services.messages,
    jobs: services.jobs,
    dailyBudget: services.dailyBudget,
  });
  settingsRoutes(desk, {
    settings: core.operatorSettings,
    catalogue: core.catalogue,
    async publishWithheld() {
      await publishWithheld(core.database);
      await core.store.refresh();
    },
    companies: services.companies.map(({ name }) => name),
    readers: readersSetUp(config),
  });
}
