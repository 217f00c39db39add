import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { type Endpoint, type UseCase, Failure, success } from "../contract/endpoint.ts";
import { sendCompressed } from "./compress.ts";
import { ok } from "./errors.ts";
import { type ParsedCall, provide } from "./use-cases.ts";

type Out<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : undefined;

export type ParsedRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = ParsedCall<
  Out<P>,
  Out<Q>,
  Out<B>
>;

type Handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = (
  call: ParsedRequest<P, Q, B>,
) => Promise<z.input<D>> | z.input<D>;

interface ServeOptions extends Pick<
  RouteShorthandOptions,
  "bodyLimit" | "preHandler" | "onRequest" | "config"
> {
  failure?: string;
  message?: string;
  /** true: left out of the public description. */
  isHidden?: boolean;
  /** true: the schema of its data is documentation only; the answer is sent as text, compressed. */
  isLarge?: boolean;
  headers?: z.ZodType;
}

/**
 * Provides a use case of the contract to our own pages and, if it is an endpoint, by HTTP. `handle` decides who may, so
 * that no way in misses it.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  useCase: UseCase<P, Q, B, D> | Endpoint<P, Q, B, D>,
  handle: Handle<P, Q, B, D>,
  options: ServeOptions = {},
): void {
  const { failure, message, config } = options;
  provide(app, useCase, handle, { failure, message, allowance: config?.allowance });
  if ("path" in useCase) serveRoute(app, useCase, handle, options);
}

/** Serves an endpoint by HTTP alone: parses, answers in the envelope, and documents itself. */
export function serveRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, D>,
  handle: Handle<P, Q, B, D>,
  options: ServeOptions = {},
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
      return ok(data, message);
    },
  });
}

/** The route schema of an endpoint: parses what is sent, and documents it. */
export function schemaOf(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
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
