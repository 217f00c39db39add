import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SameFor, SiteRequest } from "../../contract/site.ts";
import { Refusal } from "../http/errors.ts";
import type { FirstVisitStyles } from "./first-visit-styles.ts";
import type { PagesForAll, Visitor } from "./pages-for-all.ts";
import { type RenderedPage, sendPage } from "./send-page.ts";
import { siteEntryOf } from "./site-build.ts";

/** Pages rendered by React Router: those with React in the browser, and public ones. */
export class RoutedPages {
  readonly #isDev: boolean;
  readonly #styles: FirstVisitStyles;
  readonly #forAll: PagesForAll;
  #handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;

  constructor(parts: { isDev: boolean; styles: FirstVisitStyles; forAll: PagesForAll }) {
    this.#isDev = parts.isDev;
    this.#styles = parts.styles;
    this.#forAll = parts.forAll;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      build,
      site,
      url,
      visitor,
      version,
    }: { build: ServerBuild; site: SiteRequest; url: URL; visitor: Visitor; version: string },
  ): Promise<void> {
    const nonce = randomUUID();
    // Vite's own client and styles have no nonce.
    if (this.#isDev) reply.removeHeader("content-security-policy");
    const { answer, body, sameFor } = await this.#render(build, site, nonce, toFetchRequest(request, url));
    const isCached =
      !this.#isDev &&
      (await this.#forAll.cacheAndSend(
        request,
        reply,
        { answer, body },
        { visitor, sameFor, nonce, version },
      ));
    if (!isCached) await sendPage(request, reply, { answer, body }, { styles: this.#styles, nonce });
  }

  async #render(
    build: ServerBuild,
    site: SiteRequest,
    nonce: string,
    asked: Request,
  ): Promise<RenderedPage & { sameFor: SameFor }> {
    const { siteContext, nonceContext, pageBytesContext, sameForContext } = siteEntryOf(build);
    const refused: Refusal[] = [];
    function unlessRefused<Found>(looking: Promise<Found>): Promise<Found> {
      return looking.catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused.push(error);
        // React Router treats a thrown Response as an answer; an error would be logged.
        throw new Response(null, { status: 429 });
      });
    }
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ...site,
      listed: (code) => unlessRefused(site.listed(code)),
      answer: (...asked) => unlessRefused(site.answer(...asked)),
      isWithClient: (...asked) => unlessRefused(site.isWithClient(...asked)),
    });
    context.set(nonceContext, nonce);
    const answer = await this.#handlerOf(build)(asked, context);
    if (refused[0] !== undefined) throw refused[0];
    const body = context.get(pageBytesContext) ?? new Uint8Array(await answer.arrayBuffer());
    return {
      answer,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      sameFor: context.get(sameForContext),
    };
  }

  /** In development every change is another build. */
  #handlerOf(build: ServerBuild) {
    if (this.#handler?.build !== build) {
      const mode = this.#isDev ? "development" : "production";
      this.#handler = { build, handle: createRequestHandler(build, mode) };
    }
    return this.#handler.handle;
  }
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
