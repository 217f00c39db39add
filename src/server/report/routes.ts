import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CheckCode, type CheckResult } from "../../contract/checks.ts";
import { Failure } from "../../contract/envelope.ts";
import { productName } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { limits } from "../http/rate-limits.ts";
import type { ReportMaker } from "./make-report.ts";

export interface ReportUses {
  /** The stored result, opened as far as it is paid; null where there is none. */
  readonly findCheck: (code: string) => Promise<CheckResult | null>;
  readonly maker: ReportMaker;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

export function reportRoutes(app: FastifyInstance, use: ReportUses): void {
  app.get(
    "/api/v1/checks/:code/report.pdf",
    {
      config: { rateLimit: limits.lookUp, failure: "The PDF could not be made. Please use Print instead." },
      schema: {
        summary: "The opened result as a PDF",
        params: z.object({ code: CheckCode }),
        response: { "4xx": Failure, "5xx": Failure },
      },
    },
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const result = await use.findCheck(code);
      const pdf = await use.maker.make({
        result: opened(result),
        resultAddress: `${use.publicUrl}/checker/results/${code}`,
      });
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${productName}-${code}.pdf"`)
        .header("cache-control", "private, no-store")
        .send(pdf);
    },
  );
}

function opened(result: CheckResult | null): CheckResult {
  if (result === null) {
    throw new Refusal("not-found", "no-check", "There is no check with this code. Please look at it again.");
  }
  const { status } = result.payment;
  if (status === "paid" || status === "free") return result;
  throw new Refusal(
    "forbidden",
    "not-paid",
    "The PDF shows the cut-off points, so it opens once this check is paid.",
  );
}
