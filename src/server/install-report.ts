import type { FastifyInstance, FastifyRequest } from "fastify";
import { showsResult } from "../contract/shows-result.ts";
import { accessOf } from "./checks/access.ts";
import type { CheckParts } from "./checks/parts.ts";
import { hasCheck, readResult } from "./checks/read-result.ts";
import { findOrder } from "./checks/submit-check.ts";
import { wordResult } from "./checks/word-result.ts";
import type { LookUps } from "./http/look-ups.ts";
import { ok } from "./http/serve.ts";
import { createReportMaker } from "./report/make-report.ts";
import { reportRoutes } from "./report/routes.ts";

/** The PDF of a check that has a result to show. */
export function installReport(
  app: FastifyInstance,
  parts: Pick<CheckParts, "database" | "catalogueOf" | "now"> & {
    siteUrl: (request: FastifyRequest) => string;
    lookUps: LookUps;
  },
): void {
  const maker = createReportMaker();
  app.addHook("onClose", () => maker.close());
  reportRoutes(app, {
    maker,
    siteUrl: parts.siteUrl,
    findOpenedAnswer: async (request, { code, language }) => {
      const order = await parts.lookUps.find(request, code, () => findOrder(parts, code));
      if (!hasCheck(order) || !showsResult(accessOf(order))) return null;
      // As bytes, because it is drawn on another thread.
      return Buffer.from(JSON.stringify(ok(wordResult(await readResult(parts, order, language)))));
    },
  });
}
