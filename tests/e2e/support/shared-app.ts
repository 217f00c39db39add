import { after } from "node:test";
import { startApp, type RunningApp } from "./app.ts";

let shared: Promise<RunningApp> | undefined;

/**
 * One server for the journeys that look at nothing but what they made themselves: starting one takes seconds.
 * What they set at the sandbox they set back. A journey that counts rows, or whose student logs in, starts
 * its own.
 */
export function sharedApp(): Promise<RunningApp> {
  shared ??= startApp();
  return shared;
}

after(async () => {
  await (await shared)?.stop();
});
