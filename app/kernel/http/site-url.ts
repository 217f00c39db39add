import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKind } from "../lib/address-kind.ts";
import { Refusal, sentenceOf } from "./errors.ts";

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

/** Refuses a Host that is no host: our links would be no addresses. Probes often send none. */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host, routeOptions }) => {
    if (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)) return;
    if (addressKind(routeOptions.url ?? "") === "probe") return;
    throw new Refusal("bad-input", "host", sentenceOf("errors.badInput"));
  });
}
