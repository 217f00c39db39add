import type { Kysely } from "kysely";
import type { SwitchId } from "../../contract/desk/switches.ts";
import type { Tables } from "../db/schema.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { holdLever, releaseLever, type ByOperator } from "./hold-lever.ts";
import type { HeldLever } from "./levers-table.ts";

/** What this server has, and so what can be chosen of. */
export interface Switchable {
  /** SMS companies that are set up, in their own order. */
  readonly companies: readonly string[];
  /** Readers of slips that are set up. */
  readonly readers: readonly string[];
}

interface Switched {
  readonly lever: SwitchId;
  readonly subject: string;
}

/**
 * Switches until then; what holds already is replaced.
 *
 * @throws {Refusal} for what is not set up, and for the last company that is on: texts are paused, not lost
 */
export function switchLever(
  kysely: Kysely<Tables>,
  { lever, subject, until }: Switched & { readonly until: Date | null },
  by: ByOperator,
  now: Date,
  has: Switchable,
): Promise<number> {
  refuseUnknown({ lever, subject }, has);
  return holdLever(kysely, { lever, subject, until }, by, now, (others) =>
    refuseSilence({ lever, subject }, others, has),
  );
}

/** @throws {Refusal} where it was not switched: it ended by itself, or somebody else was faster */
export async function switchBack(
  kysely: Kysely<Tables>,
  switched: Switched,
  by: ByOperator,
  now: Date,
): Promise<void> {
  if (await releaseLever(kysely, switched, by, now)) return;
  throw deskRefusal("conflict", "not-switched", "It is as it was already: it ended, or somebody was faster.");
}

function refuseUnknown({ lever, subject }: Switched, { companies, readers }: Switchable): void {
  const there: Readonly<Record<SwitchId, readonly string[]>> = {
    texts: [""],
    "sms-off": companies,
    "sms-first": companies,
    "reader-off": readers,
  };
  if (there[lever].includes(subject)) return;
  throw deskRefusal(
    "bad-input",
    "not-set-up",
    `“${subject}” is not set up here: ${there[lever].join(", ") || "none is"}.`,
  );
}

function refuseSilence(
  { lever, subject }: Switched,
  others: readonly HeldLever[],
  { companies }: Switchable,
): void {
  const off = new Set(others.filter((one) => one.lever === "sms-off").map((one) => one.subject));
  if (lever === "sms-first" && off.has(subject)) {
    throw deskRefusal(
      "conflict",
      "is-off",
      `${subject} is switched off; switch it on before it is the first.`,
    );
  }
  if (lever !== "sms-off" || companies.some((name) => name !== subject && !off.has(name))) return;
  throw deskRefusal(
    "conflict",
    "last-company",
    `${subject} is the last company that is on. To send nothing for a while, pause texts: they wait, and none is lost.`,
  );
}
