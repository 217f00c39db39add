import type { FastifyBaseLogger } from "fastify";
import { makePayments } from "../../features/pay/server/install.ts";
import type { CheckRouteParts } from "../../features/result/server/check-route.ts";
import { readFits } from "../../features/result/server/read-checks.ts";
import type { CheckParts } from "../../features/result/server/parts.ts";
import { textFreeResult, textSecondRun } from "../../features/texts/server/text-free-result.ts";
import { makeTexts } from "../../features/texts/server/install.ts";
import { queueTexts, storeOpenedTexts } from "../../features/texts/server/queue-texts.ts";
import type { Database } from "../../kernel/db/database.ts";
import { createJobQueue } from "../../kernel/jobs/job-queue.ts";
import type { OperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import type { Config } from "../config.ts";

/** Shared by server, worker and commands: the gateway, the texts, the jobs. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

type Optional = Pick<Parameters<typeof makePayments>[0], "ownFetch" | "registry">;

interface ServiceCore extends Optional {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly operatorSettings: Pick<OperatorSettings, "activeSwitches" | "textsPausedUntil" | "priceInPesewas">;
  /** The catalogue a stored check was judged by; texts name its programmes. */
  readonly catalogueOf: CheckParts["catalogueOf"];
  readonly log: FastifyBaseLogger;
  /** The server's own address; the sandbox gateway is reached and calls back there. */
  readonly ownUrl: () => string;
}

export async function makeServices(core: ServiceCore) {
  const jobs = createJobQueue({ pool: core.database.pool, log: core.log });
  const texts = makeTexts({ ...core, jobs });
  const paid = await makePayments({
    ...core,
    priceInPesewas: core.operatorSettings.priceInPesewas,
    storeTexts: storeOpenedTexts,
    onOpened: (messageIds) => queueTexts(texts.messages, messageIds),
  });
  return { ...texts, ...paid, jobs, catalogueOf: core.catalogueOf };
}

type CheckCore = Pick<
  CheckRouteParts,
  "catalogue" | "catalogueOf" | "siteUrl" | "visitor" | "lookUps" | "addressLimits" | "windows"
> & {
  readonly config: Config;
  readonly operatorSettings: Pick<OperatorSettings, "pausedUntil">;
};

/** What checks and payments need: the core with this mode's gateway and the texts that they cause. */
export function checkParts<C extends CheckCore>(core: C, services: Services) {
  const { messages, dailyBudget, payments } = services;
  const stored = { ...core, ...payments };
  return {
    ...stored,
    pausedUntil: core.operatorSettings.pausedUntil,
    phoneCountries: core.config.OKWAN_SMS_COUNTRIES,
    fitsOf: (checkCode: string) => readFits(stored, checkCode),
    textSecondRun: (order: { orderId: number; phone: string }) => textSecondRun(messages, order),
    textFreeResult: (order: { orderId: number; phone: string }) =>
      textFreeResult({ ...messages, dailyBudget }, order),
  };
}
