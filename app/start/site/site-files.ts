import { once } from "@okwan/kit/once";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { publishedOf } from "../../features/public/server/published.ts";
import { resultAreas } from "../../features/result/contract/result-view.ts";
import type { CatalogueStore, LoadedVersion } from "../../kernel/catalogue/catalogue-store.ts";
import { listPath, programmePath, schoolCutOffsPath, schoolPath } from "../../kernel/contract/page-paths.ts";
import { productName } from "../../kernel/contract/product.ts";
import { fileHash, packFile, sendPackedFile } from "../../kernel/http/compress.ts";
import { pageWords } from "../../words/page-words.ts";
import { createWords } from "../../words/words.ts";

const text = once(() => Buffer.from(JSON.stringify(pageWords(resultAreas))));
const packed = once(() => packFile(text()));

/** The address of the sentences of results. */
export const resultWordsPath = once(() => `/words/result.json?${fileHash(text())}`);

function wordsRoute(app: FastifyInstance): void {
  app.get("/words/result.json", { schema: { hide: true } }, async (request, reply) =>
    sendPackedFile(request, reply, await packed()),
  );
}

const publicPages = [
  "/",
  "/checker",
  "/cutoff-points",
  "/programs",
  "/universities",
  "/study-ghana",
  "/fields",
  "/about",
  "/how-sure",
  "/support",
  "/team",
  "/partners",
  "/disclaimer",
  "/policy",
];

/** Files beside the pages, for search engines and for phones that install the site. */
export function siteFiles(
  app: FastifyInstance,
  parts: {
    readonly store: CatalogueStore;
    readonly siteUrl: (request: FastifyRequest) => string;
  },
): void {
  const serveFile = (path: string, type: string, make: (origin: string) => string) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", "public, max-age=86400")
        .send(make(parts.siteUrl(request))),
    );
  wordsRoute(app);
  serveFile("/sitemap.xml", "application/xml", (origin) => sitemapXml(parts.store.current(), origin));
  serveFile("/robots.txt", "text/plain", robotsTxt);
  const manifest = makeManifest();
  serveFile("/manifest.webmanifest", "application/manifest+json", () => manifest);
}

/** Every address worth indexing: pages, schools with cut-offs and lists, programmes. */
function sitemapXml(current: LoadedVersion, origin: string): string {
  const { schools, programmes } = publishedOf(current);
  const paths = [
    ...publicPages,
    ...schools
      .filter(({ summary }) => summary.with_earlier_figures > 0)
      .map(({ summary }) => schoolCutOffsPath(summary.slug)),
    ...current.catalogue.figureLists.map(({ id }) => listPath(id)),
    ...schools.map(({ summary }) => schoolPath(summary.slug)),
    ...programmes.map(({ summary }) => programmePath(summary)),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The web app manifest, with which a phone installs the site. */
function makeManifest(): string {
  const { t } = createWords(pageWords(["extras", "site"]), console.error);
  return JSON.stringify({
    name: t("extras.install.name", { product: productName }),
    short_name: productName,
    description: t("site.tagline"),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en",
    background_color: "#fbfaf5",
    theme_color: "#07452e",
    categories: ["education"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: t("extras.install.check"), url: "/checker" },
      { name: t("extras.install.previous"), url: "/previous-checks" },
      { name: t("extras.install.cutOffs"), url: "/cutoff-points" },
    ],
  });
}

/** Personal pages and the demo must not be indexed. */
const notToFind = ["/app", "/api/", "/checker/results/", "/login", "/verify", "/logout", "/sandbox/"];

function robotsTxt(origin: string): string {
  return [
    "User-agent: *",
    ...notToFind.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
