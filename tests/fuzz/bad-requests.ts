/** Requests made from the OpenAPI description, nearly right and wrong in every way we could think of. */

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface BadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Hostile values for a name, a code or a reason. */
export const hostileTexts = [
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "'; drop table orders; --",
  "' or '1'='1",
  "\u0000",
  "\u202Eevil\u2066",
  "Ɔkɔmfo Ŋmɛ 你好 🇬🇭",
  "{{7*7}}${7*7}",
  "../../../../etc/passwd",
  "%00%ff%c0%af",
  "http://169.254.169.254/latest/meta-data/",
  "a".repeat(20_000),
  "__proto__",
  "constructor",
  "\r\nset-cookie: stolen=1",
  "K7QM4-TXD9P",
  "NaN",
  "-1",
  "1e999",
] as const;

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  ["a", 1, null],
  { $gt: "" },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];

export class BadRequests {
  readonly #random: () => number;
  readonly #operations: readonly { method: string; path: string; operation: Operation }[];
  /** Things that exist, so that some requests get further than "unknown". */
  readonly #known: Readonly<Record<string, readonly string[]>>;

  constructor(
    description: Description,
    parts: { random: () => number; known: Readonly<Record<string, readonly string[]>> },
  ) {
    this.#random = parts.random;
    this.#known = parts.known;
    this.#operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
  }

  get operations(): number {
    return this.#operations.length;
  }

  next(): BadRequest {
    const { method, path, operation } = this.#pick(this.#operations);
    const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(this.#text(name)));
    const query = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "query" && this.#chance(0.7))
      .map(({ name }) => `${name}=${encodeURIComponent(this.#text(name))}`);
    const wild = this.#chance(0.1)
      ? [`${encodeURIComponent(this.#text(""))}=${encodeURIComponent(this.#text(""))}`]
      : [];
    const search = [...query, ...wild].join("&");
    const url = filled + (search === "" ? "" : `?${search}`);
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const headers: Record<string, string> = this.#headers();
    const request = { method: method.toUpperCase(), url, headers };
    if (type === undefined) return request;
    headers["content-type"] = this.#chance(0.9)
      ? type
      : this.#pick([
          "text/plain",
          "application/xml",
          "multipart/form-data; boundary=x",
          "application/x-www-form-urlencoded",
        ]);
    const schema = content?.schema ?? {};
    if (headers["content-type"] === "multipart/form-data") {
      headers["content-type"] += this.#chance(0.95) ? "; boundary=x" : "";
      return { ...request, payload: this.#parts(schema) };
    }
    return { ...request, payload: this.#body(schema) };
  }

  /** A multipart body that holds no file anybody could read; sometimes cut short. */
  #parts(schema: Schema): string {
    const fields = Object.keys(schema.properties ?? {}).flatMap((name) =>
      this.#chance(0.1) ? [name, name] : name,
    );
    const parts = fields.map((field) => {
      const name = this.#chance(0.9) ? field : this.#text("");
      const type = this.#pick(["application/pdf", "image/png", "image/svg+xml", "text/html", this.#text("")]);
      const about = `name="${name}"; filename="${this.#text("")}"`;
      return `--x\r\ncontent-disposition: form-data; ${about}\r\ncontent-type: ${type}\r\n\r\n${this.#text("")}\r\n`;
    });
    return parts.join("") + (this.#chance(0.8) ? "--x--\r\n" : "");
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    if (this.#chance(0.5))
      headers["authorization"] = this.#pick([
        "Bearer okwan_pub_demo",
        "Bearer ",
        "Basic x",
        `Bearer ${"e".repeat(3000)}`,
        "Bearer a.b.c",
      ]);
    if (this.#chance(0.2))
      headers["cookie"] = this.#pick([
        "a=b",
        "=;;=",
        `okwan_proof=${"x".repeat(2000)}`,
        "okwan_refresh=abc; okwan_proof=%00",
        "__proto__=1",
      ]);
    if (this.#chance(0.1))
      headers["accept-encoding"] = this.#pick(["gzip;q=0", "br", "*", ",,,", "identity"]);
    if (this.#chance(0.1)) headers["x-forwarded-for"] = "127.0.0.1, <script>";
    if (this.#chance(0.1)) headers["if-none-match"] = this.#pick(["*", '"', 'W/"x", "y"']);
    return headers;
  }

  /** JSON mostly; sometimes not quite. */
  #body(schema: Schema): string {
    if (this.#chance(0.05))
      return this.#pick([
        "",
        "{",
        "[",
        "null",
        '"text"',
        "[1,2",
        '{"a":}',
        "\u0000",
        "a=b&a=c",
        "[".repeat(5_000),
      ]);
    return JSON.stringify(this.#value(schema, "")) ?? "";
  }

  #value(schema: Schema, name: string, depth = 0): unknown {
    if (depth > 6 || this.#chance(0.12))
      return this.#chance(0.5) ? this.#pick(hostileValues) : this.#text(name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.#value(this.#pick(choices), name, depth + 1);
    const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
    switch (type) {
      case "object": {
        const entries = Object.entries(schema.properties ?? {})
          .filter(() => this.#chance(0.92))
          .map(([key, inner]) => [key, this.#value(inner, key, depth + 1)]);
        return Object.fromEntries(this.#chance(0.05) ? [...entries, [this.#text(""), 1]] : entries);
      }
      case "array":
        return Array.from({ length: this.#pick([0, 1, 3, 4, 4, 5, 60]) }, () =>
          this.#value(schema.items ?? {}, name, depth + 1),
        );
      case "integer":
      case "number":
        return this.#pick([0, 1, 2, 3, 5, 9, 10, 101, 1001, 120, -5, 2 ** 40]);
      case "boolean":
        return this.#chance(0.5);
      case "null":
        return null;
      default:
        return this.#text(name);
    }
  }

  #text(name: string): string {
    const known = this.#known[name];
    if (known !== undefined && this.#chance(0.6)) return this.#pick(known);
    return this.#chance(0.3)
      ? this.#pick(["1", "2", "3", "0", "abc", ""])
      : this.#pick(hostileTexts).slice(0, 3_000);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
}
