import { crc32, deflateRawSync, deflateSync } from "node:zlib";

/** Small files that unpack to a great deal. */

const blockBytes = 16 * 1024 * 1024;

/** A zlib stream of so many zeros, made without having them: one packed block, over and over. */
function packedZeros(bytes: number): Buffer {
  // A full flush ends on a whole byte and refers to nothing before it.
  const block = deflateRawSync(Buffer.alloc(blockBytes), { level: 9, finishFlush: 3 });
  const blocks = Math.ceil(bytes / blockBytes);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((((blocks * blockBytes) % 65_521) << 16) | 1) >>> 0);
  const end = Buffer.from([0x03, 0x00]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(blocks).fill(block), end, sum]);
}

/** One page whose picture, or whose text, is packed twice. */
export function pdfBomb({ megabytes, of }: { megabytes: number; of: "picture" | "content" }): Buffer {
  const packed = deflateSync(packedZeros(megabytes * 1e6), { level: 9 });
  const filter = "/Filter [/FlateDecode /FlateDecode]";
  const draw = Buffer.from("q 595 0 0 842 0 0 cm /I Do Q");
  const side = Math.floor(Math.sqrt(megabytes * 1e6));
  const picture = of === "picture" ? packed : deflateSync(deflateSync(Buffer.alloc(side)));
  const content = of === "content" ? { bytes: packed, filter } : { bytes: draw, filter: "" };
  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    ),
    streamOf(content.filter, content.bytes),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${of === "picture" ? side : 1} /ColorSpace /DeviceGray /BitsPerComponent 8 ${filter}`,
      picture,
    ),
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]));
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function streamOf(entries: string, bytes: Buffer): Buffer {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

/** A PNG whose head says so many pixels a side, and whose data holds them. */
export function pictureBomb({ side }: { side: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunkOf("IHDR", head),
    chunkOf("IDAT", packedZeros(side * (side + 1))),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
