import { once } from "node:events";
import { constants, createInflateRaw, type InflateRaw } from "node:zlib";

/** Bytes in pieces, so that what unpacks to gigabytes is never held. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What each filter of PDF makes of packed bytes, as much of them as there is before an error; by its name and short name. */
export const unpackers: Readonly<Record<string, (packed: Pieces) => AsyncIterable<Uint8Array>>> = {
  FlateDecode: inflated,
  Fl: inflated,
  LZWDecode: unLzw,
  LZW: unLzw,
  RunLengthDecode: unRunLength,
  RL: unRunLength,
  ASCII85Decode: unAscii85,
  A85: unAscii85,
  ASCIIHexDecode: unHex,
  AHx: unHex,
};

/** One piece of what comes out; small enough that a bound is noticed in time. */
const pieceBytes = 64 * 1024;

async function* inflated(packed: Pieces): AsyncGenerator<Uint8Array> {
  // Without header and checksum, and as far as it goes where the end is missing: who opens PDFs minds none of it.
  const inflate = createInflateRaw({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH });
  let isOver = false;
  inflate.on("error", () => (isOver = true));
  const feeding = feed(inflate, packed, () => isOver);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    // What came before the damage counts, and came. What is wrong before it is another matter.
    if (!(error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw error;
  } finally {
    isOver = true;
    inflate.destroy();
    await feeding;
  }
}

async function feed(inflate: InflateRaw, packed: Pieces, isOver: () => boolean): Promise<void> {
  let header = 2;
  try {
    for await (const piece of packed) {
      if (isOver() || inflate.readableEnded) break;
      const body = piece.subarray(header);
      header -= piece.length - body.length;
      if (body.length === 0 || inflate.write(body)) continue;
      const settled = new AbortController();
      await Promise.race(
        ["drain", "close"].map((event) => once(inflate, event, settled).catch(() => {})),
      ).finally(() => settled.abort());
    }
    if (!isOver()) inflate.end();
  } catch (error) {
    // Whoever takes the pieces is told what is wrong with those that come in.
    inflate.destroy(error as Error);
  }
}

async function* unLzw(packed: Pieces): AsyncGenerator<Uint8Array> {
  const prefix = new Uint16Array(4097);
  const last = new Uint8Array(4097);
  const length = new Uint16Array(4097);
  const out = new Gathered();
  let [width, next, previous, held, bits] = [9, 258, -1, 0, 0];
  for await (const piece of packed) {
    for (const byte of piece) {
      held = (held << 8) | byte;
      bits += 8;
      if (bits < width) continue;
      bits -= width;
      const code = (held >>> bits) & ((1 << width) - 1);
      held &= (1 << bits) - 1;
      if (code === 257) return yield* out.rest();
      if (code === 256) {
        [width, next, previous] = [9, 258, -1];
        continue;
      }
      if (code > next || (code >= next && previous < 0)) return yield* out.rest();
      const sizeOf = (one: number) => (one < 256 ? 1 : length[one]!);
      const size = code === next ? sizeOf(previous) + 1 : sizeOf(code);
      const word = new Uint8Array(size);
      let [at, from] = code === next ? [size - 2, previous] : [size - 1, code];
      for (; at >= 0; at -= 1, from = prefix[from]!) word[at] = from < 256 ? from : last[from]!;
      if (code === next) word[size - 1] = word[0]!;
      if (previous >= 0 && next < 4096) {
        prefix[next] = previous;
        last[next] = word[0]!;
        length[next] = sizeOf(previous) + 1;
        next += 1;
        // One code early, as nearly all of them are written; a file that says otherwise is cut where it differs.
        if (next + 1 >= 1 << width && width < 12) width += 1;
      }
      previous = code;
      yield* out.add(word);
    }
  }
  yield* out.rest();
}

async function* unRunLength(packed: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Gathered();
  let copies = 0;
  let repeats = 0;
  for await (const piece of packed) {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]!;
      if (copies > 0) {
        copies -= 1;
        yield* out.add(piece.subarray(at, at + 1));
      } else if (repeats > 0) {
        yield* out.add(new Uint8Array(repeats).fill(byte));
        repeats = 0;
      } else if (byte === 128) {
        return yield* out.rest();
      } else if (byte < 128) copies = byte + 1;
      else repeats = 257 - byte;
    }
  }
  yield* out.rest();
}

async function* unAscii85(packed: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Gathered();
  let digits: number[] = [];
  for await (const piece of packed) {
    for (const byte of piece) {
      if (byte === 0x7e) return yield* [...out.add(base256(digits)), ...out.rest()];
      if (byte === 0x7a && digits.length === 0) yield* out.add(new Uint8Array(4));
      else if (byte >= 0x21 && byte <= 0x75) digits.push(byte - 0x21);
      if (digits.length < 5) continue;
      yield* out.add(base256(digits));
      digits = [];
    }
  }
  yield* out.add(base256(digits));
  yield* out.rest();
}

function base256(digits: readonly number[]): Uint8Array {
  if (digits.length < 2) return new Uint8Array();
  const value = [...digits, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
  return new Uint8Array([value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value]).subarray(
    0,
    digits.length - 1,
  );
}

async function* unHex(packed: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Gathered();
  let high = -1;
  for await (const piece of packed) {
    for (const byte of piece) {
      if (byte === 0x3e) return yield* out.rest();
      const digit = Number.parseInt(String.fromCharCode(byte), 16);
      if (Number.isNaN(digit)) continue;
      if (high < 0) high = digit;
      else {
        yield* out.add(new Uint8Array([high * 16 + digit]));
        high = -1;
      }
    }
  }
  yield* out.rest();
}

/** Makes pieces of crumbs. */
class Gathered {
  #bytes = new Uint8Array(pieceBytes);
  #size = 0;

  *add(crumb: Uint8Array): Generator<Uint8Array> {
    if (this.#size + crumb.length > pieceBytes) yield* this.rest();
    this.#bytes.set(crumb, this.#size);
    this.#size += crumb.length;
  }

  *rest(): Generator<Uint8Array> {
    if (this.#size === 0) return;
    yield this.#bytes.subarray(0, this.#size);
    this.#bytes = new Uint8Array(pieceBytes);
    this.#size = 0;
  }
}
