import type { FastifyInstance } from "fastify";
import { admissionRoutes } from "./admission-routes.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { referenceRoutes } from "./reference-routes.ts";

/** What anybody may read: the reference lists, the catalogue and when schools take forms. */
export function installPublic(
  app: FastifyInstance,
  core: Parameters<typeof catalogueRoutes>[1] & Parameters<typeof admissionRoutes>[1],
): void {
  referenceRoutes(app, core);
  catalogueRoutes(app, core);
  admissionRoutes(app, core);
}
