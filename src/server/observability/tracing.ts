import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";

/** Traces of what a request did. There is none where OKWAN_TRACES_URL is not set, and then nothing of it is loaded. */
export interface Tracing {
  /** One span for each answer; first among the hooks, so that the others are inside it. */
  traceRequests(app: FastifyInstance): void;
  /** One span for each statement of a request; before the pool's first connection. */
  traceStatements(pool: Pool): void;
  /** Sends what is still here, for some seconds at most. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  /** Where an OTLP/HTTP receiver takes traces: http://collector:4318/v1/traces */
  readonly url: string;
  /** Of all traces, from 0 to 1. */
  readonly share: number;
  /** Told that spans could not be sent, once a minute at most. */
  readonly onError: (line: string) => void;
}
