import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RouteLoad } from "../../kernel/http/route-load.ts";
import { type FindPage, pageAnswerer, pageFinderOf } from "./answer-page.ts";
import { loadBuiltSite, startDevSite } from "./site-build.ts";
import type { SiteSettings } from "./site-request.ts";

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
