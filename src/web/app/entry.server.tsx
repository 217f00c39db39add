import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ShownContext } from "../lib/shown.ts";
import { siteContext } from "../lib/site-context.ts";

export { siteContext };

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
  const { nonce, shown } = loadContext.get(siteContext);
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <ShownContext value={shown}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ShownContext>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  return new Response(stream, { headers, status: finalStatus });
}

/** Faults of loaders and actions. An answer (404, 405) is no fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
