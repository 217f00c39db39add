import type { FastifyReply, FastifyRequest } from "fastify";
import { compressQuickly, compressWell, smallestFor, soonestFor, type Encoding } from "../http/compress.ts";
import { etagOf, hashOf, isWithClient } from "../http/content-hash.ts";
import { allowInside } from "../http/security.ts";

import { encodeMarkup } from "./encode-markup.ts";
import { RecentPages, type KeptPage } from "./recent-pages.ts";
import { cameFromUs, wasHere, type FirstVisitStyles } from "./first-visit-styles.ts";

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

/** Some 14 KB each. */
const pagesKept = 1000;

/** A page of one person is mostly asked for again within minutes: a reload, another device, a parent. */
const ownPagesKept = 500;
export const ownCacheControl = "private, no-cache";
const vary = "accept-encoding, sec-fetch-site";

/**
 * Pages that are the same for everybody (they say so: `cache-control: public`), ready to send, for as long as the
 * catalogue stays the same version; and pages of one person for as long as what they show stays the same. They hold
 * no nonce: their styles and scripts are known by hash. Only those that we put there, which is known before a page is
 * made: what came into one by a fault of ours is allowed nothing.
 */
export class PageCache {
  readonly #styles: FirstVisitStyles;
  readonly #version: () => number;
  readonly #release: string;
  readonly #ownScripts: readonly InlineScript[];
  readonly #pages = new RecentPages(pagesKept);
  readonly #ownPages = new RecentPages(ownPagesKept);
  #keptVersion = 0;

  constructor(parts: {
    styles: FirstVisitStyles;
    version: () => number;
    release: string;
    /** All that pages of one person may have inside, as text. */
    ownScripts: readonly string[];
  }) {
    this.#styles = parts.styles;
    this.#version = parts.version;
    this.#release = parts.release;
    this.#ownScripts = parts.ownScripts.map((text) => ({
      element: `<script>${text}</script>`,
      hash: hashOf(text),
    }));
  }

  /** Sends the page if it is here; false where it has to be made. */
  send(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): FastifyReply | false {
    if (request.method !== "GET") return false;
    this.#forgetOldVersion();
    const page =
      this.#pages.get(keyOf(request, visitor)) ??
      this.#pages.get(keyOf(request, { ...visitor, language: null }));
    return page === undefined ? false : sendKept(request, reply, page);
  }

  /** Keeps and sends an answer; false where it is not one for everybody. */
  async keep(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Response,
    { visitor, html, nonce }: { visitor: Visitor; html: string | undefined; nonce: string },
  ): Promise<boolean> {
    const version = this.#version();
    const cacheControl = answer.headers.get("cache-control") ?? "";
    const isByLanguage = answer.headers.has(sameInLanguage);
    const isForAll = cacheControl.startsWith("public") || answer.headers.has(sameInCountry) || isByLanguage;
    answer.headers.delete(sameInCountry);
    answer.headers.delete(sameInLanguage);
    if (!isForAll || !isWholePage(request, answer)) return false;
    const made = html ?? (await answer.text());
    const page = await this.#make([withoutNonce(made, nonce)], {
      scriptHashes: hashesOfScriptsWith(nonce, made),
      etag: null,
      language: answer.headers.get("content-language"),
      cacheControl,
      encoding: smallestFor(request),
      // Packed beside the event loop, while others are encoded.
      encode: (parts) => Buffer.from(parts.join("")),
      compress: compressWell,
      hasStyles: cameFromUs(request),
    });
    const { country, language } = visitor;
    const key = keyOf(request, { country, language: isByLanguage ? language : null });
    if (version === this.#keptVersion) this.#pages.set(key, page);
    // Not the reply itself: it is a promise of its own end, which nobody here may wait for.
    sendKept(request, reply, page);
    return true;
  }

  /** A page of one person, asked for in a state its loader tells. */
  own(request: FastifyRequest, language: string, state: string): OwnPage {
    const key = `${wasHere(request)} ${state} ${keyOf(request, { country: null, language })}`;
    const etag = etagOf(Buffer.from(`${this.#release} ${key}`));
    const isGet = request.method === "GET";
    const page = isGet ? this.#ownPages.get(key) : undefined;
    return { key, etag, page, isWithVisitor: isGet && isWithClient(request, etag) };
  }

  /** Sends one that is here, or with the visitor; false where it has to be made. */
  sendOwn(request: FastifyRequest, reply: FastifyReply, { page, etag, isWithVisitor }: OwnPage): boolean {
    if (isWithVisitor) sendUnchanged(reply, etag);
    else if (page !== undefined) sendKept(request, reply, page);
    return isWithVisitor || page !== undefined;
  }

  /** Keeps and sends it. */
  async keepOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      key,
      etag,
      html,
      language,
    }: Pick<OwnPage, "key" | "etag"> & Pick<KeptPage, "language"> & { html: readonly string[] },
  ): Promise<true> {
    const inside = this.#ownScripts.filter(({ element }) => html.some((part) => part.includes(element)));
    const page = await this.#make(html, {
      scriptHashes: inside.map(({ hash }) => hash),
      etag,
      language,
      cacheControl: ownCacheControl,
      encoding: soonestFor(request),
      encode: encodeMarkup,
      compress: compressQuickly,
      hasStyles: wasHere(request),
    });
    this.#ownPages.set(key, page);
    sendKept(request, reply, page);
    return true;
  }

  async #make(
    made: readonly string[],
    how: Pick<KeptPage, "scriptHashes"> & {
      /** null: that of the page's text. */
      etag: string | null;
      language: string | null;
      cacheControl: string;
      encoding: Encoding | null;
      encode: (parts: readonly string[]) => Buffer;
      compress: (bytes: Buffer, encoding: Encoding) => Buffer | Promise<Buffer>;
      hasStyles: boolean;
    },
  ): Promise<KeptPage> {
    const { page: parts, hashes } = how.hasStyles ? { page: made, hashes: [] } : this.#styles.putForAll(made);
    const { encoding } = how;
    const bytes = how.encode(parts);
    const etag = how.etag ?? etagOf(bytes);
    return {
      bytes: encoding === null ? Buffer.from(bytes) : await how.compress(bytes, encoding),
      encoding,
      type: "text/html; charset=utf-8",
      language: how.language,
      cacheControl: how.cacheControl,
      etag,
      styleHashes: hashes,
      scriptHashes: how.scriptHashes,
    };
  }

  #forgetOldVersion(): void {
    const version = this.#version();
    if (version === this.#keptVersion) return;
    this.#pages.clear();
    this.#keptVersion = version;
  }
}

