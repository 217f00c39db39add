import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { pageAnswerer } from "./answer-page.ts";
import { neverStorePersonal } from "./never-stored.ts";
import { loadBuiltSite, startDevSite } from "./site-build.ts";
import type { SiteSettings } from "./site-request.ts";

/** All but TRACE, which fetch forbids. */
const pageMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
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
  const answer = pageAnswerer(app, site, settings);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formLimit }, (_request, body, done) =>
      done(null, body),
    );
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
      // Other sites show it beside a link to us.
      if (file.endsWith("/share.png")) reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}
