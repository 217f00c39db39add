import type { FastifyRequest } from "fastify";

/**
 * The site's public origin, without a trailing slash: the operator's setting, else the address this visitor
 * used.
 */
export function siteUrlFor(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

/** The same without a visitor, for texts: without the setting, the address printed at the start. */
export function siteUrlOfServer(ownUrl: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? ownUrl.replace("//127.0.0.1", "//localhost") : new URL(publicUrl).origin;
}
