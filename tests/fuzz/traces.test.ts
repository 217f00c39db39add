import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, suite, test } from "node:test";
import { z } from "zod";
import { startApp, type RunningApp } from "../e2e/support/app.ts";

/** The real server sends its traces to a receiver on loopback, which looks at every byte of them. */

const phone = "0244987123";
const name = "Abenaa Nyarkoaa";
const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";

const Value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
});
type Span = z.infer<typeof Span>;
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const received: string[] = [];
let receiver: Server;
let gateway: Server;
let app: RunningApp;

suite("traces", () => {
  before(async () => {
    receiver = await serve(async (body) => {
      received.push(body);
      return {};
    });
    gateway = await serve(async (body) => {
      // Asked about a payment, it knows none.
      if (body === "") return { status: false, message: "Transaction reference not found" };
      const { reference } = JSON.parse(body) as { reference: string };
      const data = { authorization_url: "https://pay.example/x", access_code: "x", reference };
      return { status: true, message: "ok", data };
    });
    app = await startApp({
      env: {
        OKWAN_TRACES_URL: `${urlOf(receiver)}/v1/traces`,
        OKWAN_PAYMENT_URL: urlOf(gateway),
        OKWAN_PAYMENT_KEY: "sk_never_in_a_trace",
        OKWAN_LOG_LEVEL: "info",
      },
    });
  });
  after(async () => {
    await app.stop();
    receiver.close();
    gateway.close();
  });

  let code = "";
  let log = "";
  let spans: Span[] = [];
  const spansOf = (root: string) => {
    const found = spans.find((span) => span.name === root);
    assert.ok(found, `no span ${root} among ${[...new Set(spans.map((span) => span.name))].join(", ")}`);
    return { root: found, all: spans.filter((span) => span.traceId === found.traceId) };
  };

  before(async () => {
    ({ code } = await ask<{ code: string }>("/api/v1/check/initial", { user_phone: phone, user_name: name }));
    const core = { math: 1, english: 1, science: 1, social: 1 };
    const electives = [11, 12, 13].map((subject_id) => ({ subject_id, grade: 1 }));
    await ask("/api/v1/check", { code, school_id: 0, results: { core, electives } });
    await ask(
      `/api/v1/checks/${code}/payment`,
      {},
      { traceparent: `00-${callersTrace}-00f067aa0ba902b7-01` },
    );
    await fetch(`${app.url}/checker/results/${code}?check_code=${code}&status=success`);
    await fetch(`${app.url}/api/v1/past-check?phone=${phone}`);
    await fetch(`${app.url}/readyz`);
    log = app.output();
    // What waits is sent when the server ends; it is up again for those who come after.
    await app.restart();
    spans = received.flatMap((body) =>
      Export.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  });

  test("a check is a request with its statements and the call to the gateway", () => {
    const { root, all } = spansOf("POST /api/v1/check");
    const statements = all.filter(({ attributes }) =>
      attributes.some(({ key, value }) => key === "db.system.name" && value.stringValue === "postgresql"),
    );
    assert.ok(
      statements.some(
        (span) => span.parentSpanId === root.spanId && span.name.startsWith("insert orders checks"),
      ),
    );
    assert.equal(all.find((span) => span.name === "POST 127.0.0.1")?.parentSpanId, root.spanId);
    assert.equal(root.attributes.find(({ key }) => key === "http.response.status_code")?.value.intValue, 200);
  });

  test("a request stands in the trace of its caller", () => {
    const { root, all } = spansOf("POST /api/v1/checks/:code/payment");
    assert.equal(root.traceId, callersTrace);
    assert.equal(root.parentSpanId, "00f067aa0ba902b7");
    assert.ok(all.some((span) => span.name.startsWith("select orders")));
  });

  test("what a page asks our own API belongs to the page, and no two requests share a trace", () => {
    const page = spans.find((span) => span.name === "GET /*" && span.parentSpanId === undefined);
    assert.ok(page);
    assert.ok(spans.some((span) => span.parentSpanId === page.spanId && span.name.includes(" /api/v1/")));
    const roots = spans.filter((span) => span.kind === 2 && span.parentSpanId === undefined);
    assert.equal(new Set(roots.map((span) => span.traceId)).size, roots.length);
  });

  test("nothing is traced that nobody asked for: no probes, no jobs", () => {
    assert.deepEqual(
      spans.filter((span) => span.parentSpanId === undefined && span.kind !== 2).map((span) => span.name),
      [],
    );
    assert.equal(
      spans.some((span) => span.name.includes("readyz")),
      false,
    );
  });

  test("a line of the log leads to its trace and back", () => {
    const line = log.split("\n").find((one) => one.includes("/api/v1/check/initial")) ?? "{}";
    const { reqId, trace_id: traceId } = JSON.parse(line) as Record<string, string>;
    const { root } = spansOf("POST /api/v1/check/initial");
    assert.equal(traceId, root.traceId);
    assert.equal(root.attributes.find(({ key }) => key === "okwan.request_id")?.value.stringValue, reqId);
  });

  test("no byte of it names a student", () => {
    const all = received.join("\n");
    assert.ok(all.length > 1000);
    const forbidden = [
      phone,
      phone.slice(1),
      "Abenaa",
      "Nyarkoaa",
      code,
      code.slice(6),
      "sk_never_in_a_trace",
    ];
    for (const text of forbidden) assert.equal(all.includes(text), false, `${text} is in a span`);
  });
});

async function ask<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(app.url + path, {
    method: "POST",
    headers: { authorization: "Bearer okwan_pub_demo", "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

async function serve(answer: (body: string) => Promise<object>): Promise<Server> {
  const server = createServer((request, response) => {
    void readAll(request)
      .then(answer)
      .then((body) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
