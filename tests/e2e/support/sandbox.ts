import { setTimeout as sleep } from "node:timers/promises";
import type { RunningApp } from "./app.ts";

/**
 * How the sandbox gateway misbehaves from now on; what it remembers of before is a quarter of a second old.
 */
export async function behave(app: RunningApp, behaviour: object): Promise<void> {
  await app.database.pool.query("update sandbox_settings set behaviour = $1", [JSON.stringify(behaviour)]);
  await sleep(300);
}
