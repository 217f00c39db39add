import type { CaseParts } from "../../desk/server/case/parts.ts";
import { decideOnRefund } from "../../desk/server/case/refund-case.ts";
import { decideOnPrice } from "../../kernel/settings/change-setting.ts";
import type { DelayParts } from "../../desk/server/run-delayed-acts.ts";
import type { Core } from "./core.ts";
import type { Services } from "./services.ts";

type Parts = Pick<Core, "catalogue" | "config" | "database" | "now">;

export function caseParts(core: Parts, services: Services): CaseParts {
  const { OKWAN_SMS_COUNTRIES: countries, OKWAN_DESK_REFUND_ALONE_PESEWAS: refundAlonePesewas } = core.config;
  return { ...core, ...services, countries, refundAlonePesewas };
}

/** Acts that wait a day because nobody else can confirm them. */
export function delayParts(core: Parts, services: Services): DelayParts {
  const { config, database, now } = core;
  const { kysely } = database;
  const { log, siteUrl } = services.messages;
  const own = config.OKWAN_DESK_ORIGIN;
  return {
    kysely,
    now,
    log,
    sms: services.deskTexts,
    deskUrl: () => (own === undefined ? siteUrl() : new URL(own).origin),
    decide: {
      refund: (decided) => decideOnRefund(caseParts(core, services), decided),
      price: (decided) => decideOnPrice(kysely, decided, now()),
    },
  };
}
