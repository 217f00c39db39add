import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor } from "../http/compress.ts";
import { isWithClient } from "../http/content-hash.ts";
import { allowInside } from "../http/security.ts";
import { cameFromUs } from "./first-visit-styles.ts";

/**
 * A page ready to send, without a nonce. The policy lists only our own scripts' and styles' hashes, computed
 * before rendering; an injected script is blocked.
 */
export interface CachedPage {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  readonly language: string | null;
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

/** Cache key: pages contain their own address, so each host has its own. */
export function addressKey(request: FastifyRequest): string {
  const { protocol, host, url } = request;
  return [protocol, host, url, encodingFor(request), cameFromUs(request)].join(" ");
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  reply.header("cache-control", page.cacheControl).header("vary", vary);
  if (page.etag !== null) reply.header("etag", page.etag);
  if (page.language !== null) reply.header("content-language", page.language);
  allowInside(reply, "style-src", page.styleHashes);
  allowInside(reply, "script-src", page.scriptHashes);
  if (page.etag !== null && isWithClient(request, page.etag)) return void reply.code(304).send();
  if (page.encoding !== null) reply.header("content-encoding", page.encoding);
  void reply.type("text/html; charset=utf-8").send(page.bytes);
}
