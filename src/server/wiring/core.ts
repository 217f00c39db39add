import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { demoClientKey } from "../../contract/product.ts";
import type { CatalogueStore } from "../catalogue/catalogue-store.ts";
import type { CatalogueNow, CheckParts } from "../checks/parts.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { internalCalls, type InternalCalls } from "../http/internal-calls.ts";
import { siteUrlFor } from "../http/site-url.ts";
import { type OperatorSettings, openOperatorSettings } from "../operator-settings/open-operator-settings.ts";
import { keysOf, type Keys } from "../login/keys.ts";

/** Parts that serveProcess starts and tests replace; nothing here connects to the outside by itself. */
export interface CoreParts {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: CatalogueStore;
  readonly now: () => Date;
}

/** Dependencies of every part of a server. */
export interface Core {
  readonly config: Config;
  readonly database: Database;
  readonly store: CatalogueStore;
  readonly catalogue: () => CatalogueNow;
  /** The catalogue a stored check was judged by. */
  readonly catalogueOf: CheckParts["catalogueOf"];
  readonly operatorSettings: OperatorSettings;
  readonly priceInPesewas: () => number;
  readonly now: () => Date;
  readonly registry: Registry;
  readonly keys: Keys;
  /** The publishable key that names a client. */
  readonly clientKey: string;
  readonly isHttps: boolean;
  readonly internal: InternalCalls;
  /** Origin of the site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
  /** This process's own address; the sandbox gateway is reached and calls back there. */
  readonly ownUrl: () => string;
}

export async function makeCore(app: FastifyInstance, parts: CoreParts): Promise<Core> {
  const { config, database, catalogue: store, now } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const operatorSettings = await openOperatorSettings(database, {
    now,
    onError: (error) => app.log.warn({ err: error }, "operator settings"),
  });
  app.addHook("onClose", () => operatorSettings.close());
  return {
    config,
    database,
    store,
    catalogue: () => store.current(),
    catalogueOf: (version) => store.version(version),
    operatorSettings,
    priceInPesewas: operatorSettings.priceInPesewas,
    now,
    registry,
    keys: await keysOf(database.kysely, config),
    clientKey: config.OKWAN_CLIENT_KEY ?? demoClientKey,
    isHttps: config.OKWAN_PUBLIC_URL?.startsWith("https://") === true,
    internal: internalCalls(),
    siteUrl: (request) => siteUrlFor(request, config.OKWAN_PUBLIC_URL),
    ownUrl: () => `http://127.0.0.1:${portOf(app) ?? config.PORT}`,
  };
}

/** Known only after listening. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === "object" ? address?.port : undefined;
}
