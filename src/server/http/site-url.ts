import type { FastifyRequest } from "fastify";

/** Where the world sees the site, without a slash at the end: the operator's own setting, else as this visitor came. */
export function siteUrlFor(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

/** The same where nobody asks, as in a text: without the operator's setting, the address that the start prints. */
export function siteUrlOfServer(ownUrl: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? ownUrl.replace("//127.0.0.1", "//localhost") : new URL(publicUrl).origin;
}
