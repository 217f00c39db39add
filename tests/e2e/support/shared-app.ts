import { after } from "node:test";
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
 * that what the operator does is what is seen. Who was an operator before is none any more: who may confirm
 * what is told anew.
 */
export async function deskApp(): Promise<RunningApp> {
  desk ??= startApp({
    env: { OKWAN_DESK: "on", OKWAN_JOBS: "off", OKWAN_DESK_REFUND_ALONE_PESEWAS: "1000" },
  });
  const app = await desk;
  await app.database.pool.query("update operators set ended_at = now() where ended_at is null");
  return app;
}

after(async () => {
  await Promise.all([shared, desk].map(async (app) => (await app)?.stop()));
});
