import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest, FastifyReply } from "fastify";
import type { RouteLoad } from "../../kernel/http/work-under-way.ts";
import { loadBuiltSite, startDevSite, type FoundPage, type Site, siteEntryOf } from "./site-build.ts";
import { randomUUID, createHmac } from "node:crypto";
import { madePages, type AddressLimits } from "../../kernel/http/address-limits.ts";
import { siteUrlFor } from "../../kernel/http/site-url.ts";
import { allowInside } from "../../kernel/http/security.ts";
import { sendCompressed, isWithClient } from "../../kernel/http/compress.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { PublicPageCache, ownCacheControl } from "./public-page-cache.ts";
import { type RenderedPage, renderPage } from "./render-page.ts";
import type { FieldOfStudy } from "../../kernel/contract/programme-index.ts";
import type { ViewWanted } from "../../features/result/contract/result-view.ts";
import type { SiteRequest } from "../../kernel/contract/site.ts";
import type { ReadState } from "../../features/result/server/read-answer.ts";
import type { OrderRow } from "../../features/result/server/checks-table.ts";
import { normaliseCheckCode } from "../../kernel/contract/check-code.ts";
import type { SiteCheck } from "../../features/result/contract/site-check.ts";
import { pageWords } from "../../words/page-words.ts";
import type { LookUps } from "../../kernel/http/look-ups.ts";
import type { CostlyWork } from "../../kernel/http/shed-load.ts";
import { askUseCase, type Question } from "../../kernel/http/use-cases.ts";
import { resultWordsPath } from "./site-files.ts";

/** What links and forms send. Any other is answered 404 like an address without a route, and makes no page. */
const pageMethods = ["GET", "HEAD", "POST"];
/** In bytes. The site's forms are small; files go to the API. */
const formLimit = 256 * 1024;
const aYear = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/**
 * Serves everything but the API: the browser's build as files, every other address as a page. Uses Fastify's
 * reply, so that its hooks and headers apply to pages too.
 */
export async function mountSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  const site = settings.isDev ? await startDevSite(app) : await loadBuiltSite();
  if (site.clientFolder !== null) await serveFiles(app, site.clientFolder);
  const find = await pageFinderOf(site, settings);
  const answer = pageAnswerer(app, { site, settings, find });
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    // Last, so that it also covers redirects, failures and "not modified" answers.
    pages.addHook("onSend", async (request, reply) => {
      if (find(request).isPersonal) reply.header("cache-control", "private, no-store");
    });
    pages.route({
      method: pageMethods,
      url: "/*",
      schema: { hide: true },
      config: { load: (request) => loadOfPage(find, request) },
      handler: async (request, reply) =>
        request.url.startsWith("/api/") ? reply.callNotFound() : answer(request, reply),
    });
  });
}

/** In milliseconds of processor, of pages that name no cost of their own; at the door, one from the cache. */
const usualCostMs = { door: 2, inside: 4, check: 8, last: 8 } as const;

