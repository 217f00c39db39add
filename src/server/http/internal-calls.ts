import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

const name = "x-okwan-internal";

/** Calls that the site makes of our own API for a visitor, who was counted at the page already. */
export interface InternalCalls {
  /** Marks such a call. */
  readonly header: Readonly<Record<string, string>>;
  readonly isInternal: (request: FastifyRequest) => boolean;
}

/** The mark is made at the start of this process, and nobody outside it knows it. */
export function internalCalls(): InternalCalls {
  const mark = randomUUID();
  return { header: { [name]: mark }, isInternal: ({ headers }) => headers[name] === mark };
}