export interface OwnPage {
  readonly key: string;
  /** Of what the page is made from, so that every process knows it, also one that has not made the page. */
  readonly etag: string;
  readonly page: KeptPage | undefined;
  readonly isWithVisitor: boolean;
}

interface InlineScript {
  readonly element: string;
  readonly hash: string;
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
export function isWholePage(request: FastifyRequest, answer: Response): boolean {
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  return answer.status === 200 && isHtml && request.method === "GET" && !answer.headers.has("set-cookie");
}

/** Pages name their own address, so each host we are reached at has its own. No language: the page has but one. */
function keyOf(
  request: FastifyRequest,
  { country, language }: Omit<Visitor, "language"> & { language: string | null },
): string {
  const { protocol, host, url } = request;
  return [
    protocol,
    host,
    url,
    country,
    language,
    smallestFor(request),
    soonestFor(request),
    cameFromUs(request),
  ].join(" ");
}

function withoutNonce(page: string, nonce: string): string {
  return page.replaceAll(` nonce="${nonce}"`, "");
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.header("cache-control", page.cacheControl).header("vary", vary).header("etag", page.etag);
  if (page.language !== null) reply.header("content-language", page.language);
  allowInside(reply, "style-src", page.styleHashes);
  allowInside(reply, "script-src", page.scriptHashes);
  if (isWithClient(request, page.etag)) return reply.code(304).send();
  if (page.encoding !== null) reply.header("content-encoding", page.encoding);
  return reply.type(page.type).send(page.bytes);
}

function sendUnchanged(reply: FastifyReply, etag: string): void {
  // The page the visitor has came with a policy that names the scripts and styles inside it; another would replace it.
  reply.removeHeader("content-security-policy");
  void reply.code(304).headers({ etag, vary, "cache-control": ownCacheControl }).send();
}
