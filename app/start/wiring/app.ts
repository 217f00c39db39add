import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { deskPlace, separateDeskHost } from "../../desk/server/desk-pages.ts";
import { type Desk, refuseOtherRoutes } from "../../desk/server/desk-route.ts";
import { installDesk } from "../../desk/server/install.ts";
import { installInfoGauge, installOperatorHealth } from "../../desk/server/today/operator-health.ts";
import { installCheck } from "../../features/check/server/install.ts";
import { installClass } from "../../features/class/server/install.ts";
import { installLogin } from "../../features/login/server/install.ts";
import { installMe } from "../../features/me/server/install.ts";
import { paymentProviderOf } from "../../features/pay/server/gateway/index.ts";
import { installPay } from "../../features/pay/server/install.ts";
import { ownFetch } from "../../features/pay/server/sandbox/sandbox-feature.ts";
import { detectCountry } from "../../features/public/server/detect-country.ts";
import { installPublic } from "../../features/public/server/install.ts";
import { installResult } from "../../features/result/server/install.ts";
import { readAnswer, readState } from "../../features/result/server/read-answer.ts";
import { listChecksWith } from "../../features/result/server/read-checks.ts";
import { installTexts } from "../../features/texts/server/install.ts";
import { installApiDocs } from "../../kernel/http/api-docs.ts";
import { installErrorHandler } from "../../kernel/http/error-handler.ts";
import { installRequestLog, loggerOptions } from "../../kernel/http/logging.ts";
import {
  ShutdownState,
  installDraining,
  installOperations,
  installOperatorsOnly,
} from "../../kernel/http/operations.ts";
import { validateRequest, usePlainZodMessages } from "../../kernel/http/errors.ts";
import { installSecurityHeaders } from "../../kernel/http/security.ts";
import { refuseBadHosts } from "../../kernel/http/site-url.ts";
import { senderTimeouts, serverTimeouts } from "../../kernel/http/slow-requests.ts";
import { trustProxyOf } from "../../kernel/http/trusted-proxies.ts";
import { installUseCases } from "../../kernel/http/use-cases.ts";
import type { CountryFinder } from "../../kernel/lib/geo/port.ts";
import { releaseName, releaseIn } from "../../kernel/lib/release.ts";
import type { Config } from "../config.ts";
import { mountSite } from "../site/mount-site.ts";
import { siteFiles } from "../site/site-files.ts";
import { runJobs } from "./background.ts";
import { type CoreParts, makeCore, makeVisitors } from "./core.ts";
import { type ServerCore, installRequestLimits } from "./request-limits.ts";
import { checkParts, makeServices, type Services } from "./services.ts";

interface AppParts extends CoreParts {
  readonly countryFinder: CountryFinder;
  /** false for the API only (route tests need no built site). */
  readonly hasSite: boolean;
  /** Begun when the process shuts down. */
  readonly draining?: ShutdownState;
  /** Receives the desk, if it is switched on. */
  readonly onDesk?: ((desk: Desk) => void) | undefined;
}

