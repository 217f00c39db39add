import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, smallestFor, soonestFor } from "../http/compress.ts";
import { isWithClient } from "../http/content-hash.ts";
import { allowInside } from "../http/security.ts";
import { cameFromUs } from "./first-visit-styles.ts";

/**
 * A page ready to send. It holds no nonce: its styles and scripts are known by hash. Only those that we put there, which
 * is known before a page is made: what came into one by a fault of ours is allowed nothing.
 */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  /** What it is written in; the service worker keeps one page for each. */
  readonly language: string | null;
  readonly cacheControl: string;
  /** null for one that nobody can ask for again. */
  readonly etag: string | null;
  /** What the Content-Security-Policy must allow for the styles inside. */
  readonly styleHashes: readonly string[];
  /** And for the scripts inside. */
  readonly scriptHashes: readonly string[];
}

/** Of an answer that is this visitor's, and asked for anew each time. */
export const ownCacheControl = "private, no-cache";
const vary = "accept-encoding, sec-fetch-site";

/** Pages name their own address, so each host we are reached at has its own. */
export function addressKey(request: FastifyRequest): string {
  const { protocol, host, url } = request;
  return [protocol, host, url, smallestFor(request), soonestFor(request), cameFromUs(request)].join(" ");
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  reply.header("cache-control", page.cacheControl).header("vary", vary);
  if (page.etag !== null) reply.header("etag", page.etag);
  if (page.language !== null) reply.header("content-language", page.language);
  allowInside(reply, "style-src", page.styleHashes);
  allowInside(reply, "script-src", page.scriptHashes);
  if (page.etag !== null && isWithClient(request, page.etag)) return void reply.code(304).send();
  if (page.encoding !== null) reply.header("content-encoding", page.encoding);
  void reply.type("text/html; charset=utf-8").send(page.bytes);
}
