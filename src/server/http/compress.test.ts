import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { compressQuickly, compressWell, smallestFor, soonestFor } from "./compress.ts";

const accepted: readonly (readonly [header: string, smallest: string | null, soonest: string | null])[] = [
  ["gzip, deflate, br, zstd", "br", "zstd"],
  ["gzip, deflate, br", "br", "br"],
  ["gzip", "gzip", "gzip"],
  ["gzip;q=0.5", "gzip", "gzip"],
  ["gzip;q=0, br;q=0.0, zstd; q=0", null, null],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["zstd", null, "zstd"],
  ["identity", null, null],
  ["", null, null],
];

for (const [header, smallest, soonest] of accepted) {
  test(`"${header}" is answered with ${smallest} where bytes count, and ${soonest} where time does`, () => {
    const request = { headers: { "accept-encoding": header } } as unknown as FastifyRequest;
    assert.deepEqual([smallestFor(request), soonestFor(request)], [smallest, soonest]);
  });
}

test("what is packed is whole again, in place or aside", async () => {
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  for (const size of [2_000, 400_000]) {
    const bytes = Buffer.from("Grades – ɛ ɔ ".repeat(size / 10));
    for (const encoding of ["zstd", "br", "gzip"] as const) {
      for (const packed of [await compressQuickly(bytes, encoding), await compressWell(bytes, encoding)]) {
        assert.ok(packed.length < bytes.length / 2);
        assert.deepEqual(unpack[encoding](packed), bytes);
      }
    }
  }
});
