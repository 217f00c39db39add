import { createServer, type IncomingMessage } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";

/** A request that an adapter sent. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly body: string;
  readonly type?: string;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/** A company on loopback that answers as a test tells it to. */
export async function startCompany(): Promise<{ url: string; seen: Seen[]; answer: (reply: Reply) => void }> {
  const seen: Seen[] = [];
  let next: Reply = { body: "{}" };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      if (next.isSilent === true) return;
      response.writeHead(next.status ?? 200, { "content-type": next.type ?? "application/json" });
      response.end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, seen, answer: (reply) => void (next = reply) };
}

export function fixture(folder: string, name: string): string {
  return readFileSync(path.join(folder, "__fixtures__", name), "utf8");
}
