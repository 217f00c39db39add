import type { FastifyInstance } from "fastify";
import { readersSetUp } from "../../features/check/server/install.ts";
import type { PaymentParts } from "../../features/pay/server/parts.ts";
import type { Texts } from "../../features/texts/server/install.ts";
import type { CatalogueStore } from "../../kernel/catalogue/catalogue-store.ts";
import { publishWithheld } from "../../kernel/catalogue/import-catalogue.ts";
import type { JobQueue } from "../../kernel/jobs/job-queue.ts";
import type { OperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import { booksRoutes } from "./books/books-routes.ts";
import { checksRoutes } from "./case/browse-checks.ts";
import { deskCaseRoutes } from "./case/case-routes.ts";
import type { CaseParts } from "./case/parts.ts";
import { deskCatalogueRoutes } from "./catalogue/catalogue-routes.ts";
import { deskCookies } from "./desk-cookies.ts";
import { deskHeaders, deskPages, deskPlace } from "./desk-pages.ts";
import { type Desk, type DeskParts, refuseUnknown } from "./desk-route.ts";
import { deskLoginRoutes } from "./login-routes.ts";
import { deskOperatorRoutes, deskPasskeyRoutes } from "./operator-routes.ts";
import { deskLogRoutes } from "./read-log.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { countDays } from "./today/business-figures.ts";
import { numbersRoutes } from "./today/numbers-routes.ts";
import { operatorProblems } from "./today/operator-health.ts";
import { todayRoutes } from "./today/read-today.ts";

type Config = Parameters<typeof deskPlace>[0] &
  Parameters<typeof readersSetUp>[0] & {
    readonly OKWAN_DATA_DIR: string;
    readonly OKWAN_DESK: "on" | "off";
    readonly OKWAN_DESK_REFUND_ALONE_PESEWAS: number;
    readonly OKWAN_MODE: "demo" | "live";
    readonly OKWAN_RATE_LIMITS: "on" | "off";
    readonly OKWAN_SMS_COUNTRIES: DeskParts["countries"];
    readonly OKWAN_SMS_PRICES: Readonly<Record<string, number>>;
  };

interface DeskCore
  extends
    Omit<DeskParts, "place" | "log" | "sms" | "countries" | "areAskersLimited">,
    Pick<CaseParts, "catalogue" | "catalogueOf" | "database" | "now"> {
  readonly config: Config;
  readonly operatorSettings: OperatorSettings;
  readonly store: CatalogueStore;
}

interface Services extends Texts {
  readonly payments: PaymentParts;
  readonly jobs: JobQueue;
}

/** The desk: pages and endpoints for operators. */
export async function installDesk(
  app: FastifyInstance,
  core: DeskCore,
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
function serveDeskRoutes(desk: Desk, core: DeskCore, services: Services): void {
  const { config } = core;
  const health = { ...core, ...services, dataDir: config.OKWAN_DATA_DIR };
  deskLoginRoutes(desk);
  deskOperatorRoutes(desk);
  deskPasskeyRoutes(desk);
  deskLogRoutes(desk);
  todayRoutes(desk, {
    ...core,
    schoolName: (id) => core.catalogue().compiled.schools.get(id)?.shortName ?? `School ${id}`,
    activeSwitches: core.operatorSettings.activeSwitches,
    mustHaveBackups: config.OKWAN_MODE === "live",
    problems: () => operatorProblems(health),
  });
  numbersRoutes(desk, { ...core, smsPrices: config.OKWAN_SMS_PRICES });
  const schools = () => core.catalogue().compiled.schools;
  booksRoutes(desk, { ...services.payments, schools });
  checksRoutes(desk, { ...core, schools });
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
    companies: services.companies,
    readers: readersSetUp(config),
  });
}

function caseParts(core: DeskCore, services: Services): CaseParts {
  const { OKWAN_SMS_COUNTRIES: countries, OKWAN_DESK_REFUND_ALONE_PESEWAS: refundAlonePesewas } = core.config;
  return { ...core, ...services, countries, refundAlonePesewas };
}

/** Schedules the count of days that are over. */
export async function scheduleDesk(core: DeskCore, services: Services): Promise<void> {
  // Before unpaid checks are deleted (scheduleMe).
  await services.jobs.schedule("count-days", "10 0 * * *", () => countDays(core.database, core.now()));
}
