import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { siteUrlFor } from "../http/site-url.ts";

/** Where the desk stands: at an address of its own, or at the site's. */
export interface DeskPlace {
  /** "https://desk.example.com": of what comes from the desk's own pages, and of its passkeys. */
  readonly originFor: (request: FastifyRequest) => string;
  /**
   * "desk.example.com" where that is not the site's: nothing else answers there, and the desk nowhere else.
   */
  readonly ownHost: string | null;
  readonly isHttps: boolean;
}

type Addresses = Pick<Config, "OKWAN_DESK_ORIGIN" | "OKWAN_PUBLIC_URL">;

export function deskPlace({ OKWAN_DESK_ORIGIN: desk, OKWAN_PUBLIC_URL: site }: Addresses): DeskPlace {
  const origin = desk ?? site;
  const isApart = desk !== undefined && (site === undefined || new URL(site).host !== new URL(desk).host);
  return {
    originFor: (request) => siteUrlFor(request, origin),
    ownHost: isApart ? new URL(desk).host : null,
    isHttps: origin?.startsWith("https://") === true,
  };
}
