import type { FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteRequest } from "../../kernel/contract/site.ts";
import { databaseTrouble } from "../../kernel/http/error-handler.ts";
import { Refusal, sentenceOf } from "../../kernel/http/errors.ts";
import { requestTimes } from "../../kernel/lib/request-times.ts";
import { oncePer } from "@okwan/kit/once";
import { siteEntryOf } from "./site-build.ts";

export interface RenderedPage {
  /** Status and headers. */
  readonly answer: Response;
  /** A page is text. */
  readonly body: string | Buffer;
}

const inProduction = oncePer((build: ServerBuild) => createRequestHandler(build, "production"));
/** Every change is another build. */
const inDevelopment = oncePer((build: ServerBuild) => createRequestHandler(build, "development"));

/** A page of React Router, and whether it is the same for everybody in one country. */
export async function renderPage(
  request: FastifyRequest,
  asked: {
    readonly isDev: boolean;
    readonly build: ServerBuild;
    readonly site: SiteRequest;
    readonly url: URL;
    readonly nonce: string;
  },
): Promise<RenderedPage & { readonly isForAll: boolean }> {
  const { isDev, build, site, url, nonce } = asked;
  const { siteContext, nonceContext, isForAllContext, htmlContext, renderingMsContext } = siteEntryOf(build);
  const refused: Refusal[] = [];
  /** React Router treats a thrown Response as an answer; it would log an error. */
  function refuse(refusal: Refusal, status: number): never {
    refused.push(refusal);
    throw new Response(null, { status });
  }
  function unlessRefused<Found>(looking: Promise<Found>): Promise<Found> {
    return looking.catch((error: unknown) => {
      if (error instanceof Refusal) refuse(error, 429);
      const trouble = databaseTrouble(error);
      if (trouble === null) throw error;
      request.log.error({ err: error, alarm: "database", trouble }, "the database cannot be used");
      refuse(databaseAway(), 503);
    });
  }
  let isOverloaded = false;
  const context = new RouterContextProvider();
  context.set(siteContext, {
    ...site,
    async ask(name, ...sending) {
      const answered = await site.ask(name, ...sending);
      const { status, body } = answered;
      // A paused payment is a 503 too, and the page says so itself.
      isOverloaded ||= status === 503 && !body.success && (body.error ?? "busy") === "busy";
      return answered;
    },
    listed: (code) => unlessRefused(site.listed(code)),
    answer: (...wanted) => unlessRefused(site.answer(...wanted)),
    accessOf: (code) => unlessRefused(site.accessOf(code)),
  });
  context.set(nonceContext, nonce);
  const answer = await (isDev ? inDevelopment : inProduction)(build)(toFetchRequest(request, url), context);
  if (refused[0] !== undefined) throw refused[0];
  // A page that can do without the answer shows itself; one that cannot asks the visitor to wait.
  if (isOverloaded && answer.status >= 500) throw databaseAway();
  const body = context.get(htmlContext) ?? Buffer.from(await answer.arrayBuffer());
  requestTimes()?.add("rendering", context.get(renderingMsContext));
  return { answer, body, isForAll: context.get(isForAllContext) };
}

function databaseAway(): Refusal {
  return new Refusal("busy", "database-away", sentenceOf("errors.databaseAway"), { retryAfterSeconds: 5 });
}

/**
 * React Router refuses a form whose Origin differs from the request's address, so this must be the address
 * the browser used, not the one a proxy reached us at.
 */
function toFetchRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Answered like GET; Node omits the body.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const hasBody = request.body instanceof Buffer && method !== "GET";
  return new Request(url, {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}
