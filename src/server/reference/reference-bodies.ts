import { createHash } from "node:crypto";
import { ok } from "../http/serve.ts";
import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";

/** A whole answer as it goes over the wire. */
export interface ReadyBody {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The bytes of the lists, made once for each catalogue version and kept until the next one. */
export class ReferenceBodies {
  #of: CurrentCatalogue | null = null;
  readonly #ready = new Map<string, ReadyBody>();

  /** `key` names the list and its choices: keep the number of keys small. */
  get(current: CurrentCatalogue, key: string, make: () => unknown): ReadyBody {
    if (this.#of !== current) {
      this.#ready.clear();
      this.#of = current;
    }
    const known = this.#ready.get(key);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(ok(make())));
    const body = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    this.#ready.set(key, body);
    return body;
  }
}
