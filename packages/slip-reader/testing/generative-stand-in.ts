import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** What the stand-in is asked: the prompt's text, and the picture where there is one. */
interface StandInCall {
  readonly kind: "text" | "image" | "match";
  readonly text: string;
  readonly generationConfig: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** How it answers: what the model "says", or one of the ways a service fails. */
export type StandInAnswer =
  | { readonly says: unknown }
  | { readonly saysText: string }
  | { readonly status: number }
  | { readonly body: string }
  | { readonly hangs: true }
  | { readonly hangsUp: true }
  /** Hangs up in the middle of its answer. */
  | { readonly saysHalf: unknown };

export interface GenerativeStandIn {
  readonly baseUrl: string;
  readonly calls: readonly StandInCall[];
  /** Tells it how to answer from now on. */
  answerWith(answer: (call: StandInCall) => StandInAnswer): void;
  close(): Promise<void>;
}

const Body = z.object({
  contents: z.array(
    z.object({
      parts: z.array(
        z.object({
          text: z.string().optional(),
          inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional(),
        }),
      ),
    }),
  ),
  generationConfig: z.record(z.string(), z.unknown()),
});

/** Gemini's generateContent protocol on this machine, for tests; tests can make it fail in every way. */
export async function startGenerativeStandIn(port = 0): Promise<GenerativeStandIn> {
  const calls: StandInCall[] = [];
  let answer: (call: StandInCall) => StandInAnswer = () => ({ status: 503 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = readCall(request, Buffer.concat(chunks).toString());
      if ("code" in call) return reply(response, call.code, { error: call });
      calls.push(call);
      give(response, answer(call));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`,
    calls,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readCall(request: IncomingMessage, sent: string): StandInCall | { code: number; message?: string } {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
  if (request.method !== "POST" || !pathname.endsWith(":generateContent")) return { code: 404 };
  if (!searchParams.get("key")) return { code: 403, message: "API key missing" };
  const body = Body.safeParse(parse(sent));
  if (!body.success) return { code: 400, message: "Invalid request" };
  const parts = body.data.contents.flatMap((content) => content.parts);
  const text = parts.map((part) => part.text ?? "").join("\n");
  const textKind = text.startsWith("Match each") ? "match" : "text";
  const kind = parts.some((part) => part.inlineData) ? "image" : textKind;
  return { kind, text, generationConfig: body.data.generationConfig, path: pathname };
}

function give(response: ServerResponse, given: StandInAnswer): void {
  if ("hangs" in given) return;
  if ("hangsUp" in given) return void response.destroy();
  if ("status" in given) return reply(response, given.status, { error: { code: given.status } });
  if ("body" in given) return reply(response, 200, given.body);
  if ("saysHalf" in given) {
    const whole = JSON.stringify(given.saysHalf);
    response.writeHead(200, { "content-type": "application/json", "content-length": whole.length });
    return void response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  }
  const says = "says" in given ? JSON.stringify(given.says) : given.saysText;
  reply(response, 200, {
    candidates: [{ content: { role: "model", parts: [{ text: says }] }, finishReason: "STOP" }],
  });
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