function loadOfPage(find: FindPage, request: FastifyRequest): RouteLoad {
  const { stage, costMs } = find(request);
  if (costMs !== null) return { stage, costMs };
  // The form without script contains a whole check.
  const asked = stage === "inside" && request.method === "POST" ? "check" : stage;
  return { stage: asked, costMs: usualCostMs[asked] };
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    schemaHide: true,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
    setHeaders(reply, file) {
      reply.header("cache-control", file.includes("/assets/") ? aYear : anHour);
      // Other sites show it beside a link to us.
      if (file.endsWith("/share.png")) reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page of a request, found once. */
type FindPage = (request: FastifyRequest) => FoundPage;

/** In development pages change while the server runs; there every address is looked for when it is asked for. */
async function pageFinderOf(site: Site, settings: SiteSettings): Promise<FindPage> {
  const build = await site.build();
  const find = siteEntryOf(build).pageFinder(build.routes);
  const found = new WeakMap<FastifyRequest, FoundPage>();
  return (request) => {
    const known = found.get(request);
    if (known !== undefined) return known;
    const page = find(addressOf(request, siteUrlFor(request, settings.publicUrl)));
    found.set(request, page);
    return page;
  };
}

/** A page that is made for the cache takes 25 to 40 ms, one of a visitor ten. Other costs are the route's. */
const costsMs = { madeForCache: 15, own: 8 };

/** Answers a page from the public cache, else from React Router. In development nothing is cached. */
function pageAnswerer(
  app: FastifyInstance,
  { site, settings, find }: { site: Site; settings: SiteSettings; find: FindPage },
): AnswerPage {
  const { isDev, catalogueVersion, settingsVersion, costlyWork } = settings;
  const styles = new FirstVisitStyles(site.clientFolder);
  const forAll = new PublicPageCache({ styles, version: () => `${catalogueVersion()} ${settingsVersion()}` });
  return async (request, reply) => {
    const build = await site.build();
    const found = find(request);
    const { url, isForEverybody, costMs } = found;
    const country = await settings.countryOf(request.ip);
    if (forAll.send(request, reply, { country, page: found })) return reply;
    if (isForEverybody) settings.limits.consume(request.ip, madePages);
    // A page that names its cost waited for its turn when it arrived.
    if (costMs === null)
      await costlyWork.begin(request, reply, isForEverybody ? costsMs.madeForCache : costsMs.own);
    // Read the version first. If it changes while the page is rendered, the page is sent but not cached.
    const version = forAll.version();
    const siteRequest = await createSiteRequest(app, settings, { request, reply }, build.assets.version);
    if (await isWithBrowser(request, siteRequest, found)) return notModified(reply);
    const nonce = randomUUID();
    // Vite's own client and styles have no nonce.
    if (isDev) reply.removeHeader("content-security-policy");
    const { isForAll, ...page } = await renderPage(request, { isDev, build, site: siteRequest, url, nonce });
    const about = { country, page: found, isForAll, nonce, version };
    const isCached = !isDev && (await forAll.cacheAndSend(request, reply, page, about));
    if (!isCached) await sendPage(request, reply, page, { styles, nonce });
    return reply;
  };
}

/** Has the browser the page of this open check already? React Router need not be asked then. */
async function isWithBrowser(
  { method }: FastifyRequest,
  site: VisitorRequest,
  { checkCode }: FoundPage,
): Promise<boolean> {
  if (checkCode === null || normaliseCheckCode(checkCode) !== checkCode) return false;
  return (method === "GET" || method === "HEAD") && (await site.isWithClient(checkCode));
}

function notModified(reply: FastifyReply): FastifyReply {
  // The browser keeps the policy that names the nonces of the page it has.
  reply.removeHeader("content-security-policy");
  return reply.code(304).header("cache-control", ownCacheControl).send();
}

/** Always our own host: "//elsewhere/login" is a path here, and a page may redirect relative to it. */
function addressOf({ raw: { url: path = "/" } }: FastifyRequest, publicUrl: string): URL {
  return new URL(path.startsWith("/") ? `${publicUrl}${path}` : publicUrl);
}

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/**
 * Sends React Router's answer, compressed as the browser accepts. Pages are complete before the first byte
 * leaves.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, body }: RenderedPage,
  { styles, nonce }: { styles: FirstVisitStyles; nonce: string },
): Promise<void> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const line of answer.headers.getSetCookie()) reply.header("set-cookie", line);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", ownCacheControl);
  if (typeof body === "string") {
    allowInside(reply, "script-src", [`nonce-${nonce}`]);
    allowInside(reply, "style-src", [`nonce-${nonce}`]);
    return void (await sendCompressed(request, reply, Buffer.from(styles.put(body, request, nonce))));
  }
  if (body.length === 0) return void reply.send();
  const type = answer.headers.get("content-type") ?? "";
  const isReady = !compressible.test(type) || answer.headers.has("content-encoding");
  if (isReady) void reply.send(body);
  else await sendCompressed(request, reply, body);
}

interface SiteSettings {
  readonly isDev: boolean;
  readonly mode: "demo" | "live";
  /** Our public origin; undefined uses the address of each visitor. */
  readonly publicUrl: string | undefined;
  readonly clientKey: string;
  /** Part of the cache key of shared pages. */
  readonly catalogueVersion: () => number;
  /** The current notice on every page. */
  readonly notice: () => SiteRequest["notice"];
  readonly priceInPesewas: () => number;
  /** Fingerprint of the operator settings shown on pages; part of the cache key. */
  readonly settingsVersion: () => string;
  /** Does a visitor have a valid token? */
  readonly hasToken: (request: FastifyRequest) => Promise<boolean>;
  readonly supportNumber: string | undefined;
  readonly paymentProvider: string;
  readonly listed: (checkCode: string) => ReturnType<SiteRequest["listed"]>;
  /** @param order Already read for this request. */
  readonly answer: (
    checkCode: string,
    wanted: ViewWanted & { readonly wish?: readonly FieldOfStudy[] | undefined },
    order?: OrderRow,
  ) => Promise<(Omit<SiteCheck, "etag"> & { readonly openState: string | null }) | null>;
  readonly stateOf: (checkCode: string) => Promise<ReadState | null>;
  /** Key of the ETag's HMAC. With a plain hash, whoever has the code could test phone numbers against it. */
  readonly tagKey: Uint8Array;
  /** Pages of another release differ. */
  readonly release: string;
  readonly lookUps: LookUps;
  readonly limits: AddressLimits;
  readonly costlyWork: CostlyWork;
  /** ISO alpha-3 of an address's country; null if unknown. */
  readonly countryOf: (ip: string) => string | null | Promise<string | null>;
}

interface VisitorRequest extends SiteRequest {
  /** Whether the browser has the page of this open check already; false before payment. */
  readonly isWithClient: (checkCode: string) => Promise<boolean>;
}

/** Creates the functions and facts that a page may use for this visitor. */
export async function createSiteRequest(
  app: FastifyInstance,
  settings: SiteSettings,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  buildVersion: string,
): Promise<VisitorRequest> {
  const { lookUps, limits } = settings;
  const mayBeLoggedIn = await settings.hasToken(request);
  const visit = [buildVersion, request.host, request.url, mayBeLoggedIn];
  /** An open check that was read a moment ago: it stays open while its page is made. */
  let open: ReadState | null = null;
  const stateOf = async (code: string) => {
    const read = await lookUps.find(request, code, () => settings.stateOf(code));
    open = read?.openState == null ? null : read;
    return read;
  };
  return {
    ask: (name, ...[sent = {}]) =>
      askUseCase(app, limits, { name, sent: sent as Question, request, reply }) as never,
    listed: (code) => lookUps.find(request, code, () => settings.listed(code)),
    async answer(code, view, wish) {
      const before = open?.order.code === code ? open.order : undefined;
      const read = await lookUps.find(request, code, () => settings.answer(code, { ...view, wish }, before));
      if (read === null) return null;
      const { openState, ...check } = read;
      return { ...check, etag: tagOf(settings, visit, openState) };
    },
    accessOf: async (code) => (await stateOf(code))?.access ?? null,
    async isWithClient(code) {
      if (request.headers["if-none-match"] === undefined) return false;
      const etag = tagOf(settings, visit, (await stateOf(code))?.openState ?? null);
      return etag !== null && isWithClient(request, etag);
    },
    mode: settings.mode,
    publicUrl: siteUrlFor(request, settings.publicUrl),
    clientKey: settings.clientKey,
    countryCode: await settings.countryOf(request.ip),
    mayBeLoggedIn,
    words: pageWords,
    resultWordsPath: resultWordsPath(),
    supportNumber: settings.supportNumber ?? null,
    paymentProvider: settings.paymentProvider,
    notice: settings.notice(),
    priceInPesewas: settings.priceInPesewas(),
  };
}

/** The ETag of a page that shows this state of a check; null for one that is not open. */
function tagOf(settings: SiteSettings, visit: readonly unknown[], state: string | null): string | null {
  if (state === null) return null;
  // The hour is for what opens and closes on a day.
  const hour = new Date().toISOString().slice(0, 13);
  const versions = [settings.release, settings.catalogueVersion(), settings.settingsVersion(), hour];
  const made = createHmac("sha256", settings.tagKey).update([...versions, ...visit, state].join("\n"));
  return `"${made.digest("base64url").slice(0, 22)}"`;
}
