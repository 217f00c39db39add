import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { deflateSync } from "node:zlib";
import {
  doublyPackedPdf,
  largePdf,
  manyPixelsPdf,
  objectStreamPdf,
  pdfWith,
  type PdfObject,
} from "../../../../tests/fixtures/slips/bombs.ts";
import { checkPdfBounds, type PdfBounds } from "./pdf-bounds.ts";
import { PdfSyntax } from "./pdf-dictionary.ts";
import { unpackers } from "./pdf-filters.ts";
import { Unreadable } from "./refuse.ts";

const codeOf = async (pdf: Uint8Array, bounds?: PdfBounds): Promise<string> => {
  try {
    await checkPdfBounds(pdf, bounds);
    return "fine";
  } catch (error) {
    if (error instanceof Unreadable) return error.code;
    throw error;
  }
};

const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

describe("what unpacks to more than a reader can hold is refused before it is opened", () => {
  test("fifteen kilobytes that are six gigabytes, packed twice", async () => {
    const pdf = doublyPackedPdf();
    assert.ok(pdf.length < 16_000, `${pdf.length} bytes`);
    assert.equal(await codeOf(pdf), "too-much-inside");
  });

  test("six megabytes that are six gigabytes", async () => {
    assert.equal(await codeOf(largePdf()), "too-much-inside");
  });

  test("packed objects, too many or too large", async () => {
    assert.equal(await codeOf(objectStreamPdf("count")), "too-much-inside");
    assert.equal(await codeOf(objectStreamPdf("size")), "too-much-inside");
  });

  test("a picture of 900 megapixels", async () => {
    assert.equal(await codeOf(manyPixelsPdf()), "too-many-pixels");
  });
});

describe("however it is written", () => {
  const bounds: PdfBounds = { unpackedBytes: 100_000, pixels: 10_000, objects: 100 };
  const flat = deflateSync(Buffer.alloc(200_000));
  const hex = Buffer.from(`${flat.toString("hex")}>`);
  const broken = Buffer.concat([flat.subarray(0, -4), Buffer.from("bad!")]);
  const small = deflateSync(Buffer.alloc(60_000));

  const bombs: Record<string, PdfObject[]> = {
    "by its short name": [{ head: "/F /Fl", stream: flat }],
    "with letters written as figures": [{ head: "/Filt#65r /Fl#61teDecode", stream: flat }],
    "as a list": [{ head: "/Filter [ /FlateDecode ]", stream: flat }],
    "in the first of two steps": [{ head: "/Filter [/FlateDecode /FlateDecode]", stream: flat }],
    "behind hexadecimal text": [{ head: "/Filter [/ASCIIHexDecode /FlateDecode]", stream: hex }],
    "by a reference": [{ head: "/Filter 5 0 R", stream: flat }, { head: "/Filter /FlateDecode" }],
    "with a wrong checksum": [{ head: "/Filter /FlateDecode", stream: broken }],
    "said last where it is said twice": [{ head: "/Filter /DCTDecode /Filter /FlateDecode", stream: flat }],
    "behind a comment": [{ head: "% >> stream\n /Filter %/DCTDecode\n /FlateDecode", stream: flat }],
    "beside text with brackets": [{ head: "/Title (a \\( >> ) /Filter /FlateDecode", stream: flat }],
    "in parts that are small alone": [
      { head: "/Filter /FlateDecode", stream: small },
      { head: "/Filter /FlateDecode", stream: small },
    ],
    "by run lengths": [
      { head: "/Filter /RunLengthDecode", stream: Buffer.alloc(2000, Buffer.from([129, 7])) },
    ],
    "through more filters than anybody needs": [
      { head: `/Filter [${"/AHx ".repeat(5)}]`, stream: Buffer.from("3>") },
    ],
    "with a filter that is nowhere": [{ head: "/Filter 99 0 R", stream: flat }],
  };
  for (const [how, objects] of Object.entries(bombs)) {
    test(`${how}: refused`, async () => {
      // a reference names what it names: the filter itself stands there
      const text = Buffer.from(pdfWith(objects)).toString("latin1");
      const pdf = text.replace("<< /Filter /FlateDecode >>", "/FlateDecode");
      assert.equal(await codeOf(Buffer.from(pdf, "latin1"), bounds), "too-much-inside");
    });
  }

  test("what looks like its end inside of it is not its end", async () => {
    const stored = deflateSync(Buffer.concat([Buffer.from("\nendstream\nendobj\n"), Buffer.alloc(300)]), {
      level: 0,
    });
    assert.equal(await codeOf(pdfWith([{ head: "/Filter /FlateDecode", stream: stored }]), bounds), "fine");
    const inside = deflateSync(Buffer.concat([Buffer.from("endstream"), Buffer.alloc(200_000)]), {
      level: 0,
    });
    const pdf = pdfWith([{ head: "/Filter /FlateDecode", stream: inside }]);
    assert.equal(await codeOf(pdf, bounds), "too-much-inside");
  });

  test("what is not too much passes: a picture's own packing, small streams, an empty file", async () => {
    const objects = [
      { head: "/Subtype /Image /Width 100 /Height 100 /Filter /DCTDecode", stream: Buffer.alloc(500_000) },
      { head: "/Filter /FlateDecode", stream: small },
    ];
    assert.equal(await codeOf(pdfWith(objects), bounds), "fine");
    assert.equal(await codeOf(new Uint8Array(), bounds), "fine");
    assert.equal(await codeOf(Buffer.from("1 0 obj << /Filter [ /Fl"), bounds), "fine");
  });
});

