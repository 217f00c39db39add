import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  cancelExtraction,
  chooseCandidate,
  findExtraction,
  startExtraction,
  type Extraction,
} from "../../contract/extraction.ts";
import { uploadKeyHeader } from "../../contract/upload-rules.ts";
import { Refusal, sentenceOf, sentenceOfKey } from "../../../../kernel/http/errors.ts";
import { requestsAMinute } from "../../../../kernel/http/address-limits.ts";
import { serve, serveRoute } from "../../../../kernel/http/serve.ts";
import type { Uploader } from "./spool.ts";
import type { ExtractionService } from "./extraction-service.ts";
import type { ExtractionRow } from "./extractions-table.ts";
import { installMultipart, refuseHuge } from "./receive-upload.ts";

const failure = sentenceOf("failures.file");
/** Whole towns upload from one address and poll every few seconds; the queue itself is fair. */
const uploads = requestsAMinute(300);
const looks = requestsAMinute(6_000);

export async function extractionRoutes(app: FastifyInstance, service: ExtractionService): Promise<void> {
  await app.register(async (scope) => {
    await installMultipart(scope);
    scope.addHook("onSend", forbidKeeping);
    serveRoute(
      scope,
      startExtraction,
      async ({ request, reply }) => {
        const row = await service.receive(request, askerOf(request));
        reply.code(202);
        return describeExtraction(row);
      },
      { failure, onRequest: refuseHuge, config: { allowance: uploads } },
    );
    serve(
      scope,
      findExtraction,
      async ({ params, request }) => describeExtraction(await service.find(params.id, askerOf(request))),
      { failure, config: { allowance: looks } },
    );
    serve(
      scope,
      chooseCandidate,
      async ({ params, body, request }) =>
        describeExtraction(await service.choose(params.id, body.index, askerOf(request))),
      { failure },
    );
    serve(
      scope,
      cancelExtraction,
      async ({ params, request }) => {
        await service.cancel(params.id, askerOf(request));
        return {};
      },
      { failure },
    );
  });
}

/** Exam results are private: no cache may store them. */
async function forbidKeeping(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", "private, no-store");
}

function askerOf(request: FastifyRequest): Uploader {
  const key = request.headers[uploadKeyHeader];
  if (key === undefined) return { key: null, address: request.ip };
  if (typeof key === "string" && /^[\w-]{16,64}\.[\w-]{16,64}$/.test(key))
    return { key, address: request.ip };
  throw new Refusal("bad-input", "upload-key", sentenceOf("errors.uploadKey", { header: uploadKeyHeader }));
}

function describeExtraction(row: ExtractionRow): Extraction {
  const { reading } = row;
  return {
    id: row.id,
    status: row.status,
    place: row.status === "queued" ? row.place : null,
    code: row.failureCode,
    message: row.failureMessage === null ? null : sentenceOfKey(row.failureMessage),
    may_send_again: row.maySendAgain,
    seconds: row.status === "done" ? secondsBetween(row.startedAt, row.finishedAt) : null,
    candidates:
      reading?.kind === "several"
        ? reading.candidates.map((candidate, index) => ({
            index,
            name: candidate.studentInfo.name,
            subjects: candidate.extractedSubjects.length,
          }))
        : null,
    result: reading?.kind === "one" ? reading.result : null,
  };
}

function secondsBetween(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : Math.round((to.getTime() - from.getTime()) / 100) / 10;
}
