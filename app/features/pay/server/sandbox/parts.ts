import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../../../../kernel/db/schema.ts";
import type { Fetch } from "../../../../kernel/lib/call-provider.ts";

/** A webhook that was not delivered yet. A restart loses it, as if the gateway never sent it. */
export interface Webhook {
  readonly body: string;
  dueAt: number;
  tries: number;
}

export interface SandboxParts {
  readonly kysely: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Those that wait; empty at the start. */
  readonly webhooks: Set<Webhook>;
  /** Address of this server: the gateway sends webhooks there. */
  readonly ownUrl: () => string;
  /** Sends requests to that address; default: over the network. */
  readonly fetch?: Fetch;
}

export interface SandboxPageParts extends SandboxParts {
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
}
