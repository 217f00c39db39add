import type { FastifyBaseLogger } from "fastify";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { Database } from "../../../kernel/db/database.ts";

export type ListedCountry = LoadedVersion["lists"]["countries"][number];

export interface CheckParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly priceInPesewas: () => number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly catalogue: () => LoadedVersion;
  /** The catalogue a stored check was judged by. */
  readonly catalogueOf: (version: number) => LoadedVersion | Promise<LoadedVersion>;
}
