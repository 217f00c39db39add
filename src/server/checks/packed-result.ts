import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { CheckResult } from "../../contract/checks.ts";

/** An opened result as it is stored: everything but the payment, which changes after. */
export type ResultBody = Omit<CheckResult, "payment">;

/**
 * The bytes of the whole answer up to the payment, compressed once when the check is made. A deflate stream
 * that is flushed but not ended can be continued, so the payment is appended without unpacking the rest.
 */
export interface PackedResult {
  readonly bytes: Buffer;
  /** Of the bytes before compression. */
  readonly crc: number;
  readonly length: number;
}

const beforeBody = '{"success":true,"message":"OK","data":';
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

export function packResult(body: ResultBody): PackedResult {
  // Without the closing brace: the payment is still to come.
  const plain = Buffer.from(beforeBody + JSON.stringify(body).slice(0, -1));
  const bytes = deflateRawSync(plain, { level: 1, finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, crc: crc32(plain), length: plain.length };
}

export function unpackResult(packed: PackedResult): ResultBody {
  return JSON.parse(`${inflate(packed).toString("utf8").slice(beforeBody.length)}}`) as ResultBody;
}

/** The whole answer, uncompressed. */
export function plainAnswer(packed: PackedResult, payment: CheckResult["payment"]): Buffer {
  return Buffer.concat([inflate(packed), ending(payment)]);
}

/** The whole answer as one gzip member, made from the stored bytes. */
export function gzippedAnswer(packed: PackedResult, payment: CheckResult["payment"]): Buffer {
  const end = ending(payment);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, packed.crc), 0);
  trailer.writeUInt32LE((packed.length + end.length) >>> 0, 4);
  return Buffer.concat([gzipHeader, packed.bytes, deflateRawSync(end), trailer]);
}

function inflate(packed: PackedResult): Buffer {
  return inflateRawSync(packed.bytes, { finishFlush: constants.Z_SYNC_FLUSH });
}

function ending(payment: CheckResult["payment"]): Buffer {
  return Buffer.from(`,"payment":${JSON.stringify(payment)}}}`);
}