/**
 * Builds a server part by part; each uses those before it. Hooks run in this order too, so a refused request
 * already has its security headers and costs nothing more.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = await makeServer(parts.config);
  try {
    await installParts(app, parts);
  } catch (error) {
    // Running parts would keep the process, and the database, alive.
    await app.close();
    throw error;
  }
  return app;
}

async function installParts(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { config } = parts;
  const { countryFinder, draining = new ShutdownState(), onDesk } = parts;
  const made = await makeCore(app, parts);
  const visitors = makeVisitors(made);
  installSecurityHeaders(app, { isHttps: made.isHttps, paymentOrigins: paymentOriginsOf(config) });
  refuseBadHosts(app);
  refuseOtherRoutes(app);
  if (config.OKWAN_DESK === "on") separateDeskHost(app, deskPlace(config));
  const core: ServerCore = { ...made, ...visitors, ...installRequestLimits(app, made, visitors) };
  installForOperators(app, core, draining);
  await installApiDocs(app);
  installInfoGauge(core.registry, { mode: config.OKWAN_MODE, catalogue: core.catalogue });
  installPublic(app, core);
  const services = await makeServices({ ...core, ownFetch: ownFetch(app), log: app.log });
  app.addHook("onClose", () => services.jobs.stop());
  await installFeatures(app, core, services);
  await services.jobs.start();
  installOperatorHealth(app, { ...core, ...services, dataDir: config.OKWAN_DATA_DIR });
  await installDesk(app, core, services, onDesk);
  siteFiles(app, core);
  if (parts.hasSite) await installSite(app, core, countryFinder);
  // Last, because a waiting payment is asked about at once, in demo mode at this very server, and a server
  // accepts no more parts after its first request.
  if (config.OKWAN_JOBS === "on") await runJobs(app, core, services);
}

/** Routes for operators and load balancers; private in live mode. */
function installForOperators(
  app: FastifyInstance,
  { config, database: { pool }, registry, refusedVisitors }: ServerCore,
  draining: ShutdownState,
): void {
  if (config.OKWAN_MODE === "live") installOperatorsOnly(app, { token: config.OKWAN_OPERATOR_TOKEN });
  installDraining(app, draining);
  installOperations(app, {
    registry,
    draining,
    refusedVisitors,
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    isReady: async () => (await pool.query("select 1")).rowCount === 1,
  });
}

/** Origins of the hosted page; forms posted without script redirect there. The sandbox's page is our own. */
function paymentOriginsOf(config: Config): readonly string[] {
  return config.OKWAN_MODE === "live" ? paymentProviderOf(config).pageOrigins : [];
}

/** The features, each before those that call it. */
async function installFeatures(app: FastifyInstance, core: ServerCore, services: Services): Promise<void> {
  const { config, visitor } = core;
  const checks = checkParts(core, services);
  const login = installLogin(app, {
    ...core,
    sms: services.freeTexts,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
    countries: config.OKWAN_SMS_COUNTRIES,
  });
  installPay(app, { ...checks, sandbox: services.sandbox });
  installTexts(app, services);
  installResult(app, checks);
  await installCheck(app, checks);
  await installClass(app, { ...checks, provenPhones: visitor.provenPhones });
  installMe(app, { ...core, log: app.log }, login);
}

/** A server without routes: bodies, cookies, error messages and logs. */
async function makeServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.OKWAN_LOG_LEVEL),
    trustProxy: trustProxyOf(config.OKWAN_TRUST_PROXY),
    ...serverTimeouts(senderTimeouts),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => plainAddress(url),
    // One line per answer (http/logging.ts) instead of two.
    logController: new LogController({ disableRequestLogging: true }),
  });
  usePlainZodMessages();
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installUseCases(app);
  installRequestLog(app, { mode: config.OKWAN_MODE, operatorToken: config.OKWAN_OPERATOR_TOKEN });
  installJsonBody(app);
  await app.register(cookie);
  await app.register(formbody);
  return app;
}

/**
 * Decodes percent-encoded letters and digits of the path. The router treats "/%61pi" as "/api"; without this,
 * a rule that matches on the address could be bypassed.
 */
function plainAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replace(/%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi, (written) => decodeURIComponent(written));
  return [plain, ...query].join("?");
}

/**
 * JSON like Fastify's parser, but an empty body is no body: many programs send a JSON content type on an
 * empty POST, and asking if a payment arrived must not fail on that.
 */
function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** The pages: every address without another route. */
async function installSite(
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
    answer: (code, wanted, order) => readAnswer({ ...core, pausedUntil }, code, wanted, order),
    tagKey: core.keys[0].pageTag,
    stateOf: (code) => readState(core, code),
    release: releaseName(releaseIn()),
    lookUps: core.lookUps,
    limits: core.addressLimits,
    costlyWork: core.costlyWork,
    countryOf: (ip) => detectCountry(countryFinder, catalogue(), ip),
  });
}
