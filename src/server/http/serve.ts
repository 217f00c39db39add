import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { Failure, success, type Success } from "../../contract/envelope.ts";
import { sendCompressed } from "./compress.ts";
import { type Sentence, textOf } from "./sentence.ts";

type Out<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : undefined;

export interface ParsedRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves one endpoint of the contract: parses, answers in the envelope, and documents itself. */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, D>,
  handle: (call: ParsedRequest<P, Q, B>) => Promise<z.input<D>> | z.input<D>,
  options: {
    failure?: Sentence;
    message?: Sentence;
    /** true: left out of the public description. */
    isHidden?: boolean;
    /** true: the schema of its data is documentation only; the answer is sent as text, compressed. */
    isLarge?: boolean;
    headers?: z.ZodType;
  } & Pick<RouteShorthandOptions, "bodyLimit" | "preHandler" | "onRequest" | "config"> = {},
): void {
  const { failure, message, isHidden, isLarge, headers, config, ...rest } = options;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...rest,
    config: {
      ...config,
      ...(failure === undefined ? {} : { failure }),
      ...(endpoint.upload === undefined ? {} : { upload: endpoint.upload }),
    },
    schema: {
      ...schemaOf(endpoint),
      ...(isHidden === true ? { hide: true } : {}),
      ...(headers === undefined ? {} : { headers }),
    },
    handler: async (request, reply) => {
      const data = await handle({
        params: request.params as Out<P>,
        query: request.query as Out<Q>,
        body: request.body as Out<B>,
        request,
        reply,
      });
      if (isLarge === true) return sendLarge(request, reply, ok(data));
      return message === undefined ? ok(data) : ok(data, textOf(message));
    },
  });
}

/** The route schema of an endpoint: parses what is sent, and documents it. */
export function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { "2xx": success(endpoint.data), "4xx": Failure, "5xx": Failure },
  };
}

function sendLarge(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-store").type("application/json; charset=utf-8");
  return sendCompressed(request, reply, Buffer.from(JSON.stringify(answer)));
}

export function ok<T>(data: T, message = "OK"): Success<T> {
  return { success: true, message, data };
}
