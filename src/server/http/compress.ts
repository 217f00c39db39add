import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip";

/**
 * The smallest encoding that the client accepts; null if it accepts none. Zstandard would take half the time,
 * but a browser shows nothing of it before a whole block of 128 KB is there: measured, the first paint of a
 * result came half a second later on a slow line.
 */
export function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers["accept-encoding"] ?? "";
  return (["br", "gzip"] as const).find((encoding) => taken[encoding].test(accepted)) ?? null;
}

/** Accepts an encoding that is named without "q=0". */
const taken = { br: takes("br"), gzip: takes("gzip") };

function takes(encoding: Encoding): RegExp {
  return new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
}

/**
 * For a single answer, compressed in place: moving a page of 100 KB to a thread takes longer. At the next
 * level, each would take half as long again for a twelfth less.
 */
const quickly: Quality = { br: 3, gzip: 3 };
/** For bytes made once and sent often. */
const well: Quality = { br: 9, gzip: 9 };
/** Larger bodies take milliseconds and would block other requests. */
const mostInPlace = 256 * 1024;

type Quality = Readonly<Record<Encoding, number>>;

const coders = {
  br: {
    inPlace: brotliCompressSync,
    aside: promisify(brotliCompress),
    options: (quality: number, { length }: Buffer) => ({
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
    }),
  },
  gzip: {
    inPlace: gzipSync,
    aside: promisify(gzip),
    options: (quality: number) => ({ level: quality }),
  },
} as const;

export function compressQuickly(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { inPlace, aside, options } = coders[encoding];
  const how = options(quickly[encoding], bytes);
  return bytes.length > mostInPlace ? aside(bytes, how) : inPlace(bytes, how);
}

export function compressWell(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const { aside, options } = coders[encoding];
  return aside(bytes, options(well[encoding], bytes));
}
