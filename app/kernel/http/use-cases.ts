import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, UseCase } from "../contract/endpoint.ts";
import type { Answered } from "../contract/site.ts";
import type { AddressLimits, RateLimit } from "./address-limits.ts";
import { failedWith } from "./error-handler.ts";
import { parseSent, ok } from "./errors.ts";

/** What is asked, after it was parsed; request and reply are the page's or the API's. */
export interface ParsedCall<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface UseCaseOptions {
  /** Said if we fail, as the product specification words it. */
  readonly failure?: string | undefined;
  readonly message?: string | undefined;
  /** Its own limit for an address. */
  readonly allowance?: RateLimit | null | undefined;
}

interface Provided extends UseCaseOptions {
  readonly useCase: UseCase | Endpoint;
  readonly handle: (call: ParsedCall<unknown, unknown, unknown>) => unknown;
}

declare module "fastify" {
  interface FastifyInstance {
    /** By name: what this server's pages may ask for. */
    readonly useCases: Map<string, Provided>;
  }
}

export function installUseCases(app: FastifyInstance): void {
  app.decorate("useCases", new Map<string, Provided>());
}

/** Makes a use case available to the pages of this server. */
export function provide<P, Q, B>(
  app: FastifyInstance,
  useCase: UseCase | Endpoint,
  handle: (call: ParsedCall<P, Q, B>) => unknown,
  options: UseCaseOptions = {},
): void {
  if (app.useCases.has(useCase.name)) throw new Error(`${useCase.name}: provided twice`);
  app.useCases.set(useCase.name, { ...options, useCase, handle: handle as Provided["handle"] });
}

/** The parts of a question, as pages give them. */
export interface Question {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Asks for a use case on behalf of a page's visitor. Cookies go onto the page's reply. */
export async function askUseCase(
  app: FastifyInstance,
  limits: AddressLimits,
  asked: { readonly name: string; readonly sent: Question; request: FastifyRequest; reply: FastifyReply },
): Promise<Answered<unknown>> {
  const { name, sent, request, reply } = asked;
  const provided = app.useCases.get(name);
  if (provided === undefined) throw new Error(`${name}: nobody provides this use case`);
  const { useCase, handle, allowance, failure, message } = provided;
  try {
    if (allowance != null) limits.consume(request.ip, { ...allowance, of: name });
    const data = await handle({
      params: parseSent(useCase.params, "params", sent.params),
      query: parseSent(useCase.query, "querystring", sent.query),
      body: parseSent(useCase.body, "body", sent.body),
      request,
      reply,
    });
    return { status: 200, body: ok(data, message) };
  } catch (error) {
    const { status, body } = failedWith(error, request, failure);
    return { status, body };
  }
}
