/*
 * Keeps what a phone has seen, so that it can be read without a network: visited pages, paid results, the files and
 * lists they need. The network always goes first for pages; only files that never change come from here at once.
 */
const pages = "okwan-pages-1";
const files = "okwan-files-1";
const lists = "okwan-lists-1";
const ours = new Set([pages, files, lists]);
const offlinePage = "/offline";
/** Whose pages have no "lang" in their address. */
const firstLanguage = "en";
const pagesKept = 60;
const filesKept = 80;

/** Other people's eyes, other people's money, and what is answered anew each time. */
const neverKept =
  /^\/(?:app|login|verify|logout|previous-checks|report-figure|sandbox|api|share|healthz|readyz|metrics)(?:\/|$)/;
const results = /^\/checker\/results\/[^/]+$/;
const listPaths =
  /^\/api\/v1\/(?:countries|schools|subjects\/by-type|grades|courses|cert-types|program-types)$/;
const filePaths = /^\/(?:assets\/|icons\/|favicon\.)/;
/** Whoever logs out, or deletes what we hold, leaves nothing to read on this phone. */
const forgets = /^\/(?:logout|app\/update)(?:\.data)?$/;

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepAll(event.data)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && forgets.test(url.pathname)) event.waitUntil(forgetResults());
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

/** One for each language, under the address that asks for it: "?lang=fr". */
function keyOf(url, language) {
  const query = new URLSearchParams(isOnePage(url) ? "" : url.search);
  query.delete("lang");
  if (language !== null && language !== firstLanguage) query.set("lang", language);
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

/** As it was kept in the reader's language, else in English, else however it was kept. */
async function keptPage(url) {
  const chosen =
    url.searchParams.get("lang") ?? (await self.cookieStore?.get("okwan_language"))?.value ?? null;
  return (
    (await caches.match(keyOf(url, chosen))) ??
    (await caches.match(keyOf(url, null))) ??
    (isOnePage(url) ? caches.match(url.pathname, { ignoreSearch: true }) : undefined)
  );
}

async function answerPage(event, url) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && !answer.redirected && isKept(url)) event.waitUntil(store(url, answer.clone()));
    return answer;
  } catch {
    return (await keptPage(url)) ?? showOffline();
  }
}

async function keepPage(url) {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (answer.ok && !answer.redirected) await store(url, answer);
}

async function store(url, answer) {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || answer.headers.get("cache-control")?.includes("no-store")) return;
  const cache = await caches.open(pages);
  // Taken out and put back: the cache is in order of last visit.
  const key = keyOf(url, answer.headers.get("content-language"));
  await cache.delete(key);
  await cache.put(key, answer);
  await dropOldest(cache, pagesKept, ({ pathname }) => pathname !== offlinePage && !results.test(pathname));
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

async function forgetResults() {
  const cache = await caches.open(pages);
  const found = (await cache.keys()).filter(({ url }) => results.test(new URL(url).pathname));
  await Promise.all(found.map((key) => cache.delete(key)));
}

/** The page that says so, with what this phone can still show. */
async function showOffline() {
  const cache = await caches.open(pages);
  const page = await keptPage(new URL(offlinePage, location.origin));
  if (!page) return Response.error();
  const links = await Promise.all((await cache.keys()).map((key) => linkTo(cache, key)));
  const html = (await page.text()).replace(/(<ul id="kept"[^>]*>)/, `$1${links.toReversed().join("")}`);
  const headers = new Headers(page.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(html, { headers });
}

async function linkTo(cache, key) {
  const { pathname, search } = new URL(key.url);
  if (pathname === offlinePage) return "";
  const [, title = pathname] = /<title>([^<]*)<\/title>/.exec(await (await cache.match(key)).text()) ?? [];
  const href = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const name = results.test(pathname) ? `${title} (${pathname.split("/").at(-1)})` : title;
  return `<li><a class="link" href="${href}">${name}</a></li>`;
}
