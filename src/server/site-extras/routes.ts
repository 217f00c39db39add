import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { listOpenSchools, listWindows, listWindowsOfSchool } from "../../contract/applications-open.ts";
import { productName } from "../../contract/product.ts";
import { firstLanguage, pageWords } from "../../language/page-words.ts";
import { createWords, type Words } from "../../language/words.ts";
import { admissionsOn, windowsOf } from "../admissions/admissions-on.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import type { CatalogueStore, CurrentCatalogue } from "../catalogue/catalogue-store.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import type { Draw } from "./draw-in-child.ts";
import type { Share } from "./draw-share.ts";
import { checkShare, programmeShare, schoolShare, pageShares, type SharedCheck } from "./share-words.ts";
import { sitemapXml } from "./sitemap.ts";

interface SiteExtrasParts {
  readonly store: CatalogueStore;
  readonly now: () => Date;
  readonly windows: () => readonly WindowFact[];
  readonly siteUrl: (request: FastifyRequest) => string;
  readonly draw: Draw;
  /** null if the check does not exist or is not opened. */
  readonly findSharedCheck: (request: FastifyRequest, code: string) => Promise<SharedCheck | null>;
}

const aDay = "public, max-age=86400";

/** Files around the pages: for search engines, sharing and installing. */
export function siteExtrasRoutes(app: FastifyInstance, parts: SiteExtrasParts): void {
  const { store } = parts;
  const hidden = { schema: { hide: true } };
  // One file for all languages, because neither has an address per language.
  const words = createWords(pageWords(firstLanguage, ["extras", "site", "home"]), console.error);
  serveAdmissions(app, parts);

  app.get("/sitemap.xml", hidden, async (request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", aDay)
      .send(sitemapXml(store.current(), parts.siteUrl(request))),
  );
  app.get("/robots.txt", hidden, async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", aDay)
      .send(robotsTxt(parts.siteUrl(request))),
  );
  const manifest = manifestIn(words);
  app.get("/manifest.webmanifest", hidden, async (_request, reply) =>
    reply.type("application/manifest+json; charset=utf-8").header("cache-control", aDay).send(manifest),
  );
  serveShares(app, parts, words);
}

function serveAdmissions(app: FastifyInstance, { store, now, windows }: SiteExtrasParts): void {
  serve(app, listOpenSchools, () =>
    admissionsOn(now(), windows(), store.current().catalogue).open.map(
      ({ school, year, closes_on: closesOn, source }) => ({
        school: school.slug,
        year,
        closes_on: closesOn,
        source,
      }),
    ),
  );
  serve(app, listWindows, () =>
    store.current().catalogue.schools.flatMap((school) => windowsOf(now(), windows(), school)),
  );
  serve(app, listWindowsOfSchool, ({ params }) => {
    const school = store.current().catalogue.schools.find(({ slug }) => slug === params.slug);
    if (school === undefined) throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
    return windowsOf(now(), windows(), school);
  });
}

type Named = { name: string };

function serveShares(
  app: FastifyInstance,
  { store, draw, findSharedCheck }: SiteExtrasParts,
  words: Words,
): void {
  const ofPages = pageShares(words);
  const hidden = { schema: { hide: true } };
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  const withoutPng = (name: string) => name.replace(/\.png$/, "");
  const send = async (reply: FastifyReply, shareIn: (current: CurrentCatalogue) => ShareOrNone) => {
    const current = store.current();
    const share = shareIn(current) ?? ofPages.home;
    // Cached by text: invalid addresses share one picture, drawn once.
    const key = `${current.version} ${JSON.stringify(share)}`;
    const picture = pictures.get(key) ?? draw(share);
    pictures.set(key, picture);
    // A failed drawing is retried by the next request.
    picture.catch(() => pictures.delete(key));
    return sendPicture(reply, await picture);
  };
  app.get<{ Params: Named }>("/share/:name", hidden, async ({ params }, reply) => {
    const name = withoutPng(params.name);
    return send(reply, () => (Object.hasOwn(ofPages, name) ? ofPages[name] : null));
  });
  app.get<{ Params: Named }>("/share/school/:name", hidden, async ({ params }, reply) =>
    send(reply, (current) => schoolShare(words, current, withoutPng(params.name))),
  );
  app.get<{ Params: Named }>("/share/programme/:name", hidden, async ({ params }, reply) =>
    send(reply, (current) => programmeShare(words, current, Number(withoutPng(params.name)))),
  );
  // A different picture for existing codes would let codes be guessed here, so this counts as a look-up.
  app.get<{ Params: Named }>("/share/check/:name", hidden, async (request, reply) => {
    const check = await findSharedCheck(request, withoutPng(request.params.name));
    return send(reply, (current) => (check === null ? null : checkShare(words, current, check)));
  });
}

type ShareOrNone = Share | null | undefined;

function sendPicture(reply: FastifyReply, png: Buffer): FastifyReply {
  // Other sites embed it, which is its purpose.
  return reply
    .type("image/png")
    .header("cache-control", aDay)
    .header("cross-origin-resource-policy", "cross-origin")
    .send(png);
}

/** The web app manifest, with which a phone installs the site. */
function manifestIn({ t, language }: Words): string {
  return JSON.stringify({
    name: t("extras.install.name", { product: productName }),
    short_name: productName,
    description: t("site.tagline"),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: language,
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
const notToFind = [
  "/app",
  "/api/",
  "/checker/results/",
  "/login",
  "/verify",
  "/logout",
  "/sandbox/",
  "/share/check/",
];

function robotsTxt(origin: string): string {
  return [
    "User-agent: *",
    ...notToFind.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
