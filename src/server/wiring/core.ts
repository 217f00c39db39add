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

/** What serveProcess starts and tests may replace: nothing here reaches outside by itself. */
export interface CoreParts {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: CatalogueStore;
  readonly now: () => Date;
}

/** What every part of a server is made of. */
export interface Core {
  readonly config: Config;
  readonly database: Database;
  readonly store: CatalogueStore;
  /** The catalogue as it is now. */
  readonly catalogue: () => CatalogueNow;
  /** The catalogue a stored check was judged by. */
  readonly catalogueOf: CheckParts["catalogueOf"];
  /** What operators set: a notice on every page, a pause of payments, the price. */
  readonly operatorSettings: OperatorSettings;
  /** What a check costs now. */
  readonly priceInPesewas: () => number;
  readonly now: () => Date;
  /** Of this process, where somebody scrapes it. */
  readonly registry: Registry;
  readonly keys: Keys;
  /** The publishable key by which a client names itself. */
  readonly clientKey: string;
  readonly isHttps: boolean;
  readonly internal: InternalCalls;
  /** Origin of the site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
  /** Where this process itself listens; the sandbox gateway is reached and calls back there. */
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

/** Known after listening. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === "object" ? address?.port : undefined;
}
