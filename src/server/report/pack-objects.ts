import { deflateSync } from "node:zlib";

/**
 * Rewrites a PDF with its small objects in compressed object streams (PDF 1.5). The tags of a long report
 * are thousands of small dictionaries: compressed, they need a tenth of the space. Only for PDFs of pdfkit
 * (one plain cross-reference table at the end).
 */
export function packObjects(pdf: Buffer): Buffer {
  const objects = readObjects(pdf);
  const loose = objects.filter(isLoose);
  const packed = objects.filter((object) => !isLoose(object));
  const file = new PdfFile(pdf.subarray(0, pdf.indexOf("\n", pdf.indexOf("\n") + 1) + 1), objects.length + 1);
  for (const object of loose) file.addLoose(object);
  for (let start = 0; start < packed.length; start += objectsPerStream) {
    file.addPacked(packed.slice(start, start + objectsPerStream));
  }
  return file.end(trailerOf(pdf));
}

const streamStart = Buffer.from("\nstream\n");
const objectsPerStream = 400;

/** Streams stay outside of object streams. */
const isLoose = ({ body }: PdfObject): boolean => body.includes(streamStart);

interface PdfObject {
  readonly number: number;
  /** Between "obj" and "endobj". */
  readonly body: Buffer;
}

function readObjects(pdf: Buffer): PdfObject[] {
  const table = pdf.subarray(tableStart(pdf)).toString("latin1");
  const rows = [...table.matchAll(/^(\d{10}) 00000 n $/gm)];
  return rows.map(([, offset], index) => {
    const start = pdf.indexOf("obj\n", Number(offset)) + 4;
    return { number: index + 1, body: bodyFrom(pdf, start) };
  });
}

/** A stream may contain any bytes, so its end is found by its length. */
function bodyFrom(pdf: Buffer, start: number): Buffer {
  const end = pdf.indexOf("\nendobj", start);
  const stream = pdf.indexOf(streamStart, start);
  if (stream === -1 || stream > end) return pdf.subarray(start, end);
  const head = pdf.subarray(start, stream).toString("latin1");
  const length = Number(/\/Length (\d+)/.exec(head)![1]);
  return pdf.subarray(start, pdf.indexOf("\nendobj", stream + streamStart.length + length));
}

function tableStart(pdf: Buffer): number {
  return Number(/startxref\n(\d+)\n%%EOF/.exec(pdf.subarray(-64).toString("latin1"))![1]);
}

/** The trailer's entries without its brackets and its Size. */
function trailerOf(pdf: Buffer): string {
  const text = pdf.subarray(tableStart(pdf)).toString("latin1");
  return /trailer\n<<([\s\S]*)>>\nstartxref/.exec(text)![1]!.replace(/\/Size \d+/, "");
}

/** [kind, position, index]: kind 1 is an object in the file, kind 2 one in an object stream. */
type Place = readonly [kind: 0 | 1 | 2, where: number, index: number];

class PdfFile {
  readonly #chunks: Buffer[] = [];
  readonly #places: Place[];
  #offset = 0;
  #nextNumber: number;

  constructor(header: Buffer, nextNumber: number) {
    this.#nextNumber = nextNumber;
    this.#places = [[0, 0, 65535]];
    this.#add(header);
  }

  addLoose({ number, body }: PdfObject): void {
    this.#places[number] = [1, this.#offset, 0];
    this.#add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]));
  }

  addPacked(objects: readonly PdfObject[]): void {
    const number = this.#nextNumber++;
    let offset = 0;
    const index = objects.map((object, position) => {
      this.#places[object.number] = [2, number, position];
      const entry = `${object.number} ${offset}`;
      offset += object.body.length + 1;
      return entry;
    });
    const first = `${index.join(" ")}\n`;
    const content = Buffer.concat([
      Buffer.from(first),
      ...objects.flatMap(({ body }) => [body, Buffer.from("\n")]),
    ]);
    this.#addStream(number, `/Type /ObjStm /N ${objects.length} /First ${first.length}`, content);
  }

  end(trailer: string): Buffer {
    const number = this.#nextNumber++;
    this.#places[number] = [1, this.#offset, 0];
    const start = this.#offset;
    const table = Buffer.alloc(this.#places.length * 7);
    for (const [index, [kind, where, position]] of this.#places.entries()) {
      table.writeUInt8(kind, index * 7);
      table.writeUInt32BE(where, index * 7 + 1);
      table.writeUInt16BE(position, index * 7 + 5);
    }
    this.#addStream(number, `/Type /XRef /Size ${this.#places.length} /W [1 4 2]${trailer}`, table);
    this.#add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    return Buffer.concat(this.#chunks);
  }

  #addStream(number: number, entries: string, content: Buffer): void {
    const data = deflateSync(content, { level: 9 });
    const head = `<<${entries} /Filter /FlateDecode /Length ${data.length}>>`;
    this.addLoose({
      number,
      body: Buffer.concat([Buffer.from(`${head}\nstream\n`, "latin1"), data, Buffer.from("\nendstream")]),
    });
  }

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#offset += chunk.length;
  }
}
