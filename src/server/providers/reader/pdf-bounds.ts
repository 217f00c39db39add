import { PdfSyntax, type PdfDictionary, type PdfValue } from "./pdf-dictionary.ts";
import { unpackers, type Pieces } from "./pdf-filters.ts";
import { Unreadable } from "./refuse.ts";

export interface PdfBounds {
  /** Of all streams of a document together, at every step of their unpacking. */
  readonly unpackedBytes: number;
  /** Of one picture. */
  readonly pixels: number;
  /** Packed objects one stream says that it holds. */
  readonly objects: number;
}

/** Four pages scanned in colour at 300 dots an inch and not packed by a picture format are 104 MB. */
const usualPdfBounds: PdfBounds = {
  unpackedBytes: 120_000_000,
  pixels: 40_000_000,
  objects: 100_000,
};

/** Filters in a row; nobody needs more than a text one and a packing one. */
const mostFilters = 4;

/**
 * Refuses a document that would unpack to more than a reader can hold, before anything opens it. Every place of the file
 * at which a stream may begin is looked at, whatever its tables say, and each stream is followed to its own end, not to
 * the length that it claims. What cannot be seen from here (pictures inside of page contents, encrypted streams) is left
 * to the limits of the process.
 * @throws {Unreadable}
 */
export async function checkPdfBounds(bytes: Uint8Array, bounds = usualPdfBounds): Promise<void> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const count = new Count(bounds.unpackedBytes);
  for (const { dictionary, from } of streamsIn(text)) {
    const known = (key: string) => resolved(text, dictionary.get(key) ?? null);
    const pixels = numberOf(known("Width") ?? known("W")) * numberOf(known("Height") ?? known("H"));
    if (pixels > bounds.pixels) throw new Unreadable("too-many-pixels");
    if (numberOf(known("N")) > bounds.objects) throw new Unreadable("too-much-inside");
    await unpack(bytes.subarray(from), filtersOf(text, known("F") ?? known("Filter")), count);
  }
}

class Count {
  #left: number;
  constructor(left: number) {
    this.#left = left;
  }

  async *through(pieces: Pieces): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#left -= piece.length;
      if (this.#left < 0) throw new Unreadable("too-much-inside");
      yield piece;
    }
  }
}

/** To the end, or to the first filter that makes a picture: that one is bounded by its pixels. */
async function unpack(packed: Uint8Array, filters: readonly string[], count: Count): Promise<void> {
  if (filters.length > mostFilters) throw new Unreadable("too-much-inside");
  let pieces: Pieces = inPieces(packed);
  let steps = 0;
  for (const filter of filters) {
    const unpacker = unpackers[filter];
    if (unpacker === undefined) break;
    pieces = count.through(unpacker(pieces));
    steps += 1;
  }
  if (steps === 0) return;
  for await (const _ of pieces);
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Wherever an object begins with a dictionary and goes on as a stream. */
function* streamsIn(text: string): Generator<{ dictionary: PdfDictionary; from: number }> {
  for (const { index } of text.matchAll(/obj/g)) {
    const syntax = new PdfSyntax(text, index + 3);
    // "obj12" is an object too, to some
    while (/\d/.test(text[syntax.at] ?? "")) syntax.at += 1;
    syntax.skipBlank();
    if (!syntax.skip("<<")) continue;
    const dictionary = syntax.dictionary();
    syntax.skipBlank();
    if (!syntax.skip("stream")) continue;
    const lineEnd = /\r\n|\n|\r/g;
    lineEnd.lastIndex = syntax.at;
    if (lineEnd.exec(text) !== null) yield { dictionary, from: lineEnd.lastIndex };
  }
}

/** A reference is followed once, to whatever was written last under its number. */
function resolved(text: string, value: PdfValue): PdfValue {
  if (value === null || !("reference" in value)) return value;
  const places = [...text.matchAll(new RegExp(`(?<!\\d)${value.reference}\\s+\\d+\\s+obj`, "g"))];
  const last = places.at(-1);
  // It may lie in a packed object; no program that writes slips does that.
  if (last === undefined) throw new Unreadable("too-much-inside");
  return new PdfSyntax(text, last.index + last[0].length).value();
}

const numberOf = (value: PdfValue) => (value !== null && "number" in value ? value.number : 0);

function filtersOf(text: string, value: PdfValue): string[] {
  if (value === null) return [];
  if ("name" in value) return [value.name];
  return "list" in value ? value.list.flatMap((one) => filtersOf(text, resolved(text, one))) : [];
}
