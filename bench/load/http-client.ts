import { connect, type Socket } from "node:net";

export interface HttpAnswer {
  readonly status: number;
  /** The head as it came. */
  readonly head: string;
  readonly body: Buffer;
}

const host = "127.0.0.1";
const timeoutMs = 10_000;

/** The server ended the connection, or did not answer in time. */
export class ConnectionLost extends Error {}

/**
 * A minimal HTTP/1.1 client, because each microsecond the generator takes is one the server on the same
 * machine lacks. Connections are reused, as in browsers.
 */
export class HttpClient {
  readonly #port: number;
  readonly #idle: Connection[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** `head` is everything after the request line, each line with its end. */
  async send(method: string, path: string, head: string, body: string | Buffer = ""): Promise<HttpAnswer> {
    const length = body === "" && method === "GET" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
    const top = `${method} ${path} HTTP/1.1\r\nhost: ${host}:${this.#port}\r\n${head}${length}\r\n`;
    const bytes = typeof body === "string" ? top + body : Buffer.concat([Buffer.from(top), body]);
    const connection = this.#idle.pop() ?? (await this.#connect());
    const answer = await connection.exchange(bytes, timeoutMs);
    if (connection.isUsable && !/\r\nconnection: close/i.test(answer.head)) this.#idle.push(connection);
    else connection.end();
    return answer;
  }

  close(): void {
    for (const connection of this.#idle) connection.end();
    this.#idle.length = 0;
  }

  async #connect(): Promise<Connection> {
    const socket = connect({ host, port: this.#port, noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    const connection = new Connection(socket);
    socket.once("close", () => {
      const at = this.#idle.indexOf(connection);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return connection;
  }
}

class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { done: (answer: HttpAnswer) => void; fail: (error: Error) => void } | null = null;
  #isLost = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.removeAllListeners("error");
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#lose(error.message));
    socket.on("close", () => this.#lose("the connection was closed"));
  }

  get isUsable(): boolean {
    return !this.#isLost;
  }

  end(): void {
    this.#socket.destroy();
  }

  exchange(bytes: string | Buffer, timeoutMs: number): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.#socket.destroy(new Error("no answer in time")), timeoutMs);
      this.#waiting = {
        done: (answer) => {
          clearTimeout(limit);
          resolve(answer);
        },
        fail: (error) => {
          clearTimeout(limit);
          reject(error);
        },
      };
      if (this.#isLost) this.#lose("the connection was closed");
      else this.#socket.write(bytes);
    });
  }

  #lose(why: string): void {
    this.#isLost = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.fail(new ConnectionLost(why));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = readAnswer(this.#received);
    if (answer === null) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.done(answer);
  }
}

/** null while it is not whole yet. We never pipeline, so nothing follows it. */
function readAnswer(received: Buffer): HttpAnswer | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = received.toString("latin1", 0, end + 2);
  const status = Number(head.slice(9, 12));
  const body = received.subarray(end + 4);
  if (status === 204 || status === 304) return { status, head, body };
  const length = headerOf(head, "content-length");
  if (length !== null) return body.length < Number(length) ? null : { status, head, body };
  // Chunked: the last chunk is empty. What is inside is only looked at by checks that are made now and then.
  return body.subarray(-5).equals(lastChunk) ? { status, head, body: joinChunks(body) } : null;
}

const lastChunk = Buffer.from("0\r\n\r\n");

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** By a name in lower case, as our server writes them. */
export function headerOf(head: string, name: string): string | null {
  const at = head.indexOf(`\r\n${name}: `);
  if (at < 0) return null;
  const from = at + name.length + 4;
  return head.slice(from, head.indexOf("\r\n", from));
}
