import type { FastifyReply, FastifyRequest } from "fastify";
import { allowInside } from "../http/security.ts";
import { sendCompressed } from "../http/compress.ts";
import type { FirstVisitStyles } from "./first-visit-styles.ts";
import type { RenderedPage } from "./render-page.ts";
import { ownCacheControl } from "./public-page-cache.ts";

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/**
 * Sends React Router's answer, compressed as the browser accepts. Pages are complete before the first byte
 * leaves.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, body }: RenderedPage,
  { styles, nonce }: { styles: FirstVisitStyles; nonce: string },
): Promise<void> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const line of answer.headers.getSetCookie()) reply.header("set-cookie", line);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", ownCacheControl);
  // The browser keeps the policy that names the nonces of the page it has.
  if (answer.status === 304) reply.removeHeader("content-security-policy");
  if (body.length === 0) return void reply.send();
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) {
    allowInside(reply, "script-src", [`nonce-${nonce}`]);
    allowInside(reply, "style-src", [`nonce-${nonce}`]);
    return void (await sendCompressed(request, reply, styles.put(body, request, nonce)));
  }
  const isReady = !compressible.test(type) || answer.headers.has("content-encoding");
  if (isReady) void reply.send(body);
  else await sendCompressed(request, reply, body);
}
