import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const name = "x-okwan-internal";

/**
 * Calls the site makes to our own API for a visitor, who was already counted at the page. The mark is random
 * per process and secret.
 */
export function internalCalls() {
  const mark = randomUUID();
  return {
    /** Header that marks such a call. */
    header: { [name]: mark },
    isInternal: ({ headers }: FastifyRequest): boolean => headers[name] === mark,
  };
}