describe("the filters unpack what they should", () => {
  const text = Buffer.from("To be, or not to be: that is the question. ".repeat(30));
  const cases: Record<string, [filter: string, packed: Uint8Array, plain: Uint8Array]> = {
    deflate: ["FlateDecode", deflateSync(text), text],
    "deflate cut short": ["Fl", deflateSync(Buffer.alloc(9)).subarray(0, -4), Buffer.alloc(9)],
    hexadecimal: ["AHx", Buffer.from("48 65\n6C6c 6f>rest"), Buffer.from("Hello")],
    "base 85": ["A85", Buffer.from('87cURD]i,"Ebo80z~>rest'), Buffer.from("Hello World!\0\0\0\0")],
    "base 85 with a rest": ["ASCII85Decode", Buffer.from("87cURDZ~>"), Buffer.from("Hello")],
    "run lengths": ["RL", Buffer.from([2, 1, 2, 3, 254, 9, 128, 5]), Buffer.from([1, 2, 3, 9, 9, 9])],
    // The example of the PDF standard, 7.4.4.2.
    LZW: [
      "LZWDecode",
      Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]),
      Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]),
    ],
  };
  for (const [name, [filter, packed, plain]] of Object.entries(cases)) {
    test(name, async () => {
      assert.deepEqual(await bytesOf(unpackers[filter]!([packed])), Buffer.from(plain));
      const crumbs = Array.from(packed, (byte) => new Uint8Array([byte]));
      assert.deepEqual(await bytesOf(unpackers[filter]!(crumbs)), Buffer.from(plain), "byte by byte");
    });
  }
});

test("a dictionary is read as it is meant", () => {
  const syntax = new PdfSyntax("<< /A 1 /B [2 /C 3 0 R] /D << /E (x\\)) >> /F#20G .5 >> stream", 0);
  assert.ok(syntax.skip("<<"));
  assert.deepEqual(
    syntax.dictionary(),
    new Map<string, unknown>([
      ["A", { number: 1 }],
      ["B", { list: [{ number: 2 }, { name: "C" }, { reference: 3 }] }],
      ["D", { dictionary: new Map([["E", null]]) }],
      ["F G", { number: 0.5 }],
    ]),
  );
  syntax.skipBlank();
  assert.ok(syntax.skip("stream"));
});
