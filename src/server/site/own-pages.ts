import type { FastifyReply, FastifyRequest } from "fastify";
import type { SitePage } from "../../contract/site.ts";
import { itsTurn } from "../lib/its-turn.ts";
import { compressQuickly, soonestFor } from "../http/compress.ts";
import { etagOf, hashOf, isWithClient } from "../http/content-hash.ts";
import { encodeMarkup } from "./encode-markup.ts";
import { wasHere, type FirstVisitStyles } from "./first-visit-styles.ts";
import { addressKey, type KeptPage, ownCacheControl, sendKept, vary } from "./kept-page.ts";
import { RecentPages } from "./recent-pages.ts";

/** A page of one person is mostly asked for again within minutes: a reload, another device, a parent. */
const ownPagesKept = 500;

/** Pages of one person. Those that say what they depend on (`keep`) are made once for as long as that stays the same. */
export class OwnPages {
  readonly #styles: FirstVisitStyles;
  readonly #madeBy: string;
  readonly #mayKeep: boolean;
  readonly #pages = new RecentPages(ownPagesKept);

  constructor(parts: {
    styles: FirstVisitStyles;
    /** Names the code and the settings that every page is made with. */
    madeBy: string;
    /** false while developing: what makes the pages changes under our hands. */
    mayKeep: boolean;
  }) {
    this.#styles = parts.styles;
    this.#madeBy = parts.madeBy;
    this.#mayKeep = parts.mayKeep;
  }

  /** Sends it; what is with the visitor or here is not made again. */
  async send(request: FastifyRequest, reply: FastifyReply, page: SitePage): Promise<void> {
    const key = this.#mayKeep ? keyOf(request, page) : null;
    // Of what the page is made from, so that every process knows it, also one that has not made the page.
    const etag = key === null ? null : etagOf(Buffer.from(`${this.#madeBy} ${key}`));
    if (etag !== null && isWithClient(request, etag)) return sendUnchanged(reply, etag);
    const kept = key === null ? undefined : this.#pages.get(key);
    if (kept !== undefined) return sendKept(request, reply, kept);
    // Making it takes milliseconds, and others wait.
    await itsTurn();
    const made = await this.#make(request, page, etag);
    if (key !== null) this.#pages.set(key, made);
    sendKept(request, reply.code(page.status), made);
  }

  async #make(
    request: FastifyRequest,
    { html, language, scripts }: SitePage,
    etag: string | null,
  ): Promise<KeptPage> {
    const made = html();
    const { page, hashes } = wasHere(request) ? { page: made, hashes: [] } : this.#styles.putByHash(made);
    const bytes = encodeMarkup(page);
    const encoding = soonestFor(request);
    return {
      bytes: encoding === null ? Buffer.from(bytes) : await compressQuickly(bytes, encoding),
      encoding,
      language,
      cacheControl: ownCacheControl,
      etag,
      styleHashes: hashes,
      scriptHashes: scripts.map(hashOf),
    };
  }
}

function keyOf(request: FastifyRequest, { keep, language }: SitePage): string | null {
  return keep === null ? null : `${wasHere(request)} ${keep} ${language} ${addressKey(request)}`;
}

function sendUnchanged(reply: FastifyReply, etag: string): void {
  // The page the visitor has came with a policy that names the scripts and styles inside it; another would replace it.
  reply.removeHeader("content-security-policy");
  void reply.code(304).headers({ etag, vary, "cache-control": ownCacheControl }).send();
}
