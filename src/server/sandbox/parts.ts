import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";

export interface SandboxParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Where this very server listens: the gateway calls its merchant back there. */
  readonly ownUrl: () => string;
}
