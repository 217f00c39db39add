import type { FastifyInstance } from "fastify";
import { showsResult } from "../../contract/shows-result.ts";
import { accessOf } from "../checks/access.ts";
import { hasCheck, readResult } from "../checks/read-result.ts";
import { findOrder } from "../checks/submit-check.ts";
import { describeResult } from "../checks/describe-result.ts";
import { ok } from "../http/serve.ts";
import { ReportMaker } from "../report/make-report.ts";
import { reportRoutes } from "../report/routes.ts";
import type { Core } from "./core.ts";
import type { Door } from "./door.ts";

/** The PDF of a check with a visible result. */
export function installReport(app: FastifyInstance, core: Core, { lookUps }: Door): void {
  const maker = new ReportMaker();
  app.addHook("onClose", () => maker.close());
  reportRoutes(app, {
    maker,
    siteUrl: core.siteUrl,
    findOpenedAnswer: async (request, { code, language }) => {
      const order = await lookUps.find(request, code, () => findOrder(core, code));
      if (!hasCheck(order) || !showsResult(accessOf(order))) return null;
      // As bytes, because another thread draws it.
      return Buffer.from(JSON.stringify(ok(describeResult(await readResult(core, order, language)))));
    },
  });
}
