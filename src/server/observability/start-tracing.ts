import { context, type Tracer } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import process from "node:process";
import { traceProviderCalls } from "./trace-provider-calls.ts";
import { traceRequests } from "./trace-requests.ts";
import { traceStatements } from "./trace-statements.ts";
import type { Tracing, TracingSettings } from "./tracing.ts";

const patienceMs = 3_000;
/** Without a receiver, this many spans stay in memory; further ones are dropped. */
const mostWaiting = 8_192;
const silenceMs = 60_000;

/** Imported only if traces are wanted: this file loads OpenTelemetry. */
export function startTracing({ url, share, onError }: TracingSettings): Tracing {
  const report = atMostOnceAMinute(onError);
  setGlobalErrorHandler(report);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "okwan", "process.pid": process.pid }),
    // A caller's sampling flag must not increase our share.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: patienceMs }),
        exportTimeoutMillis: patienceMs,
        maxQueueSize: mostWaiting,
      }),
    ],
  });
  const tracer: Tracer = provider.getTracer("okwan");
  const stopCalls = traceProviderCalls(tracer);
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceStatements: (pool) => traceStatements(pool, tracer),
    async stop() {
      stopCalls();
      await provider.shutdown().catch(report);
      context.disable();
    },
  };
}

function atMostOnceAMinute(onError: (line: string) => void) {
  let quietUntil = 0;
  return (error: unknown) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + silenceMs;
    onError(`Traces could not be sent: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
  };
}
