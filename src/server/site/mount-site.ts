import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import type { PlainAnswer, SiteRequest } from "../../contract/site.ts";
import { keepLanguage, languageOfVisitor } from "../http/visitor-language.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { neverStorePersonal } from "./never-stored.ts";
import { isWholePage, ownCacheControl, PageCache, type OwnPage, type Visitor } from "./page-cache.ts";
import { sendMarkup, sendPage } from "./send-page.ts";
import { loadBuiltSite, startDevSite, type Site } from "./site-build.ts";
import { createSiteRequest, type SiteSettings } from "./site-request.ts";

/** All but TRACE, which no page can be asked with. */
const pageMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A form of the site is small; files go to the API. */
const formLimit = 256 * 1024;
const aYear = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/** What src/web/app/entry.server.tsx exports beside its page renderer. */
interface SiteEntry {
  readonly siteContext: RouterContext<SiteRequest>;
  /** Of pages without React in the browser; a kept one is allowed these alone. */
  readonly inlineScripts: readonly string[];
  readonly answerPlainly: (site: SiteRequest, url: URL) => Promise<PlainAnswer | null>;
}

/**
 * Serves everything that is not the API: the browser's build as files, every other address through React Router.
 * Answers go through Fastify's reply, so that its hooks and headers hold for pages too.
 */
export async function mountSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  const site = settings.isDev ? await startDevSite(app) : await loadBuiltSite();
  if (site.clientFolder !== null) await serveFiles(app, site.clientFolder);
  const answer = await pageAnswerer(app, site, settings);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
    pages.addHook("onSend", async (request, reply) => keepLanguage(request, reply));
    neverStorePersonal(pages);
    pages.route({
      method: pageMethods,
      url: "/*",
      schema: { hide: true },
      handler: async (request, reply) =>
        request.url.startsWith("/api/") ? reply.callNotFound() : answer(request, reply),
    });
  });
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
    },
  });
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

async function pageAnswerer(app: FastifyInstance, site: Site, settings: SiteSettings): Promise<AnswerPage> {
  const mode = settings.isDev ? "development" : "production";
  const styles = new FirstVisitStyles(site.clientFolder);
  const {
    catalogueVersion: version,
    release,
    mode: kind,
    publicUrl,
    supportNumber,
    paymentProvider,
  } = settings;
  // An operator's settings are on every page too.
  const madeBy = JSON.stringify([release, kind, publicUrl, supportNumber, paymentProvider]);
  const firstBuild = await site.build();
  const { inlineScripts: ownScripts } = entryOf(firstBuild);
  const cache = new PageCache({ styles, version, release: madeBy, ownScripts });
  let handle = createRequestHandler(firstBuild, mode);
  return async (request, reply) => {
    const visitor = {
      country: await settings.countryOf(request.ip),
      language: languageOfVisitor(request),
    };
    const kept = settings.isDev ? false : cache.send(request, reply, visitor);
    if (kept !== false) return kept;
    const build = await site.build();
    if (settings.isDev) handle = createRequestHandler(build, mode);
    const { siteContext, answerPlainly } = entryOf(build);
    let own: OwnPage | null = null;
    const { nonce, refusal, ...asked } = await createSiteRequest(app, settings, request);
    const siteRequest: SiteRequest = {
      ...asked,
      get nonce() {
        // What is kept is known by hash.
        return own === null || request.method !== "GET" ? nonce : undefined;
      },
      keepAs: (state) => void (own = cache.own(request, visitor.language, state)),
      get isHere() {
        return own !== null && (own.page !== undefined || own.isWithVisitor);
      },
    };
    const url = new URL(request.raw.url ?? "/", siteRequest.publicUrl);
    // Vite's own client has its place in the frame that React Router makes.
    const plain = settings.isDev || request.method !== "GET" ? null : await answerPlainly(siteRequest, url);
    if (plain !== null) return sendPlain(cache, { request, reply, plain, own, styles, nonce });
    const context = new RouterContextProvider();
    context.set(siteContext, siteRequest);
    // Vite's own client and its styles carry no nonce.
    if (settings.isDev) reply.removeHeader("content-security-policy");
    const answer = await handle(toFetchRequest(request, url), context);
    const refused = refusal();
    if (refused !== null) throw refused;
    const { html } = siteRequest;
    const isSent =
      !settings.isDev && (await sendKeeping(cache, { request, reply, answer, visitor, own, html, nonce }));
    return isSent ? reply : sendPage(request, reply, answer, { styles, html, nonce });
  };
}

interface Answered {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answer: Response;
  readonly visitor: Visitor;
  readonly own: OwnPage | null;
  readonly html: string | undefined;
  readonly nonce: string;
}

function entryOf(build: ServerBuild): SiteEntry {
  return build.entry.module as unknown as SiteEntry;
}

/** Sends a page that is kept, or is to be from now on; false for any other. */
async function sendKeeping(cache: PageCache, answered: Answered): Promise<boolean> {
  const { request, reply, answer, visitor, own, html, nonce } = answered;
  if (own === null) return cache.keep(request, reply, answer, { visitor, html, nonce });
  if (cache.sendOwn(request, reply, own)) return true;
  if (html === undefined || !isWholePage(request, answer)) return false;
  const language = answer.headers.get("content-language");
  return cache.keepOwn(request, reply, { ...own, html: [html], language });
}

interface PlainlyAnswered extends Pick<Answered, "request" | "reply" | "own"> {
  readonly plain: PlainAnswer;
  readonly styles: FirstVisitStyles;
  readonly nonce: string;
}

async function sendPlain(cache: PageCache, answered: PlainlyAnswered): Promise<FastifyReply> {
  const { request, reply, plain, own, styles, nonce } = answered;
  const { html, language } = plain;
  if (own !== null && cache.sendOwn(request, reply, own)) return reply;
  if (own !== null && html !== null) {
    await cache.keepOwn(request, reply, { ...own, html, language });
    return reply;
  }
  reply
    .type("text/html; charset=utf-8")
    .headers({ "content-language": language, "cache-control": ownCacheControl });
  return sendMarkup(request, reply, html ?? [], { styles, nonce });
}

/**
 * React Router refuses a form whose Origin is not that of the request's address, so the address must be the one
 * the browser used, not the one a proxy reached us at.
 */
function toFetchRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const hasBody = request.body instanceof Buffer && request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}
