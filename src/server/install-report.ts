import type { FastifyInstance, FastifyRequest } from "fastify";
import { plainAnswer } from "./checks/packed-result.ts";
import { isOpened, paymentToWire } from "./checks/payment-to-wire.ts";
import { findOrder } from "./checks/submit-check.ts";
import type { Database } from "./db/database.ts";
import { createReportMaker } from "./report/make-report.ts";
import { reportRoutes } from "./report/routes.ts";

/** The PDF of an opened check. */
export function installReport(
  app: FastifyInstance,
  parts: { database: Database; now: () => Date; siteUrl: (request: FastifyRequest) => string },
): void {
  const maker = createReportMaker();
  app.addHook("onClose", () => maker.close());
  reportRoutes(app, {
    maker,
    siteUrl: parts.siteUrl,
    findOpenedAnswer: async (code) => {
      const order = await findOrder(parts, code);
      if (order.check === null || !isOpened(order)) return null;
      return plainAnswer(order.check.result, paymentToWire(order, parts.now()));
    },
  });
}
