import { setTimeout as sleep } from "node:timers/promises";
import { type Behaviour, setBehaviour } from "../../../app/features/pay/server/sandbox/behaviour.ts";
import type { RunningApp } from "./app.ts";

/**
 * How the sandbox gateway misbehaves from now on; what it remembers of before is a quarter of a second old.
 */
export async function behave(app: RunningApp, behaviour: Partial<Behaviour>): Promise<void> {
  await setBehaviour(app.database.kysely, behaviour);
  await sleep(300);
}
