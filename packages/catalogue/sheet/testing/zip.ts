import { crc32, deflateRawSync } from "node:zlib";

/** An archive of these parts, packed; enough of one for a workbook. It may begin inside another file. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, beginsAt = 0): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = beginsAt;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(bytes.length, 8);
    const nameSize = Buffer.from([name.length, 0]);
    const head = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      nameSize,
      Buffer.alloc(2),
    ]);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), head, Buffer.from(name), packed]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    const entry = [
      Buffer.from("PK\u0001\u0002", "latin1"),
      Buffer.from([20, 0]),
      head,
      Buffer.alloc(10),
      offset,
    ];
    directory.push(Buffer.concat([...entry, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}

/** One sheet of texts. */
export function workbookOf(rows: readonly (readonly string[])[], farCell = ""): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const offices = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const cells = rows.map((row, y) => {
    const inRow = row.map(
      (cell, x) =>
        `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;")}</t></is></c>`,
    );
    return `<row r="${y + 1}">${inRow.join("")}</row>`;
  });
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${offices}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${offices}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${cells.join("")}${farCell}</sheetData></worksheet>`,
  });
}
