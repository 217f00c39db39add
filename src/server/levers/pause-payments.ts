import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { deskRefusal } from "../desk/desk-refusal.ts";
import { holdLever, releaseLever, type ByOperator } from "./hold-lever.ts";

const payments = { lever: "payments", subject: "" } as const;

/**
 * From now until then nobody is sent to the gateway.
 *
 * @throws {Refusal} where the end is past or further than the longest pause
 */
export function pausePayments(
  kysely: Kysely<Tables>,
  until: Date,
  by: ByOperator,
  now: Date,
): Promise<number> {
  return holdLever(kysely, { ...payments, until }, by, now);
}

/** @throws {Refusal} where nothing is paused: it ended by itself, or somebody else was faster */
export async function resumePayments(kysely: Kysely<Tables>, by: ByOperator, now: Date): Promise<void> {
  if (await releaseLever(kysely, payments, by, now)) return;
  throw deskRefusal("conflict", "not-paused", "Payments are not paused.");
}
