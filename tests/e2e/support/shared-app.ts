import { after, afterEach } from "node:test";
import { startApp, type RunningApp } from "./app.ts";

let shared: Promise<RunningApp> | undefined;
let desk: Promise<RunningApp> | undefined;

/**
 * One server for the journeys that look at nothing but what they made themselves: starting one takes seconds.
 * What they set at the sandbox they set back, and a student who logs in has a phone of their own.
 */
export function sharedApp(): Promise<RunningApp> {
  shared ??= startApp();
  return shared;
}

/**
 * The same for those of the desk; what they switch they switch back. Without jobs nothing heals by itself, so
 * that what the operator does is what is seen.
 */
export function deskApp(): Promise<RunningApp> {
  desk ??= startApp({
    env: { OKWAN_DESK: "on", OKWAN_JOBS: "off", OKWAN_DESK_REFUND_ALONE_PESEWAS: "1000" },
  });
  return desk;
}

/** Who may confirm what is told anew in each test. */
afterEach(async () => {
  await (await desk)?.database.pool.query("update operators set ended_at = now() where ended_at is null");
});

after(async () => {
  await Promise.all([shared, desk].map(async (app) => (await app)?.stop()));
});
