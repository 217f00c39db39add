import type { FastifyInstance } from "fastify";
import { RequestCounts } from "../../kernel/db/request-counts.ts";
import { AddressLimits, installRateLimits } from "../../kernel/http/address-limits.ts";
import { LookUps } from "../../kernel/http/look-ups.ts";
import { RefusedVisitors } from "../../kernel/http/work-under-way.ts";
import { installLoadShedding } from "../../kernel/http/shed-load.ts";
import { ArrivingBodies, installSenderTimeouts, senderTimeouts } from "../../kernel/http/slow-requests.ts";
import type { Core, Visitors } from "./core.ts";

type RequestLimits = ReturnType<typeof installRequestLimits>;

/** Dependencies of what answers requests. */
export type ServerCore = Core & Visitors & RequestLimits;

/** Limits on requests: by address and key, by number, and by speed. */
export function installRequestLimits(app: FastifyInstance, core: Core, visitors: Visitors) {
  const { config, registry, clientKey } = core;
  const areAddressesLimited = config.OKWAN_RATE_LIMITS === "on";
  const addressLimits = new AddressLimits(areAddressesLimited ? requestCounts(app, core) : null);
  installRateLimits(app, {
    limits: addressLimits,
    clientKey,
    hasToken: async (request) => (await visitors.studentAuth.readToken(request)) !== null,
  });
  const now = () => performance.now();
  const refusedVisitors = new RefusedVisitors(now, registry);
  const bodies = new ArrivingBodies({ limits: senderTimeouts, now, registry, areAddressesLimited });
  installSenderTimeouts(app, {
    limits: senderTimeouts,
    bodies,
    areAddressesLimited: areAddressesLimited && config.OKWAN_TRUST_PROXY === false,
  });
  const parts = { registry, bodies, refusedVisitors, areAddressesLimited };
  const costlyWork = installLoadShedding(app, parts);
  const lookUps = new LookUps({
    limits: addressLimits,
    registry,
    madeHere: (request, code) => visitors.visitor.browserMade(request, code),
  });
  return { lookUps, addressLimits, refusedVisitors, costlyWork };
}

function requestCounts(app: FastifyInstance, { database, now, keys }: Core): RequestCounts {
  const counts = new RequestCounts(database.pool, now, keys[0].lookUp);
  app.addHook("onClose", () => counts.stop());
  return counts;
}
