import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cameFromUs, type FirstVisitStyles } from "./first-visit-styles.ts";

interface KeptPage {
  readonly bytes: Buffer;
  readonly encoding: "br" | "gzip" | null;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** What the Content-Security-Policy must allow for the styles inside. */
  readonly styleHashes: readonly string[];
  /** And for the scripts inside, which carry no nonce here. */
  readonly scriptHashes: readonly string[];
}

/** What pages for everybody still differ by. */
export interface Visitor {
  readonly country: string | null;
  readonly language: string;
}

/**
 * A page says with this that it is the same for everybody in one country, though no proxy may keep it: where a
 * visitor is, only we can tell. It stays here.
 */
const sameInCountry = "x-okwan-same-in-country";
/** And with this that it is the same for everybody who reads one language. Only pages that have several say so. */
const sameInLanguage = "x-okwan-same-in-language";
const inlineScript = /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** Some 14 KB each. */
const pagesKept = 1000;
/** Made once and sent often, so it may take longer than an answer made for one visitor. */
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Pages that are the same for everybody (they say so: `cache-control: public`), ready to send, for as long as the
 * catalogue stays the same version. They hold no nonce: they have no script, and their styles are known by hash.
 */
export class PageCache {
  readonly #styles: FirstVisitStyles;
  readonly #version: () => number;
  readonly #pages = new Map<string, KeptPage>();
  #keptVersion = 0;

  constructor(parts: { styles: FirstVisitStyles; version: () => number }) {
    this.#styles = parts.styles;
    this.#version = parts.version;
  }

  /** Sends the page if it is here; false where it has to be made. */
  send(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): FastifyReply | false {
    this.#forgetOldVersion();
    const keys = [keyOf(request, visitor), keyOf(request, { ...visitor, language: null })];
    const key = keys.find((one) => this.#pages.has(one));
    if (request.method !== "GET" || key === undefined) return false;
    const page = this.#pages.get(key)!;
    // Put last: the map is in order of last use.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return sendKept(request, reply, page);
  }

  /** Keeps and sends an answer; false where it is not one for everybody. */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Response,
    visitor: Visitor,
  ): Promise<boolean> {
    const version = this.#version();
    const cacheControl = answer.headers.get("cache-control") ?? "";
    const type = answer.headers.get("content-type") ?? "";
    const isByLanguage = answer.headers.has(sameInLanguage);
    const isForAll = cacheControl.startsWith("public") || answer.headers.has(sameInCountry) || isByLanguage;
    answer.headers.delete(sameInCountry);
    answer.headers.delete(sameInLanguage);
    if (answer.status !== 200 || !type.startsWith("text/html") || !isForAll) return false;
    if (request.method !== "GET" || answer.headers.has("set-cookie")) return false;
    const bare = (await answer.text()).replaceAll(/ nonce="[^"]*"/g, "");
    const { page: html, hashes } = cameFromUs(request)
      ? { page: bare, hashes: [] }
      : this.#styles.putForAll(bare);
    const encoding = encodingOf(request);
    const page: KeptPage = {
      bytes: await compress(Buffer.from(html), encoding),
      encoding,
      type,
      cacheControl,
      etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
      styleHashes: hashes,
      scriptHashes: Array.from(html.matchAll(inlineScript), ([, text = ""]) =>
        createHash("sha256").update(text).digest("base64"),
      ),
    };
    const { country, language } = visitor;
    const key = keyOf(request, { country, language: isByLanguage ? language : null });
    if (version === this.#keptVersion) this.#pages.set(key, page);
    if (this.#pages.size > pagesKept) this.#pages.delete(this.#pages.keys().next().value!);
    // Not the reply itself: it is a promise of its own end, which nobody here may wait for.
    sendKept(request, reply, page);
    return true;
  }

  #forgetOldVersion(): void {
    const version = this.#version();
    if (version === this.#keptVersion) return;
    this.#pages.clear();
    this.#keptVersion = version;
  }
}

/** Pages name their own address, so each host we are reached at has its own. No language: the page has but one. */
function keyOf(
  request: FastifyRequest,
  { country, language }: Omit<Visitor, "language"> & { language: string | null },
): string {
  const { protocol, host, url } = request;
  return [protocol, host, url, country, language, encodingOf(request), cameFromUs(request)].join(" ");
}

function encodingOf(request: FastifyRequest): KeptPage["encoding"] {
  const accepted = request.headers["accept-encoding"] ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

async function compress(bytes: Buffer, encoding: KeptPage["encoding"]): Promise<Buffer> {
  if (encoding === "br") return promisify(brotliCompress)(bytes, brotliSettings);
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  return bytes;
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .header("cache-control", page.cacheControl)
    .header("vary", "accept-encoding, sec-fetch-site")
    .header("etag", page.etag);
  allow(reply, "style-src", page.styleHashes);
  allow(reply, "script-src", page.scriptHashes);
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  if (page.encoding !== null) reply.header("content-encoding", page.encoding);
  return reply.type(page.type).send(page.bytes);
}

function allow(reply: FastifyReply, directive: "style-src" | "script-src", hashes: readonly string[]): void {
  const policy = reply.getHeader("content-security-policy");
  if (hashes.length === 0 || typeof policy !== "string") return;
  const allowed = hashes.map((hash) => `'sha256-${hash}'`).join(" ");
  reply.header(
    "content-security-policy",
    policy.replace(`${directive} 'self'`, `${directive} 'self' ${allowed}`),
  );
}
