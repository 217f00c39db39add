import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { madePages } from "../../kernel/http/rate-limits.ts";
import { siteUrlFor } from "../../kernel/http/site-url.ts";
import { allowInside } from "../../kernel/http/security.ts";
import { sendCompressed } from "../../kernel/http/compress.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { PublicPageCache, ownCacheControl } from "./public-page-cache.ts";
import { type RenderedPage, renderPage } from "./render-page.ts";
import { type FoundPage, type Site, siteEntryOf } from "./site-build.ts";
import { type SiteSettings, createSiteRequest } from "./site-request.ts";

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The page of a request, found once. */
export type FindPage = (request: FastifyRequest) => FoundPage;

/** In development pages change while the server runs; there every address is looked for when it is asked for. */
export async function pageFinderOf(site: Site, settings: SiteSettings): Promise<FindPage> {
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
export function pageAnswerer(
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
  // The browser keeps the policy that names the nonces of the page it has.
  if (answer.status === 304) reply.removeHeader("content-security-policy");
  if (body.length === 0) return void reply.send();
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) {
    allowInside(reply, "script-src", [`nonce-${nonce}`]);
    allowInside(reply, "style-src", [`nonce-${nonce}`]);
    return void (await sendCompressed(request, reply, styles.put(body, request, nonce)));
  }
  const isReady = !compressible.test(type) || answer.headers.has("content-encoding");
  if (isReady) void reply.send(body);
  else await sendCompressed(request, reply, body);
}
