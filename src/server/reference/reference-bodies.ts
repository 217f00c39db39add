import type { FastifyReply, FastifyRequest } from "fastify";
import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";
import { compressWell, encodingFor, type Encoding, etagOf, isWithClient } from "../http/compress.ts";
import { ok } from "../http/serve.ts";

interface ReadyBody {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Made on first use. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** Lists change only with an import, a few times a year; a page may cache them for five minutes. */
const cacheControl = "public, max-age=300, stale-while-revalidate=86400";

/** The bytes of the lists, cached per catalogue version. */
export class ReferenceBodies {
  #of: CurrentCatalogue | null = null;
  readonly #ready = new Map<string, ReadyBody>();

  /** Sends the list with this key (name and choices), which must have few values. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    list: { current: CurrentCatalogue; key: string; make: () => unknown },
  ): Promise<FastifyReply> {
    const { bytes, etag, compressed } = this.#get(list);
    reply.headers({ etag, "cache-control": cacheControl, vary: "accept-encoding" });
    if (isWithClient(request, etag)) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    const encoding = encodingFor(request);
    if (encoding === null) return reply.send(bytes);
    const made = compressed.get(encoding) ?? compressWell(bytes, encoding);
    compressed.set(encoding, made);
    return reply.header("content-encoding", encoding).send(await made);
  }

  #get({ current, key, make }: { current: CurrentCatalogue; key: string; make: () => unknown }): ReadyBody {
    if (this.#of !== current) {
      this.#ready.clear();
      this.#of = current;
    }
    const known = this.#ready.get(key);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(ok(make())));
    const body = { bytes, etag: etagOf(bytes), compressed: new Map() };
    this.#ready.set(key, body);
    return body;
  }
}
