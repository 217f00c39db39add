import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageAsked, SitePage, SiteRedirect, SiteRequest } from "../../contract/site.ts";
import { Refusal } from "../http/errors.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { ownCacheControl } from "./kept-page.ts";
import { OwnPages } from "./own-pages.ts";
import { PagesForAll } from "./pages-for-all.ts";
import { RoutedPages } from "./routed-pages.ts";
import { entryOf, type Site, type SiteEntry } from "./site-build.ts";
import { createSiteRequest, type SiteSettings } from "./site-request.ts";

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The way of every page: kept for everybody, or a value that the site answers, or rendered by React Router. While
 * developing too, where nothing is kept.
 */
export function pageAnswerer(app: FastifyInstance, site: Site, settings: SiteSettings): AnswerPage {
  const {
    isDev,
    catalogueVersion: version,
    release,
    mode,
    publicUrl,
    supportNumber,
    paymentProvider,
  } = settings;
  const styles = new FirstVisitStyles(site.clientFolder);
  const forAll = new PagesForAll({
    styles,
    // A notice is on every page, and the price on many.
    version: () => `${version()} ${settings.told()}`,
  });
  // An operator's settings are on every page too.
  const madeBy = JSON.stringify([release, mode, publicUrl, supportNumber, paymentProvider]);
  const own = new OwnPages({ styles, madeBy, mayKeep: !isDev });
  const routed = new RoutedPages({ isDev, styles, forAll });
  return async (request, reply) => {
    const visitor = { country: await settings.countryOf(request.ip), language: languageOfVisitor(request) };
    if (forAll.send(request, reply, visitor)) return reply;
    // Before what it is made of is looked up: what changes meanwhile makes a page that is not kept.
    const keptVersion = forAll.version();
    const build = await site.build();
    const siteRequest = await createSiteRequest(app, settings, request);
    const url = addressOf(request, siteRequest.publicUrl);
    const asked = askedOf(request, url);
    const page = asked && (await open(entryOf(build), siteRequest, asked, request));
    if (page === null)
      await routed.send(request, reply, { build, site: siteRequest, url, visitor, version: keptVersion });
    else if ("to" in page) redirect(reply, page);
    else await own.send(request, reply, page);
    return reply;
  };
}

/** On our own host, whatever is asked for: "//elsewhere/login" is a path here, and a page may lead to where it stands. */
function addressOf({ raw: { url: path = "/" } }: FastifyRequest, publicUrl: string): URL {
  return new URL(path.startsWith("/") ? `${publicUrl}${path}` : publicUrl);
}

async function open(
  { answerPage, failedPage }: SiteEntry,
  site: SiteRequest,
  asked: PageAsked,
  request: FastifyRequest,
): Promise<SitePage | SiteRedirect | null> {
  try {
    return await answerPage(site, asked);
  } catch (error) {
    // The error handler says what was refused.
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error }, "a page failed");
    return failedPage(site, asked.url);
  }
}

/** null where a page is neither looked at nor sent a form. What other sites send was refused (login/same-site.ts). */
function askedOf({ method, body, headers }: FastifyRequest, url: URL): PageAsked | null {
  if (method === "GET" || method === "HEAD") return { url, form: null };
  if (method !== "POST") return null;
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  const text = isForm && body instanceof Buffer ? body.toString() : "";
  return { url, form: new Map(new URLSearchParams(text)) };
}

function redirect(reply: FastifyReply, { status, to, cookies }: SiteRedirect): void {
  reply.header("cache-control", ownCacheControl);
  if (cookies.length > 0) reply.header("set-cookie", [...cookies]);
  void reply.redirect(to, status);
}
