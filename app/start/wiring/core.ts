import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { demoClientKey } from "../../kernel/contract/product.ts";
import { readApplying } from "../../kernel/catalogue/applying-file.ts";
import type { CatalogueStore } from "../../kernel/catalogue/catalogue-store.ts";
import type { Config } from "../config.ts";
import type { Database } from "../../kernel/db/database.ts";
import { siteUrlFor } from "../../kernel/http/site-url.ts";
import { openOperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import { claimChecks } from "../../features/check/server/submit-check.ts";
import { browserChecks } from "../../features/login/server/browser-checks.ts";
import { loginCookies } from "../../features/login/server/cookies.ts";
import { keysOf } from "../../features/login/server/keys.ts";
import { phoneProofs } from "../../features/login/server/phone-proof.ts";
import { studentAuth } from "../../features/login/server/signed-in.ts";
import type { VisitorProofs } from "../../features/result/server/access.ts";

/** Parts that serveProcess starts and tests replace; nothing here connects to the outside by itself. */
export interface CoreParts {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: CatalogueStore;
  readonly now: () => Date;
}

/** Dependencies of every part of a server. */
export type Core = Awaited<ReturnType<typeof makeCore>>;

export async function makeCore(app: FastifyInstance, parts: CoreParts) {
  const { config, database, catalogue: store, now } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const operatorSettings = await openOperatorSettings(database, {
    now,
    onError: (error) => app.log.warn({ err: error }, "operator settings"),
  });
  app.addHook("onClose", () => operatorSettings.close());
  const { windows } = readApplying();
  return {
    config,
    database,
    kysely: database.kysely,
    now,
    store,
    catalogue: () => store.current(),
    /** The catalogue a stored check was judged by. */
    catalogueOf: (version: number) => store.version(version),
    operatorSettings,
    /** The known admission windows. */
    windows: () => windows,
    priceInPesewas: operatorSettings.priceInPesewas,
    registry,
    keys: await keysOf(database.kysely, config),
    /** The publishable key that names a client. */
    clientKey: config.OKWAN_CLIENT_KEY ?? demoClientKey,
    isHttps: config.OKWAN_PUBLIC_URL?.startsWith("https://") === true,
    /** Origin of the site as this visitor sees it. */
    siteUrl: (request: FastifyRequest) => siteUrlFor(request, config.OKWAN_PUBLIC_URL),
    /** This process's own address; the sandbox gateway is reached and calls back there. */
    ownUrl: () => `http://127.0.0.1:${portOf(app) ?? config.PORT}`,
  };
}

/** Known only after listening. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === "object" ? address?.port : undefined;
}

export type Visitors = ReturnType<typeof makeVisitors>;

/** Identifies visitors: login token, proved phones, and checks made in the browser. */
export function makeVisitors({ isHttps, keys, database, kysely, now }: Core) {
  const cookies = loginCookies({ isHttps });
  const parts = { kysely, keys, cookies, now };
  const browser = browserChecks(parts);
  const auth = studentAuth(parts);
  const proofs = phoneProofs({
    ...parts,
    studentAuth: auth,
    // Checks this browser made with the number before it was proved become the student's own.
    async onProven(request, phone) {
      await claimChecks({ database }, { phone, codes: await browser.codesOf(request) });
    },
  });
  /** Proofs for payments and checks. */
  const visitor: VisitorProofs = { ...browser, provenPhones: proofs.proven };
  return { cookies, studentAuth: auth, proofs, visitor };
}
