import { decideOnChange } from "../catalogue/changes/publish-change.ts";
import type { ChangeParts } from "../catalogue/changes/parts.ts";
import { ourDataDir } from "../catalogue/read-lines.ts";
import type { Config } from "../config.ts";
import { decideOnRefund } from "../desk/case/refund-case.ts";
import { delayHours } from "../operators/delayed-acts.ts";
import type { DelayParts } from "../desk/run-delayed-acts.ts";
import { endSetting, secondSetting } from "../operator-settings/change-setting.ts";
import { caseParts } from "./case-parts.ts";
import type { Core } from "./core.ts";
import type { Services } from "./services.ts";

type Parts = Pick<Core, "config" | "database" | "now" | "store">;

export function changeParts({ database, store, now }: Parts, services: Services): ChangeParts {
  const { jobs, dailyBudget, messages } = services;
  return { database, store, now, dataDir: ourDataDir, jobs, dailyBudget, log: messages.log };
}

/** Acts that wait a day because nobody else can confirm them, and how each kind takes effect. */
export function delayParts(core: Parts, services: Services): DelayParts {
  const { config, database, now } = core;
  const { kysely } = database;
  const changes = changeParts(core, services);
  const cases = caseParts(config, { ...services, database, now });
  const waited = `Nobody else could confirm it; it waited ${delayHours} hours.`;
  return {
    kysely,
    now,
    sms: services.deskTexts,
    log: services.messages.log,
    deskUrl: () => deskUrl(config, services),
    kinds: {
      change: {
        async carryOut(id) {
          const asked = { id, decision: "publish", operator: null, why: waited } as const;
          return decideOnChange(changes, asked);
        },
        stop: (id, why) => decideOnChange(changes, { id, decision: "withdraw", operator: null, why }),
      },
      refund: {
        carryOut: (id) => decideOnRefund(cases, { id, decision: "confirm", operatorId: null }),
        stop: (id) => decideOnRefund(cases, { id, decision: "withdraw", operatorId: null }),
      },
      price: {
        async carryOut(id) {
          await secondSetting(kysely, id, null, now());
          return { is_done: true, sentence: "The price is confirmed." };
        },
        async stop(id, why) {
          await endSetting(kysely, { kind: "price", id }, { operatorId: null, why }, now());
        },
      },
    },
  };
}

function deskUrl(
  { OKWAN_DESK_ORIGIN: own }: Pick<Config, "OKWAN_DESK_ORIGIN">,
  { messages }: Services,
): string {
  return own === undefined ? messages.siteUrl() : new URL(own).origin;
}
