import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { collectDefaultMetrics, Registry } from "prom-client";
import { demoClientKey } from "../contract/product.ts";
import type { CatalogueStore } from "./catalogue/catalogue-store.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { readCheck } from "./checks/read-checks.ts";
import { metricsOfAll } from "./cluster-metrics.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { readsOfPrimary, type StaleReads } from "./db/stale-reads.ts";
import { installApiDocs } from "./http/api-docs.ts";
import { Draining, installDraining } from "./http/draining.ts";
import { installErrorHandler } from "./http/error-handler.ts";
import { installJsonBody } from "./http/json-body.ts";
import { installRequestLog, loggerOptions } from "./http/logging.ts";
import { installOperatorsOnly } from "./http/operators-only.ts";
import { installOperations } from "./http/operations.ts";
import { readPlainly, speakPlainly } from "./http/plain-sentences.ts";
import { installSecurityHeaders } from "./http/security.ts";
import { patience, serverTimeouts } from "./http/slow-requests.ts";
import { trustProxyOf } from "./http/trusted-proxies.ts";
import { paymentProviderOf } from "./providers/payment/index.ts";
import type { CountryFinder } from "./providers/geo/port.ts";
import { detectCountry } from "./reference/detect-country.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { installDoor } from "./install-door.ts";
import { installExtraction } from "./install-extraction.ts";
import { installMoney } from "./install-money.ts";
import { installOperatorHealth } from "./operator-health.ts";
import { installReport } from "./install-report.ts";
import { installSiteExtras } from "./install-site-extras.ts";
import { installStudent } from "./install-student.ts";
import { keysOf } from "./login/keys.ts";
import type { Tracing } from "./observability/tracing.ts";
import { releaseOf } from "./release.ts";
import { mountSite } from "./site/mount-site.ts";
import { scheduleStudentJobs } from "./student-jobs.ts";

/** What main.ts makes and tests may replace: nothing here reaches outside by itself. */
export interface AppParts {
  config: Config;
  database: Database;
  /** Reads that may be some seconds old; without it the database's. */
  reads?: StaleReads | undefined;
  catalogue: CatalogueStore;
  countryFinder: CountryFinder;
  now: () => Date;
  /** false where only the API is wanted (route tests need no built site). */
  hasSite: boolean;
  /** Begun when the process is on its way out. */
  draining?: Draining;
  /** Where traces are wanted. */
  tracing?: Tracing | undefined;
}

