import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { SameFor } from "../../contract/site.ts";
import { compressWell, smallestFor } from "../http/compress.ts";
import { etagOf, hashOf } from "../http/content-hash.ts";
import { cameFromUs, type FirstVisitStyles } from "./first-visit-styles.ts";
import { addressKey, type KeptPage, ownCacheControl, sendKept } from "./kept-page.ts";

/** What pages for everybody still differ by. */
export interface Visitor {
  readonly country: string | null;
  readonly language: string;
}

interface Rendered {
  readonly visitor: Visitor;
  readonly sameFor: SameFor;
  /** Of before it was made. */
  readonly version: string;
  /** What its scripts carry. */
  readonly nonce: string;
}

/** Some 14 KB each. */
const pagesKept = 1000;

/**
 * Pages that React Router rendered and that are the same for everybody, or for everybody in one country who reads one
 * language, ready to send for as long as the catalogue stays the same version and the same notice holds: a millisecond in place of twenty
 * (docs/decisions/012).
 */
export class PagesForAll {
  readonly #styles: FirstVisitStyles;
  readonly #version: () => string;
  readonly #pages = new LRUCache<string, KeptPage>({ max: pagesKept });
  #keptVersion = "";

  constructor(parts: { styles: FirstVisitStyles; version: () => string }) {
    this.#styles = parts.styles;
    this.#version = parts.version;
  }

  /** Names what pages are made of now. */
  version(): string {
    return this.#version();
  }

  /** Sends the page if it is here; false where it has to be made. */
  send(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    this.#forgetOldVersion();
    const page =
      this.#pages.get(keyOf(request, visitor, "language")) ??
      this.#pages.get(keyOf(request, visitor, "everybody"));
    if (page !== undefined) sendKept(request, reply, page);
    return page !== undefined;
  }

  /** Keeps and sends an answer; false where it is not one for everybody. */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Response,
    { visitor, sameFor, nonce, version }: Rendered,
  ): Promise<boolean> {
    if (sameFor === null || !isWholePage(request, answer)) return false;
    const page = await this.#make(request, answer, nonce);
    if (version === this.#keptVersion) this.#pages.set(keyOf(request, visitor, sameFor), page);
    sendKept(request, reply, page);
    return true;
  }

  async #make(request: FastifyRequest, answer: Response, nonce: string): Promise<KeptPage> {
    const rendered = await answer.text();
    const made = rendered.replaceAll(` nonce="${nonce}"`, "");
    const { page, hashes } = cameFromUs(request) ? { page: made, hashes: [] } : this.#styles.putByHash(made);
    const bytes = Buffer.from(page);
    const encoding = smallestFor(request);
    return {
      // Packed beside the event loop, while others are sent.
      bytes: encoding === null ? bytes : await compressWell(bytes, encoding),
      encoding,
      language: answer.headers.get("content-language"),
      cacheControl: answer.headers.get("cache-control") ?? ownCacheControl,
      etag: etagOf(bytes),
      styleHashes: hashes,
      scriptHashes: hashesOfScriptsWith(nonce, rendered),
    };
  }

  #forgetOldVersion(): void {
    const version = this.#version();
    if (version === this.#keptVersion) return;
    this.#pages.clear();
    this.#keptVersion = version;
  }
}

function keyOf(request: FastifyRequest, { country, language }: Visitor, sameFor: SameFor): string {
  return [addressKey(request), country, sameFor === "language" ? language : null].join(" ");
}

/** Nobody but us knows the nonce of a page that is being made. Data is no script. */
function hashesOfScriptsWith(nonce: string, page: string): string[] {
  const ours = new RegExp(
    `<script\\b(?=[^>]* nonce="${nonce}")(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  return Array.from(page.matchAll(ours), ([, text = ""]) => hashOf(text));
}

/** One that may be kept. */
function isWholePage({ method }: FastifyRequest, { status, headers }: Response): boolean {
  const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
  const isLookedAt = method === "GET" || method === "HEAD";
  return status === 200 && isHtml && isLookedAt && !headers.has("set-cookie");
}
