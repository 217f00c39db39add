/*
 * Keeps what a phone has seen, so that it can be read without a network: visited pages, paid results, the files and
 * lists they need. The network always goes first for pages; only files that never change come from here at once.
 */
const pages = "okwan-pages-3";
/** Pages of one person's results: a cache of their own, which goes as a whole. */
const ownPages = "okwan-own-1";
const files = "okwan-files-1";
const lists = "okwan-lists-1";
const ours = new Set([pages, ownPages, files, lists]);
const offlinePage = "/offline";
const pagesKept = 60;
const filesKept = 80;

/** Other people's eyes, other people's money, and what is answered anew each time (app/kernel/lib/address-kind.ts). */
const neverKept =
  /^\/(?:app|login|verify|logout|previous-checks|class|tell-me|pay|report-figure|sandbox|desk|api|oauth|share|healthz|readyz|metrics)(?:\/|$)/;
const results = /^\/checker\/results\/[^/]+$/;
/** The result, its plan, its what-if, and whatever else comes to stand under its address. */
const ofOnePerson = /^\/checker\/results\//;
const listPaths =
  /^\/api\/v1\/(?:countries|schools|subjects\/by-type|grades|courses|cert-types|program-types)$/;
const filePaths = /^\/(?:assets\/|catalogue\/|words\/|icons\/|favicon\.)/;
/** Whoever logs out leaves nothing to read on this phone, also where the browser does not know Clear-Site-Data. */
const logsOut = /^\/(?:api\/v1\/)?logout(?:\.data)?$/;
/** Where somebody is sent who deleted what we hold. */
const isAfterDeletion = ({ pathname, searchParams }) => pathname === "/login" && searchParams.has("deleted");

/** How often everything of a person was forgotten since this worker started. */
let forgotten = 0;

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepAll(event.data)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isOver = request.method === "POST" ? logsOut.test(url.pathname) : isAfterDeletion(url);
  if (isOver) event.waitUntil(forgetOwnPages());
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(answerPage(event, url));
  else if (filePaths.test(url.pathname)) event.respondWith(answerFile(request));
  else if (listPaths.test(url.pathname)) event.respondWith(answerList(event, request));
});

async function keepShell() {
  await Promise.all([keepPage(new URL(offlinePage, location.origin)), self.skipWaiting()]);
  const shell = await (await keptPage(new URL(offlinePage, location.origin))).text();
  const names = [...shell.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, name]) => name);
  await Promise.all(names.map((name) => answerFile(new Request(name))));
}

async function takeOver() {
  // The request for a page leaves while this worker is still starting.
  await self.registration.navigationPreload?.enable();
  const old = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What the page had loaded before this worker was there. */
async function keepAll(addresses) {
  for (const address of addresses) {
    const url = new URL(address);
    if (url.origin !== location.origin) continue;
    if (filePaths.test(url.pathname)) await answerFile(new Request(address)).catch(() => {});
    else if (listPaths.test(url.pathname)) await freshList(new Request(address)).catch(() => {});
    else if (isKept(url) && !(await keptPage(url))) await keepPage(url).catch(() => {});
  }
}

const isKept = (url) => !neverKept.test(url.pathname) && !url.pathname.endsWith(".data");

/** A result and the checker are one page each, however they were reached. */
const isOnePage = ({ pathname }) => results.test(pathname) || pathname === "/checker";

/** The address under which a page is kept. */
const keyOf = (url) => url.pathname + (isOnePage(url) ? "" : url.search);

/** A result and the checker also as they were kept by an earlier worker, with a query. */
async function keptPage(url) {
  const kept = await caches.match(keyOf(url));
  return kept ?? (isOnePage(url) ? caches.match(url.pathname, { ignoreSearch: true }) : undefined);
}

async function answerPage(event, url) {
  const asked = forgotten;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && !answer.redirected && isKept(url)) event.waitUntil(store(url, answer.clone(), asked));
    return answer;
  } catch {
    return (await keptPage(url)) ?? showOffline();
  }
}

async function keepPage(url) {
  const asked = forgotten;
  const answer = await fetch(url, { credentials: "same-origin" });
  if (answer.ok && !answer.redirected) await store(url, answer, asked);
}

async function store(url, answer, asked) {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || answer.headers.get("cache-control")?.includes("no-store")) return;
  const isOwn = ofOnePerson.test(url.pathname);
  if (isOwn && asked !== forgotten) return;
  const cache = await caches.open(isOwn ? ownPages : pages);
  // Taken out and put back: the cache is in order of last visit.
  const key = keyOf(url);
  await cache.delete(key);
  await cache.put(key, answer);
  await dropOldest(cache, pagesKept, ({ pathname }) => pathname !== offlinePage && !results.test(pathname));
  if (isOwn && asked !== forgotten) await caches.delete(ownPages);
}

async function dropOldest(cache, most, mayGo = () => true) {
  const keys = await cache.keys();
  const excess = keys.filter(({ url }) => mayGo(new URL(url))).slice(0, Math.max(0, keys.length - most));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

/** Their names change with their content. */
async function answerFile(request) {
  const cache = await caches.open(files);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await dropOldest(cache, filesKept);
  }
  return answer;
}

/** The kept list at once, a fresh one for the next time. */
async function answerList(event, request) {
  const kept = await caches.match(request, { ignoreVary: true });
  const fresh = freshList(request);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

async function freshList(request) {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(lists)).put(request, answer.clone());
  return answer;
}

/** Also what was asked for before and arrives only now. */
async function forgetOwnPages() {
  forgotten += 1;
  await caches.delete(ownPages);
}

/** The page that says so, with what this phone can still show. */
async function showOffline() {
  const cache = await caches.open(pages);
  const page = await keptPage(new URL(offlinePage, location.origin));
  if (!page) return Response.error();
  const own = await caches.open(ownPages);
  const links = await Promise.all([...(await linksTo(cache)), ...(await linksTo(own))]);
  const html = (await page.text()).replace(/(<ul id="kept"[^>]*>)/, `$1${links.toReversed().join("")}`);
  const headers = new Headers(page.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(html, { headers });
}

async function linksTo(cache) {
  return (await cache.keys()).map((key) => linkTo(cache, key));
}

async function linkTo(cache, key) {
  const { pathname, search } = new URL(key.url);
  if (pathname === offlinePage) return "";
  const [, title = pathname] = /<title>([^<]*)<\/title>/.exec(await (await cache.match(key)).text()) ?? [];
  const href = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const name = results.test(pathname) ? `${title} (${pathname.split("/").at(-1)})` : title;
  return `<li><a class="link" href="${href}">${name}</a></li>`;
}
