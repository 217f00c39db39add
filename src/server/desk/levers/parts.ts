import type { Levers } from "../../levers/open-levers.ts";
import type { Switchable } from "../../levers/switch-lever.ts";
import type { Desk } from "../desk-route.ts";
import { withoutPhones } from "../write-log.ts";

/** What the levers of the desk work with. */
export interface DeskLevers extends Switchable {
  readonly levers: Pick<Levers, "refresh" | "priceInPesewas">;
}

const longestReason = 500;

/** It stays in sight for good, as the log does. */
export function byOperator(operatorId: string, reason: string) {
  return { operatorId, why: withoutPhones(reason, longestReason) ?? "" };
}

/** It is done already; this server hears of it by notice too, and looks each minute. */
export async function showHere({ parts }: Desk, levers: Pick<Levers, "refresh">): Promise<void> {
  await levers.refresh().catch((error: unknown) => parts.log.warn({ err: error }, "levers"));
}
