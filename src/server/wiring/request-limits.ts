import type { FastifyInstance } from "fastify";
import { addRateCounts, forgetRateCounts } from "../db/rate-counts.ts";
import { AddressLimits } from "../http/address-limits.ts";
import { LookUps } from "../http/look-ups.ts";
import { installRateLimits } from "../http/rate-limits.ts";
import { RefusedVisitors } from "../http/refused-visitors.ts";
import { SharedCounts } from "../http/shared-counts.ts";
import { installLoadShedding } from "../http/shed-load.ts";
import { ArrivingBodies, installSenderTimeouts, senderTimeouts } from "../http/slow-requests.ts";
import type { Core } from "./core.ts";
import type { Visitors } from "./visitors.ts";

export type RequestLimits = Awaited<ReturnType<typeof installRequestLimits>>;

/** Limits on requests: by address and key, by number, and by speed. */
export async function installRequestLimits(app: FastifyInstance, core: Core, visitors: Visitors) {
  const { config, registry, clientKey } = core;
  const { isInternal } = core.internal;
  const areAddressesLimited = config.OKWAN_RATE_LIMITS === "on";
  const counts = areAddressesLimited ? sharedCounts(app, core) : null;
  const addressLimits = new AddressLimits(counts);
  if (counts !== null) {
    const hasToken: HasToken = async (request) => (await visitors.studentAuth.readToken(request)) !== null;
    await installRateLimits(app, { counts, isInternal, clientKey, hasToken });
  }
  const now = () => performance.now();
  const refusedVisitors = new RefusedVisitors(now, registry);
  const bodies = new ArrivingBodies({ limits: senderTimeouts, now, registry, areAddressesLimited });
  installSenderTimeouts(app, {
    limits: senderTimeouts,
    bodies,
    areAddressesLimited: areAddressesLimited && config.OKWAN_TRUST_PROXY === false,
  });
  installLoadShedding(app, { isInternal, registry, bodies, refusedVisitors, areAddressesLimited });
  const lookUps = new LookUps({
    limits: addressLimits,
    isInternal,
    registry,
    madeHere: (request, code) => visitors.visitor.browserMade(request, code),
  });
  return { lookUps, addressLimits, refusedVisitors };
}

type HasToken = Parameters<typeof installRateLimits>[1]["hasToken"];

function sharedCounts(app: FastifyInstance, { database, now, keys }: Core): SharedCounts {
  const exchange = {
    add: (counts: Parameters<typeof addRateCounts>[1]) => addRateCounts(database.pool, counts),
    forgetBefore: (moment: Date) => forgetRateCounts(database.pool, moment),
  };
  const counts = new SharedCounts(exchange, now, keys[0].lookUp);
  app.addHook("onClose", () => counts.stop());
  return counts;
}
