import type { ChangeParts } from "../catalogue/changes/parts.ts";
import { ourDataDir } from "../catalogue/read-lines.ts";
import type { Config } from "../config.ts";
import { delayedChange, delayedPrice, delayedRefund } from "../desk/delayed-kinds.ts";
import type { DelayParts } from "../desk/run-delayed-acts.ts";
import { caseParts } from "./case-parts.ts";
import type { Core } from "./core.ts";
import type { Services } from "./services.ts";

type Parts = Pick<Core, "config" | "database" | "now" | "store">;

export function changeParts({ database, store, now }: Parts, services: Services): ChangeParts {
  const { jobs, dailyBudget, messages } = services;
  return { database, store, now, dataDir: ourDataDir, jobs, dailyBudget, log: messages.log };
}

/** Acts that wait a day because nobody else can confirm them. */
export function delayParts(core: Parts, services: Services): DelayParts {
  const { config, database, now } = core;
  const { kysely } = database;
  return {
    kysely,
    now,
    sms: services.deskTexts,
    log: services.messages.log,
    deskUrl: () => deskUrl(config, services),
    kinds: {
      change: delayedChange(changeParts(core, services)),
      refund: delayedRefund(caseParts(config, { ...services, database, now })),
      price: delayedPrice(kysely, now),
    },
  };
}

function deskUrl(
  { OKWAN_DESK_ORIGIN: own }: Pick<Config, "OKWAN_DESK_ORIGIN">,
  { messages }: Services,
): string {
  return own === undefined ? messages.siteUrl() : new URL(own).origin;
}
