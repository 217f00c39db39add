import { after } from "node:test";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import type { FastifyRequest } from "fastify";
import { firstPriceInPesewas } from "../../../kernel/contract/product.ts";
import { compileCatalogue } from "@okwan/engine";
import { loadCatalogueContent } from "@okwan/catalogue";
import { readApplying } from "../../../kernel/catalogue/applying-file.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { AddressLimits } from "../../../kernel/http/address-limits.ts";
import { bareServer } from "../../../kernel/http/test-server.ts";
import { LookUps } from "../../../kernel/http/look-ups.ts";
import { storeOpenedTexts } from "../../texts/server/queue-texts.ts";
import type { PaymentParts } from "../../pay/server/parts.ts";
import { reconcilePayments } from "../../pay/server/reconcile-payments.ts";
import { paymentsFeature } from "../../pay/server/routes.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { createPaystack } from "../../pay/server/gateway/paystack/paystack.ts";
import type { PaymentGateway } from "../../pay/server/gateway/port.ts";
import { sandboxSettings, setBehaviour, type Behaviour } from "../../pay/server/sandbox/behaviour.ts";
import { sandboxFeature } from "../../pay/server/sandbox/sandbox-feature.ts";
import type { Webhook } from "../../pay/server/sandbox/parts.ts";
import { sendWebhooks } from "../../pay/server/sandbox/webhooks.ts";
import type { CheckRouteParts } from "./check-route.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { readFits } from "./read-checks.ts";
import { checksFeature } from "../../check/server/routes.ts";
import { resultFeature } from "./result-routes.ts";

let content: LoadedVersion | undefined;

export function testCatalogue(): LoadedVersion {
  if (content === undefined) {
    const { catalogue, lists } = loadCatalogueContent();
    content = { version: 1, catalogue, lists, compiled: compileCatalogue(catalogue) };
  }
  return content;
}

/**
 * A server with checks, payments and the sandbox on its own database, for tests of this folder and of
 * payments.
 */
export async function startTestApp(
  options: {
    slowGatewayTimeoutMs?: number;
    database?: Database;
    takesTestMoney?: boolean;
    addressLimits?: AddressLimits;
    tellFreeResult?: (order: { phone: string }) => Promise<void>;
  } = {},
) {
  const { database, drop } =
    options.database === undefined
      ? await createTestDatabase()
      : { database: options.database, drop: async () => {} };
  let aheadMs = 0;
  let stoppedAt: number | null = null;
  const now = () => new Date((stoppedAt ?? Date.now()) + aheadMs);
  const app = bareServer({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(cookie);
  await app.register(formbody);

  let url = "";
  // Like the product without OKWAN_PUBLIC_URL; injected requests without a Host use this address.
  const siteUrl = ({ protocol, host }: FastifyRequest) =>
    host === "localhost:80" ? url : `${protocol}://${host}`;
  const { secretKey } = await sandboxSettings(database.kysely);
  const { kysely } = database;
  const sandbox = { kysely, webhooks: new Set<Webhook>(), now, log: app.log, ownUrl: () => url };
  const real = createPaystack({
    // The port is known only after listening.
    get baseUrl() {
      return `${url}/sandbox/paystack`;
    },
    secretKey,
    // Short only where it is slow on purpose: a busy machine is no slow gateway.
    get timeoutMs() {
      return isGatewaySlow ? (options.slowGatewayTimeoutMs ?? 500) : 60_000;
    },
  });
  const gatewayCalls = { verify: 0, initialize: 0 };
  const gateway: PaymentGateway = {
    ...real,
    verify(reference) {
      gatewayCalls.verify += 1;
      return real.verify(reference);
    },
    initialize(payment) {
      gatewayCalls.initialize += 1;
      return real.initialize(payment);
    },
  };
  let isGatewaySlow = false;
  let price = firstPriceInPesewas;
  let paused: Date | null = null;
  const payments: PaymentParts = {
    database,
    gateway,
    priceInPesewas: () => price,
    takesTestMoney: options.takesTestMoney ?? true,
    now,
    log: app.log,
    storeTexts: storeOpenedTexts,
    onOpened: async () => {},
  };
  const addressLimits = options.addressLimits ?? new AddressLimits(null);
  const proofs: Proofs = { phone: null, madeHere: new Set() };
  const textedSecondRuns: number[] = [];
  const parts: CheckRouteParts = {
    ...payments,
    catalogue: testCatalogue,
    catalogueOf: testCatalogue,
    textFreeResult: options.tellFreeResult ?? (async () => {}),
    fitsOf: (code) => readFits(parts, code),
    textSecondRun: async ({ orderId }) => void textedSecondRuns.push(orderId),
    siteUrl,
    pausedUntil: () => (paused !== null && paused > now() ? paused : null),
    visitor: {
      provenPhones: async () => (proofs.phone === null ? [] : [proofs.phone]),
      browserMade: async (_request, code) => proofs.madeHere.has(code),
      codesOf: async () => [...proofs.madeHere],
      rememberOrder: async () => {},
    },
    windows: () => readApplying().windows,
    phoneCountries: ["GH", "NG", "SL", "GM", "LR"],
    lookUps: new LookUps({ limits: addressLimits }),
    addressLimits,
  };
  checksFeature(app, parts);
  resultFeature(app, parts);
  paymentsFeature(app, parts);
  sandboxFeature(app, { ...sandbox, siteUrl });
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  after(() => app.close().then(drop));
  const behave = (behaviour: Partial<Behaviour>) => {
    isGatewaySlow = behaviour.answers === "slow";
    return setBehaviour(kysely, behaviour);
  };
  return {
    app,
    database,
    payments,
    /** Of the routes. */
    parts,
    secretKey,
    url,
    /** Moves every clock of the server. */
    passTime: (ms: number) => void (aheadMs += ms),
    /** Stops the clock until the returned function is called. */
    stopTime: () => {
      stoppedAt = Date.now();
      return () => void (stoppedAt = null);
    },
    pausePayments: (until: Date | null) => void (paused = until),
    setPrice: (pesewas: number) => void (price = pesewas),
    behave,
    /** While the gateway behaves so. */
    async whileGateway<T>(behaviour: Partial<Behaviour>, work: () => Promise<T>): Promise<T> {
      await behave(behaviour);
      try {
        return await work();
      } finally {
        await behave({});
      }
    },
    /** One round of the worker. */
    sendWebhooks: () => sendWebhooks(sandbox),
    reconcile: () => reconcilePayments(payments),
    /** Orders whose student was texted of a free second run. */
    textedSecondRuns: textedSecondRuns as readonly number[],
    /** So far. */
    gatewayCalls: gatewayCalls as Readonly<typeof gatewayCalls>,
    proofs,
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The visitor's proofs for the next requests. */
interface Proofs {
  phone: PhoneNumber | null;
  madeHere: ReadonlySet<string>;
}
