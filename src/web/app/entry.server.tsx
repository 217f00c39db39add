import type { ReactNode } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageWords } from "../../language/words.ts";
import { ShownContext } from "../lib/shown.ts";
import { OriginContext } from "../lib/use-origin.ts";
import { siteContext } from "../lib/site-context.ts";
import { WordsSourceContext } from "../lib/words.tsx";
import { areasOf } from "./frame/areas-of.ts";
import { pageScript } from "../features/results/page-script.ts";
import { hasScript } from "../lib/page-handle.ts";

export { answerPlainly } from "./plain/answer-plainly.tsx";
export { siteContext };
/** Every script that a page without React in the browser may hold: no other is allowed on one that is kept. */
export const inlineScripts: readonly string[] = [pageScript];

const renderTimeoutMs = 10_000;

/** Renders a whole page before the first byte leaves: pages are small, and an error can still change the status. */
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
  nameLanguage(headers, site.words(areasOf(matches)));
  if (site.isHere) return new Response(null, { headers, status });
  const nonce = site.nonce === undefined ? {} : { nonce: site.nonce };
  const page = (context: EntryContext) => (
    <ShownContext value={site.shown}>
      <WordsSourceContext value={site.words}>
        <OriginContext value={site.publicUrl}>
          <ServerRouter context={context} url={request.url} {...nonce} />
        </OriginContext>
      </WordsSourceContext>
    </ShownContext>
  );
  if (hasScript(matches)) return renderStream(page(routerContext), { ...nonce, headers, status });
  // Nothing of it is read by a script, so it need not come as a stream and carries no marks for one: half the time. And
  // a router that leads nowhere needs no routes but those of the page; making those of the whole site for each page is work for nothing.
  const { serverHandoffStream: _unread, ...context } = routerContext;
  site.html = `<!DOCTYPE html>${renderToStaticMarkup(page(withOwnRoutes(context)))}`;
  return new Response(null, { headers, status });
}

async function renderStream(
  page: ReactNode,
  { headers, status, ...nonce }: { nonce?: string; headers: Headers; status: number },
): Promise<Response> {
  let finalStatus = status;
  const stream = await renderToReadableStream(page, {
    ...nonce,
    signal: AbortSignal.timeout(renderTimeoutMs),
    onError(error) {
      finalStatus = 500;
      console.error(error);
    },
  });
  await stream.allReady;
  return new Response(stream, { headers, status: finalStatus });
}

function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

function matchesOf({ staticHandlerContext, routeModules }: EntryContext) {
  const { matches, loaderData } = staticHandlerContext;
  return matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle as unknown,
    loaderData: loaderData[id] as unknown,
  }));
}

/**
 * A page with several languages is another one for each reader, so no proxy and no browser may keep it under its
 * address alone; our own cache keeps one for each language (src/server/site/page-cache.ts).
 */
function nameLanguage(headers: Headers, { language, languages }: PageWords): void {
  headers.set("content-language", language);
  const isForAll = headers.get("cache-control")?.startsWith("public") === true;
  if (languages.length < 2 || !(isForAll || headers.has("x-okwan-same-in-country"))) return;
  headers.set("x-okwan-same-in-language", "1");
  headers.set("cache-control", "private, no-cache");
}

/** Faults of loaders and actions. An answer (404, 405) is no fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
