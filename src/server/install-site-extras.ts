import type { FastifyInstance, FastifyRequest } from "fastify";
import { normaliseCheckCode } from "../contract/check-code.ts";
import type { CatalogueStore } from "./catalogue/catalogue-store.ts";
import { isOpened } from "./checks/payment-to-wire.ts";
import { findOrder } from "./checks/submit-check.ts";
import type { Database } from "./db/database.ts";
import type { StaleReads } from "./db/stale-reads.ts";
import { Refusal } from "./http/errors.ts";
import { drawInChild } from "./site-extras/draw-in-child.ts";
import { siteExtrasRoutes } from "./site-extras/routes.ts";
import type { SharedCheck } from "./site-extras/share-words.ts";

interface Parts {
  readonly database: Database;
  readonly reads: StaleReads;
  readonly store: CatalogueStore;
  readonly now: () => Date;
  readonly siteUrl: (request: FastifyRequest) => string;
}

/** Sitemap, robots, manifest, icons and share pictures. */
export function installSiteExtras(app: FastifyInstance, parts: Parts): void {
  const draw = drawInChild();
  app.addHook("onClose", () => draw.close());
  siteExtrasRoutes(app, { ...parts, draw, findSharedCheck: (code) => findAnywhere(parts, code) });
}

/** What is opened stays so, and is shown from an older copy; what is not there may be newer than the copy. */
async function findAnywhere({ database, reads }: Parts, code: string): Promise<SharedCheck | null> {
  const found = await reads.read((copy) => findSharedCheck(copy, code));
  return found ?? (reads.isReplicaUsed ? findSharedCheck(database, code) : null);
}

async function findSharedCheck(database: Database, typed: string): Promise<SharedCheck | null> {
  const code = normaliseCheckCode(typed);
  if (code === null) return null;
  try {
    const order = await findOrder({ database }, code);
    if (order.check === null || !isOpened(order)) return null;
    const { totalQualified, input } = order.check;
    return { qualified: totalQualified, schoolId: input.schoolId };
  } catch (error) {
    // A wrong code gets the picture of the home page, as one that is not opened does.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
