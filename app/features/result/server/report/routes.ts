import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { CheckCode, Failure } from "../../../../kernel/contract/endpoint.ts";
import { productName } from "../../../../kernel/contract/product.ts";
import { networkOf } from "../../../../kernel/http/trusted-proxies.ts";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import { requestsAMinute } from "../../../../kernel/http/address-limits.ts";
import type { PdfContent } from "./sections/section.ts";
import { type WriteReport, reportsBusy } from "./write-in-child.ts";

interface ReportUses {
  /**
   * An opened check; null if it is unpaid.
   * @throws {Refusal} if there is no such check
   */
  readonly findOpenedAnswer: (request: FastifyRequest, code: string) => Promise<PdfContent | null>;
  readonly write: WriteReport;
  /** Origin of our site as this visitor sees it. */
  readonly siteUrl: (request: FastifyRequest) => string;
}

/**
 * A PDF costs most of a second of processor. One process writes them all, so a flood waits there, not here.
 */
const allowance = requestsAMinute(30);

export function reportRoutes(app: FastifyInstance, use: ReportUses): void {
  const turns = new TurnsByNetwork();
  app.get(
    "/api/v1/checks/:code/report.pdf",
    {
      config: { allowance, failure: sentenceOf("errors.reportFailed") },
      schema: {
        summary: "The opened result as a PDF",
        params: z.object({ code: CheckCode }),
        /** "choices": numbers and choices alone, as the first page has them. */
        querystring: z.object({ only: z.literal("choices").optional() }),
        response: { "4xx": Failure, "5xx": Failure },
      },
    },
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const { only } = request.query as { only?: string };
      // Making the answer takes its turn too: it costs as much as a complete result.
      const pdf = await turns.take(networkOf(request.ip), async () => {
        // The client has disconnected.
        if (reply.raw.destroyed) throw reportsBusy();
        const answer = await use.findOpenedAnswer(request, code);
        if (answer === null) throw notPaid();
        const resultAddress = `${use.siteUrl(request)}${resultPath(code)}`;
        return use.write({ ...answer, resultAddress, isShort: only !== undefined });
      });
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${productName}-${code}.pdf"`)
        .header("cache-control", "private, no-store")
        .send(pdf);
    },
  );
}

function notPaid(): Refusal {
  return new Refusal("forbidden", "not-paid", sentenceOf("errors.reportNotPaid"));
}

/**
 * Runs one job per network at a time, in order of arrival, so that a visitor who requests thirty delays
 * others by one at most.
 */
export class TurnsByNetwork {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(network);
    const mine = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(network, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(network) === mine) this.#last.delete(network);
    }
  }
}
