import type { Kysely } from "kysely";
import type { ChangeParts } from "../catalogue/changes/parts.ts";
import { decideOnChange } from "../catalogue/changes/publish-change.ts";
import type { Tables } from "../db/schema.ts";
import { endSetting, secondSetting } from "../operator-settings/change-setting.ts";
import { delayHours } from "../operators/delayed-acts.ts";
import type { CaseParts } from "./case/parts.ts";
import { decideOnRefund } from "./case/refund-case.ts";
import type { DelayedActs } from "./run-delayed-acts.ts";

/** How each kind of delayed act takes effect, and how it is stopped. */

const waited = `Nobody else could confirm it; it waited ${delayHours} hours.`;

export function delayedChange(parts: ChangeParts): DelayedActs {
  return {
    carryOut: (id) => decideOnChange(parts, { id, decision: "publish", operator: null, why: waited }),
    stop: (id, why) => decideOnChange(parts, { id, decision: "withdraw", operator: null, why }),
  };
}

export function delayedRefund(parts: CaseParts): DelayedActs {
  return {
    carryOut: (id) => decideOnRefund(parts, { id, decision: "confirm", operatorId: null }),
    stop: (id) => decideOnRefund(parts, { id, decision: "withdraw", operatorId: null }),
  };
}

export function delayedPrice(kysely: Kysely<Tables>, now: () => Date): DelayedActs {
  return {
    async carryOut(id) {
      await secondSetting(kysely, id, null, now());
      return { is_done: true, sentence: "The price is confirmed." };
    },
    stop: (id, why) => endSetting(kysely, { kind: "price", id }, { operatorId: null, why }, now()),
  };
}