/** Wires everything. The one place where real things are handed down; no container, no globals. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, catalogue } = parts;
  const reads = parts.reads ?? readsOfPrimary(database);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const internalMark = randomUUID();
  const isInternal = (request: FastifyRequest) => request.headers["x-okwan-internal"] === internalMark;
  const clientKey = config.OKWAN_CLIENT_KEY ?? demoClientKey;
  const isHttps = config.OKWAN_PUBLIC_URL?.startsWith("https://") === true;

  const app = Fastify({
    logger: loggerOptions(config.OKWAN_LOG_LEVEL),
    trustProxy: trustProxyOf(config.OKWAN_TRUST_PROXY),
    ...serverTimeouts(patience),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    // While closing, what still comes over a kept connection is answered, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // One line an answer, written below, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
  });
  speakPlainly();
  app.setValidatorCompiler(readPlainly);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  parts.tracing?.traceRequests(app);
  installRequestLog(app);
  installJsonBody(app);
  await app.register(cookie);
  await app.register(formbody);
  installSecurityHeaders(app, { isHttps, paymentOrigins: paymentOriginsOf(config) });
  const { lookUps, addressLimits, refusedVisitors } = await installDoor(app, {
    config,
    database,
    registry,
    now: parts.now,
    isInternal,
    clientKey,
    hasToken: async (request) => (await student.login.doorkeeper.named(request)) !== null,
    madeHere: (request, code) => student.visitor.browserMade(request, code),
  });
  if (config.OKWAN_MODE === "live") installOperatorsOnly(app, { token: config.OKWAN_OPERATOR_TOKEN });
  const draining = parts.draining ?? new Draining();
  installDraining(app, draining);
  installOperations(app, {
    metrics: metricsOfAll(registry),
    registry,
    draining,
    refusedVisitors,
    connections: () => ({ open: database.pool.totalCount, waiting: database.pool.waitingCount }),
    isReady: async () => (await database.pool.query("select 1")).rowCount === 1,
  });
  await installApiDocs(app);
  referenceRoutes(app, { store: catalogue });
  catalogueRoutes(app, { store: catalogue, database });
  const services = await installMoney(app, {
    config,
    database,
    now: parts.now,
    catalogue: () => catalogue.current(),
    catalogueOf: (version) => catalogue.version(version),
    siteUrl: (request) => siteUrlOf(config, request),
    ownUrl: () => ownUrlOf(app, config),
    registry,
    // Logging in is installed after, as it sends texts.
    visitor: {
      provenPhones: (request) => student.visitor.provenPhones(request),
      browserMade: (request, code) => student.visitor.browserMade(request, code),
      rememberOrder: (request, reply, code) => student.visitor.rememberOrder(request, reply, code),
    },
    lookUps,
    addressLimits,
  });
  installOperatorHealth(app, { services, reads, registry, dataDir: config.OKWAN_DATA_DIR });
  const keys = await keysOf(database.kysely, config);
  const student = await installStudent(app, {
    config,
    keys,
    database,
    now: parts.now,
    catalogue: () => catalogue.current(),
    catalogueOf: (version) => catalogue.version(version),
    sms: services.freeTexts,
    lookUps,
  });
  if (config.OKWAN_JOBS === "on") await scheduleStudentJobs(services, { ...parts, keys });
  await installExtraction(app, { config, database, catalogue, registry, now: parts.now });
  installReport(app, {
    database,
    catalogueOf: (version) => catalogue.version(version),
    now: parts.now,
    siteUrl: (request) => siteUrlOf(config, request),
    lookUps,
  });
  installSiteExtras(app, {
    database,
    reads,
    store: catalogue,
    now: parts.now,
    siteUrl: (request) => siteUrlOf(config, request),
    lookUps,
  });
  if (parts.hasSite) {
    await mountSite(app, {
      isDev: config.OKWAN_DEV === "1",
      mode: config.OKWAN_MODE,
      publicUrl: config.OKWAN_PUBLIC_URL,
      clientKey,
      catalogueVersion: () => catalogue.current().version,
      release: releaseOf(),
      hasToken: async (request) => (await student.login.doorkeeper.named(request)) !== null,
      supportNumber: config.OKWAN_SUPPORT_WHATSAPP,
      paymentProvider: paymentProviderOf(config).shownName,
      internalHeader: { "x-okwan-internal": internalMark },
      result: (code, language) =>
        readCheck(
          { database, catalogueOf: (version) => catalogue.version(version), now: parts.now },
          code,
          language,
        ),
      lookUps,
      countryOf: (ip) => detectCountry(parts.countryFinder, catalogue.current(), ip),
    });
  }
  return app;
}

/** The origin this visitor uses; the operator's own setting first. No slash at the end. */
function siteUrlOf(config: Config, request: FastifyRequest): string {
  return config.OKWAN_PUBLIC_URL === undefined
    ? `${request.protocol}://${request.host}`
    : new URL(config.OKWAN_PUBLIC_URL).origin;
}

/** Where this process itself listens; the sandbox gateway is reached and calls back there. */
function ownUrlOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : config.PORT}`;
}

/** Of the hosted page; forms posted without script are redirected there. The sandbox's page is one of our own. */
function paymentOriginsOf(config: Config): readonly string[] {
  return config.OKWAN_MODE === "live" ? paymentProviderOf(config).pageOrigins : [];
}
