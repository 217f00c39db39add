import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import {
  compressWell,
  type Encoding,
  encodingFor,
  etagOf,
  cspHash,
  isWithClient,
} from "../../kernel/http/compress.ts";
import { allowInside } from "../../kernel/http/security.ts";
import { cameFromUs, type FirstVisitStyles } from "./first-visit-styles.ts";
import type { RenderedPage } from "./render-page.ts";
import type { FoundPage } from "./site-build.ts";

/**
 * A page ready to send, without a nonce. The policy lists only our own scripts' and styles' hashes, computed
 * before rendering; an injected script is blocked.
 */
interface CachedPage {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  /** null if it cannot be requested again. */
  readonly etag: string | null;
  /** Hashes of inline styles for the Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
}

/** For personal answers, revalidated each time. */
export const ownCacheControl = "private, no-cache";
const vary = "accept-encoding, sec-fetch-site";

interface Asked {
  /** Of the visitor. */
  readonly country: string | null;
  /** Its address contains the origin, as pages do. */
  readonly page: FoundPage;
}

interface Rendered extends Asked {
  /** false: the page is one visitor's. */
  readonly isForAll: boolean;
  /** The version read before rendering. */
  readonly version: string;
  /** The nonce on its scripts. */
  readonly nonce: string;
}

/** About 14 KB each. */
const mostPages = 1000;

/**
 * Cache of pages from React Router that are the same for everybody in one country. Valid while the catalogue version and the settings of the desk stay the same. One millisecond
 * instead of twenty (docs/decisions/012).
 */
export class PublicPageCache {
  readonly #styles: FirstVisitStyles;
  readonly #version: () => string;
  readonly #pages = new LRUCache<string, CachedPage>({ max: mostPages });
  #cachedVersion = "";

  constructor(parts: { styles: FirstVisitStyles; version: () => string }) {
    this.#styles = parts.styles;
    this.#version = parts.version;
  }

  /** Version of everything pages are made from. */
  version(): string {
    return this.#version();
  }

  /** Sends the page from the cache; false if it must be rendered. */
  send(request: FastifyRequest, reply: FastifyReply, asked: Asked): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    this.#forgetOldVersion();
    const page = this.#pages.get(keyOf(request, asked));
    if (page !== undefined) sendCached(request, reply, page);
    return page !== undefined;
  }

  /** Caches and sends an answer; false if it is not for everybody. */
  async cacheAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    { answer, body }: RenderedPage,
    { isForAll, nonce, version, ...asked }: Rendered,
  ): Promise<boolean> {
    const whole = wholePage(request, answer, asked.page);
    // The data of a page for everybody, and the page of an unknown address, are for everybody too.
    if (whole === null || (whole === "page" && asked.page.isKnown && !isForAll)) return false;
    const page = await this.#make(request, { answer, body }, { nonce, isKnown: asked.page.isKnown });
    if (version === this.#cachedVersion) this.#pages.set(keyOf(request, asked), page);
    sendCached(request, reply, page);
    return true;
  }

  async #make(
    request: FastifyRequest,
    { answer, body }: RenderedPage,
    { nonce, isKnown }: { readonly nonce: string; readonly isKnown: boolean },
  ): Promise<CachedPage> {
    const type = answer.headers.get("content-type") ?? "";
    const rendered = typeof body === "string" ? body : null;
    const made = rendered?.replaceAll(` nonce="${nonce}"`, "") ?? "";
    // An unknown address stays small: its page finds the styles at their own address.
    const isPlain = cameFromUs(request) || !isKnown;
    const { page, hashes } = isPlain ? { page: made, hashes: [] } : this.#styles.putByHash(made);
    const bytes = typeof body === "string" ? Buffer.from(page) : body;
    const encoding = encodingFor(request);
    return {
      // Compressed off the event loop.
      bytes: encoding === null ? bytes : await compressWell(bytes, encoding),
      encoding,
      status: answer.status,
      type,
      cacheControl: answer.headers.get("cache-control") ?? ownCacheControl,
      etag: etagOf(bytes),
      styleHashes: hashes,
      scriptHashes: rendered === null ? [] : hashesOfScriptsWith(nonce, rendered),
    };
  }

  #forgetOldVersion(): void {
    const version = this.#version();
    if (version === this.#cachedVersion) return;
    this.#pages.clear();
    this.#cachedVersion = version;
  }
}

function keyOf(request: FastifyRequest, { country, page }: Asked): string {
  return [page.url, encodingFor(request), cameFromUs(request), country].join(" ");
}

/** Hashes of our scripts, recognised by the page's secret nonce. Data blocks are not scripts. */
function hashesOfScriptsWith(nonce: string, page: string): string[] {
  const ours = new RegExp(
    `<script\\b(?=[^>]* nonce="${nonce}")(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  return Array.from(page.matchAll(ours), ([, text = ""]) => cspHash(text));
}

/** What may be cached: a page or its data; null for anything else. */
function wholePage(
  { method }: FastifyRequest,
  answer: Response,
  { isKnown, isForEverybody }: FoundPage,
): "page" | "data" | null {
  const { status, headers } = answer;
  if ((method !== "GET" && method !== "HEAD") || headers.has("set-cookie")) return null;
  if (status !== (isKnown ? 200 : 404)) return null;
  if (isHtml(answer)) return "page";
  const isOwn = headers.get("cache-control")?.startsWith("private") === true;
  return isForEverybody && !isOwn && headers.get("content-type")?.startsWith("text/x-script") === true
    ? "data"
    : null;
}

const isHtml = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") === true;

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  reply.header("cache-control", page.cacheControl).header("vary", vary);
  if (page.etag !== null) reply.header("etag", page.etag);
  reply.header("content-language", "en");
  allowInside(reply, "style-src", page.styleHashes);
  allowInside(reply, "script-src", page.scriptHashes);
  if (page.etag !== null && isWithClient(request, page.etag)) return void reply.code(304).send();
  if (page.encoding !== null) reply.header("content-encoding", page.encoding);
  void reply.code(page.status).type(page.type).send(page.bytes);
}
