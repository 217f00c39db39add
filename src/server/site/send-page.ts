import type { FastifyReply, FastifyRequest } from "fastify";
import { allowInside } from "../http/security.ts";
import { sendCompressed } from "../http/send-compressed.ts";
import { encodeMarkup } from "./encode-markup.ts";
import type { FirstVisitStyles } from "./first-visit-styles.ts";

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** Sends what React Router answered, compressed as the browser likes it. Pages are whole before the first byte leaves. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
  { styles, html, nonce }: { styles: FirstVisitStyles; html: string | undefined; nonce: string },
): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const line of answer.headers.getSetCookie()) reply.header("set-cookie", line);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  if (answer.body === null && html === undefined) return reply.send();
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) {
    return sendMarkup(request, reply, [html ?? (await answer.text())], { styles, nonce });
  }
  const body = Buffer.from(await answer.arrayBuffer());
  const isReady = !compressible.test(type) || answer.headers.has("content-encoding");
  return isReady ? reply.send(body) : sendCompressed(request, reply, body);
}

/** Sends a page with the styles and scripts that carry its nonce. */
export function sendMarkup(
  request: FastifyRequest,
  reply: FastifyReply,
  html: readonly string[],
  { styles, nonce }: { styles: FirstVisitStyles; nonce: string },
): Promise<FastifyReply> {
  const page = styles.put(html, request, nonce);
  allowInside(reply, "script-src", [`nonce-${nonce}`]);
  allowInside(reply, "style-src", [`nonce-${nonce}`]);
  return sendCompressed(request, reply, encodeMarkup(page));
}
