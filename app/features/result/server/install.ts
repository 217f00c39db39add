import type { FastifyInstance } from "fastify";
import type { LookUps } from "../../../kernel/http/look-ups.ts";
import { showsResult } from "../contract/result-view.ts";
import { accessOf } from "./access.ts";
import type { CheckRouteParts } from "./check-route.ts";
import { findOrder } from "./find-orders.ts";
import { hasCheck, loadResult } from "./load-result.ts";
import { reportContent } from "./read-answer.ts";
import { reportRoutes } from "./report/routes.ts";
import { writeInChild } from "./report/write-in-child.ts";
import { resultFeature } from "./result-routes.ts";

/** A stored check: its answer, what one may change in it, and its PDF. */
export function installResult(
  app: FastifyInstance,
  core: CheckRouteParts & { readonly lookUps: LookUps },
): void {
  resultFeature(app, core);
  const write = writeInChild();
  app.addHook("onClose", () => write.close());
  reportRoutes(app, {
    write,
    siteUrl: core.siteUrl,
    findOpenedAnswer: async (request, code) => {
      const order = await core.lookUps.find(request, code, () => findOrder(core, code));
      if (!hasCheck(order) || !showsResult(accessOf(order))) return null;
      return reportContent(await loadResult(core, order), core.windows());
    },
  });
}
