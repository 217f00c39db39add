import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import { serializerCompiler } from "fastify-type-provider-zod";
import { catalogueRoutes } from "../../features/public/server/catalogue-routes.ts";
import { admissionRoutes } from "../../features/public/server/admission-routes.ts";
import type { Config } from "../config.ts";
import { deskPlace, separateDeskHost } from "../../desk/server/desk-pages.ts";
import { type Desk, refuseOtherRoutes } from "../../desk/server/desk-route.ts";
import { installInfoGauge, installOperatorHealth } from "../../desk/server/today/operator-health.ts";
import { installApiDocs } from "../../kernel/http/api-docs.ts";
import { classFeature } from "../../features/class/server/routes.ts";
import { ShutdownState, installDraining, installOperations } from "../../kernel/http/operations.ts";
import { installOperatorsOnly } from "../../kernel/http/operators-only.ts";
import { installSecurityHeaders } from "../../kernel/http/security.ts";
import { refuseBadHosts } from "../../kernel/http/site-url.ts";
import type { CountryFinder } from "../../kernel/lib/geo/port.ts";
import { paymentProviderOf } from "../../features/pay/server/gateway/index.ts";
import { siteFiles } from "../site/site-files.ts";
import { referenceRoutes } from "../../features/public/server/reference-routes.ts";
import { readOwnChecksOf, listChecksWith } from "../../features/result/server/read-checks.ts";
import { installLogin } from "../../features/login/server/login.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import { notificationsFeature } from "../../features/me/server/news/routes.ts";
import { studentFeature } from "../../features/me/server/routes.ts";
import { watchesFeature } from "../../features/me/server/news/watch-routes.ts";
import { installErrorHandler } from "../../kernel/http/error-handler.ts";
import { installUseCases } from "../../kernel/http/use-cases.ts";
import { installRequestLog, loggerOptions } from "../../kernel/http/logging.ts";
import { validateRequest, usePlainZodMessages } from "../../kernel/http/plain-sentences.ts";
import { senderTimeouts, serverTimeouts } from "../../kernel/http/slow-requests.ts";
import { trustProxyOf } from "../../kernel/http/trusted-proxies.ts";
import { runJobs } from "./background.ts";
import { type CoreParts, makeCore } from "./core.ts";
import { installDesk } from "./desk.ts";
import { type ServerCore, installRequestLimits } from "./request-limits.ts";
import { installExtraction } from "./extraction.ts";
import { installMoney } from "./money.ts";
import { makeVisitors } from "./visitors.ts";
import { readAnswer, readOpenState, reportContent } from "../../features/result/server/read-answer.ts";
import { detectCountry } from "../../features/public/server/detect-country.ts";
import { releaseName, releaseIn } from "../../kernel/lib/release.ts";
import { mountSite } from "../site/mount-site.ts";
import { showsResult } from "../../features/result/contract/shows-result.ts";
import { accessOf } from "../../features/result/server/access.ts";
import { hasCheck, loadResult } from "../../features/result/server/load-result.ts";
import { findOrder } from "../../features/result/server/find-orders.ts";
import { reportRoutes } from "../../features/result/server/report/routes.ts";
import { writeInChild } from "../../features/result/server/report/write-in-child.ts";

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
  referenceRoutes(app, core);
  catalogueRoutes(app, core);
  admissionRoutes(app, core);
  const { services, parts: money } = await installMoney(app, core);
  installInfoGauge(core.registry, { mode: config.OKWAN_MODE, catalogue: core.catalogue });
  installOperatorHealth(app, { ...core, ...services, dataDir: config.OKWAN_DATA_DIR });
  installStudent(app, { ...core, sms: services.freeTexts });
  await installExtraction(app, core);
  await classFeature(app, { ...money, provenPhones: core.visitor.provenPhones });
  installReport(app, core);
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

function installStudent(app: FastifyInstance, core: ServerCore & { readonly sms: TextSender }): void {
  const { config, visitor } = core;
  const login = installLogin(app, {
    ...core,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
    countries: config.OKWAN_SMS_COUNTRIES,
  });
  const student = {
    ...core,
    checksOf: (phone: Parameters<typeof readOwnChecksOf>[1]) => readOwnChecksOf(core, phone),
  };
  watchesFeature(app, { ...core, provenPhones: visitor.provenPhones });
  studentFeature(app, student, login);
  notificationsFeature(app, core, login);
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
  installRequestLog(app);
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

function installReport(app: FastifyInstance, core: ServerCore): void {
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
