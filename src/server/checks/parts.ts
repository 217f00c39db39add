import type { FastifyBaseLogger } from "fastify";
import type { LoadedVersion } from "../catalogue/catalogue-store.ts";
import type { Database } from "../db/database.ts";

/** The current catalogue; an import replaces it. Read it once per request. */
export type CatalogueVersion = Pick<LoadedVersion, "version" | "catalogue" | "compiled" | "lists">;

export type ListedCountry = CatalogueVersion["lists"]["countries"][number];

export interface CheckParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly priceInPesewas: () => number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly catalogue: () => CatalogueVersion;
  /** The catalogue a stored check was judged by. */
  readonly catalogueOf: (version: number) => CatalogueVersion | Promise<CatalogueVersion>;
}
