import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const name = "x-okwan-internal";

/** Calls the site makes to our own API for a visitor, who was already counted at the page. */
export interface InternalCalls {
  /** Header that marks such a call. */
  readonly header: Readonly<Record<string, string>>;
  readonly isInternal: (request: FastifyRequest) => boolean;
}

/** The mark is random per process and secret. */
export function internalCalls(): InternalCalls {
  const mark = randomUUID();
  return { header: { [name]: mark }, isInternal: ({ headers }) => headers[name] === mark };
}
