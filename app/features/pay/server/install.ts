import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Database } from "../../../kernel/db/database.ts";
import type { Fetch } from "../../../kernel/lib/call-provider.ts";
import { countBy } from "../../../kernel/lib/metrics.ts";
import { countFailuresOf } from "./gateway/count-failures.ts";
import { paymentProviderOf } from "./gateway/index.ts";
import { pauseWhenLimited } from "./gateway/pause-when-limited.ts";
import type { PaymentParts, PaymentRouteParts } from "./parts.ts";
import { paymentsFeature } from "./routes.ts";
import { sandboxSettings } from "./sandbox/behaviour.ts";
import { sandboxGatewayPath } from "./sandbox/gateway-api.ts";
import type { SandboxPageParts, SandboxParts } from "./sandbox/parts.ts";
import { sandboxFeature } from "./sandbox/sandbox-feature.ts";
import { runSandbox } from "./sandbox/webhooks.ts";

interface PayCore extends Pick<PaymentParts, "priceInPesewas" | "storeTexts" | "onOpened"> {
  readonly config: Parameters<typeof paymentProviderOf>[0] & {
    readonly OKWAN_MODE: "demo" | "live";
    readonly OKWAN_PAYMENT_KEY?: string | undefined;
  };
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** The server's own address; the sandbox gateway is reached and calls back there. */
  readonly ownUrl: () => string;
  /** Reaches the sandbox gateway within the server process; the worker uses the network. */
  readonly ownFetch?: Fetch | undefined;
  readonly registry?: Registry;
}

/** This mode's gateway behind one adapter, in server, worker and commands. */
export async function makePayments(
  core: PayCore,
): Promise<{ payments: PaymentParts; sandbox: SandboxParts }> {
  const { config, database, now, log, ownUrl, ownFetch, storeTexts, onOpened, priceInPesewas } = core;
  const reachedBy = ownFetch === undefined ? {} : { fetch: ownFetch };
  const gateway = paymentProviderOf(config).connect({
    // The sandbox is the server itself; its port is known only after listening.
    get baseUrl() {
      return config.OKWAN_PAYMENT_URL ?? `${ownUrl()}${sandboxGatewayPath}`;
    },
    secretKey: config.OKWAN_PAYMENT_KEY ?? (await sandboxSettings(database.kysely)).secretKey,
    ...(config.OKWAN_PAYMENT_URL === undefined ? reachedBy : {}),
  });
  const countFailure = countBy(core.registry, "kind", {
    name: "okwan_gateway_failures_total",
    help: "Calls that the payment gateway did not answer, refused (a wrong key, too) or answered unreadably",
  });
  return {
    payments: {
      database,
      gateway: pauseWhenLimited(countFailuresOf(gateway, countFailure), now),
      priceInPesewas,
      takesTestMoney: config.OKWAN_MODE === "demo",
      now,
      log,
      storeTexts,
      onOpened,
    },
    sandbox: { kysely: database.kysely, webhooks: new Set(), now, log, ownUrl, ...reachedBy },
  };
}

/** Payments; in demo mode with the sandbox, which is never registered in live mode. */
export function installPay(
  app: FastifyInstance,
  core: PaymentRouteParts & {
    readonly config: Pick<PayCore["config"], "OKWAN_MODE">;
    readonly sandbox: SandboxParts;
    readonly siteUrl: SandboxPageParts["siteUrl"];
  },
): void {
  paymentsFeature(app, core);
  if (core.config.OKWAN_MODE === "live") return;
  sandboxFeature(app, { ...core.sandbox, siteUrl: core.siteUrl });
  const webhooks = runSandbox(core.sandbox);
  app.addHook("onClose", () => webhooks.stop());
}
