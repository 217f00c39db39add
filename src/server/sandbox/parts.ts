import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Fetch } from "../providers/call-provider.ts";

export interface SandboxParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Address of this server: the gateway sends webhooks there. */
  readonly ownUrl: () => string;
  /** Sends requests to that address; default: over the network. */
  readonly fetch?: Fetch;
}

export interface SandboxPageParts extends SandboxParts {
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
}
