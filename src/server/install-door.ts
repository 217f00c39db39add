import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { addRateCounts, forgetRateCounts } from "./db/rate-counts.ts";
import { AddressLimits } from "./http/address-limits.ts";
import { LookUps } from "./http/look-ups.ts";
import { installRateLimits } from "./http/rate-limits.ts";
import { RefusedVisitors } from "./http/refused-visitors.ts";
import { SharedCounts } from "./http/shared-counts.ts";
import { installLoadShedding } from "./http/shed-load.ts";
import { ArrivingBodies, installPatience, patience } from "./http/slow-requests.ts";
import { demoSecret, keysFrom } from "./login/keys.ts";

export interface Door {
  readonly lookUps: LookUps;
  readonly addressLimits: AddressLimits;
  readonly refusedVisitors: RefusedVisitors;
}

/** Who is let in: how often by address and key, how many at once, how slowly. */
export async function installDoor(
  app: FastifyInstance,
  parts: {
    config: Config;
    database: Database;
    registry: Registry;
    now: () => Date;
    isInternal: (request: FastifyRequest) => boolean;
    clientKey: string;
    hasToken: (request: FastifyRequest) => Promise<boolean>;
    /** Whether this browser proves that a check was made in it. */
    madeHere?: (request: FastifyRequest, code: string) => Promise<boolean>;
  },
): Promise<Door> {
  const { config, registry, isInternal } = parts;
  const areAddressesLimited = config.OKWAN_RATE_LIMITS === "on";
  const counts = areAddressesLimited ? await sharedCounts(app, parts) : null;
  const addressLimits = new AddressLimits(counts);
  if (counts !== null) await installRateLimits(app, { ...parts, counts });
  const now = () => performance.now();
  const refusedVisitors = new RefusedVisitors(now, registry);
  const bodies = new ArrivingBodies({ limits: patience, now, registry, areAddressesLimited });
  installPatience(app, {
    limits: patience,
    bodies,
    areAddressesLimited: areAddressesLimited && config.OKWAN_TRUST_PROXY === false,
  });
  installLoadShedding(app, { isInternal, registry, bodies, refusedVisitors, areAddressesLimited });
  return { lookUps: new LookUps({ ...parts, limits: addressLimits }), addressLimits, refusedVisitors };
}

async function sharedCounts(
  app: FastifyInstance,
  { config, database, now }: { config: Config; database: Database; now: () => Date },
): Promise<SharedCounts> {
  const [newest] = keysFrom(config.OKWAN_SECRET ?? (await demoSecret(database.kysely)));
  const exchange = {
    add: (counts: Parameters<typeof addRateCounts>[1]) => addRateCounts(database.pool, counts),
    forgetBefore: (moment: Date) => forgetRateCounts(database.pool, moment),
  };
  const counts = new SharedCounts(exchange, now, newest.lookUp);
  app.addHook("onClose", () => counts.stop());
  return counts;
}
