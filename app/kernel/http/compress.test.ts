import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { compressQuickly, compressWell, encodingFor } from "./compress.ts";

const accepted: readonly (readonly [header: string, answered: string | null])[] = [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["gzip;q=0, br;q=0.0, zstd; q=0", null],
  ["br;q=0, gzip", "gzip"],
  ["zstd", null],
  ["identity", null],
  ["", null],
];

for (const [header, answered] of accepted) {
  test(`"${header}" is answered with ${answered}`, () => {
    const request = { headers: { "accept-encoding": header } } as unknown as FastifyRequest;
    assert.equal(encodingFor(request), answered);
  });
}

test("what is packed is whole again, in place or aside", async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const size of [2_000, 400_000]) {
    const bytes = Buffer.from("Grades – ɛ ɔ ".repeat(size / 10));
    for (const encoding of ["br", "gzip"] as const) {
      for (const packed of [await compressQuickly(bytes, encoding), await compressWell(bytes, encoding)]) {
        assert.ok(packed.length < bytes.length / 2);
        assert.deepEqual(unpack[encoding](packed), bytes);
      }
    }
  }
});
