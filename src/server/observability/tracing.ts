import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";

/** Traces of requests. Without OKWAN_TRACES_URL none of this is loaded. */
export interface Tracing {
  /** One span per answer; the first hook, so that others run inside it. */
  traceRequests(app: FastifyInstance): void;
  /** One span per statement of a request; call before the pool's first connection. */
  traceStatements(pool: Pool): void;
  /** Sends the remaining spans, for a few seconds at most. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Address of an OTLP/HTTP receiver: http://collector:4318/v1/traces */
  readonly url: string;
  /** Share of all traces, 0 to 1. */
  readonly share: number;
  /** Called when spans cannot be sent, at most once a minute. */
  readonly onError: (line: string) => void;
}
