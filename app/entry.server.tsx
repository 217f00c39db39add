import { LRUCache } from "lru-cache";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type RouterContextProvider,
  type RouteObject,
  type ServerBuild,
  isRouteErrorResponse,
  ServerRouter,
  matchRoutes,
} from "react-router";
import { MadePageContext } from "./kernel/web/page-files.ts";
import { type PageHandle, hasScript, handlesOf, isForEverybody, ownQuery } from "./kernel/web/page-handle.ts";
import {
  htmlContext,
  isForAllContext,
  madePageContext,
  nonceContext,
  renderingMsContext,
  siteContext,
} from "./kernel/web/site-context.ts";
import { WordsSourceContext } from "./kernel/web/words.tsx";

// Exports the server uses besides the routes (app/start/site/site-build.ts).
export { htmlContext, nonceContext, pageFinder, isForAllContext, renderingMsContext, siteContext };

/**
 * Renders a complete page before the first byte leaves: pages are small, and an error can still change the
 * status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const site = loadContext.get(siteContext);
  const matches = matchesOf(routerContext);
  headers.set("content-language", "en");
  const isPublic = matches.some(({ handle }) => handle?.isPublic === true);
  if (isPublic && status === 200 && !headers.has("cache-control")) {
    headers.set("cache-control", "public, max-age=60");
  }
  loadContext.set(isForAllContext, isForAll(matches, headers));
  const nonce = loadContext.get(nonceContext);
  const page = (context: EntryContext) => (
    <WordsSourceContext value={site.words}>
      <MadePageContext value={loadContext.get(madePageContext)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </MadePageContext>
    </WordsSourceContext>
  );
  const { serverHandoffStream, ...context } = routerContext;
  const since = performance.now();
  async function htmlOf(): Promise<string> {
    // A page without client script: render plain markup without a stream (twice as fast), and give the router
    // only this page's routes.
    if (!hasScript(matches)) return `<!DOCTYPE html>${renderToStaticMarkup(page(withOwnRoutes(context)))}`;
    const data = await new Response(serverHandoffStream ?? null).text();
    // No component waits for anything: as a string, and not a stream of bytes that is read back.
    return withData(`<!DOCTYPE html>${renderToString(page(context))}`, data, nonce);
  }
  const html = await htmlOf();
  loadContext.set(renderingMsContext, performance.now() - since);
  // As it is: through a stream of bytes it takes as long as a tenth of the page.
  loadContext.set(htmlContext, html);
  return new Response(null, { headers, status });
}

/**
 * Puts the loaders' data at the end of the page. React Router's own component does so through a stream inside
 * React and as a string in a script, which takes longer than rendering the page.
 */
function withData(html: string, data: string, nonce: string): string {
  const closing = "</body></html>";
  return [
    html.slice(0, -closing.length),
    // JSON, where "<" stands inside strings only.
    `<script id="route-data" type="application/json" nonce="${nonce}">${data.replaceAll("<", "\\u003c")}</script>`,
    `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;`,
    `c.enqueue(document.getElementById("route-data").textContent);c.close()}</script>`,
    closing,
  ].join("");
}

function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

function matchesOf({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle as PageHandle | undefined,
  }));
}

function isForAll(matches: readonly { handle: PageHandle | undefined }[], headers: Headers): boolean {
  if (headers.get("cache-control")?.startsWith("public") === true) return true;
  return matches.some(({ handle }) => handle?.isSameInCountry === true);
}

/** Errors of loaders and actions. An answer (404, 405) is not an error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/** What the server knows about a page before rendering it. */
interface FoundPage {
  /** Without the part of the query that the page does not read; of an unknown address always the same. */
  readonly url: URL;
  /** false: no page has this address. */
  readonly isKnown: boolean;
  readonly isForEverybody: boolean;
  /** No browser may store it. */
  readonly isPersonal: boolean;
  /** Of the check whose page it is, if its handle names one. */
  readonly checkCode: string | null;
  /** When it is refused under load. */
  readonly stage: "door" | "inside" | "last";
  /** Milliseconds of processor, where it says that it costs more than others. */
  readonly costMs: number | null;
}

/** Addresses whose routes are found; React Router ranks all routes anew for each. */
const mostFound = 2000;

/** Pages and their data requests (".data", "_.data") are found alike, however the address is spelled. */
function pageFinder(routes: ServerBuild["routes"]): (url: URL) => FoundPage {
  const tree = treeOf(routes, undefined);
  const before = new LRUCache<string, NonNullable<ReturnType<typeof matchRoutes>>>({ max: mostFound });
  return (asked) => {
    const pathname = asked.pathname.replace(/(?:\/_)?\.data$/, "") || "/";
    const matched = before.get(pathname) ?? matchRoutes(tree, pathname) ?? [];
    before.set(pathname, matched);
    const matches = matched.map(({ route }) => route);
    const isKnown = matches.length > 0 && matches.at(-1)?.path !== "*";
    const handles = handlesOf(matches);
    const isCached = isForEverybody(matches) || !isKnown;
    const found = {
      isKnown,
      isForEverybody: isCached,
      isPersonal: handles.some((handle) => handle.isPersonal === true),
      checkCode: handles.some((handle) => handle.isTagged === true)
        ? (matched.at(-1)?.params["code"] ?? null)
        : null,
      stage: handles.find(({ stage }) => stage !== undefined)?.stage ?? "door",
      costMs: handles.findLast(({ costMs }) => costMs !== undefined)?.costMs ?? null,
    } as const;
    if (!isCached) return { url: asked, ...found };
    const url = new URL(asked);
    const isData = pathname !== asked.pathname;
    url.search = isKnown ? ownQuery(matches, asked.search).toString() : "";
    // Which loaders a data request asks for.
    const loaders = asked.searchParams.get("_routes");
    if (isKnown && isData && loaders !== null) url.searchParams.set("_routes", loaders);
    if (!isKnown) url.pathname = isData ? "/404.data" : "/404";
    return { url, ...found };
  };
}

function treeOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path = "", index = false, module } = route;
    const { handle } = module;
    return [index ? { index, path, handle } : { path, handle, children: treeOf(routes, id) }];
  });
}
