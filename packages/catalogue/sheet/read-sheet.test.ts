import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { writeXlsx } from "hucre";
import { readSheets, checkZipBounds } from "./read-sheet.ts";
import { workbookOf, zipOf } from "./testing/zip.ts";

const rows = [
  ["Programme", "Note"],
  ["BSc Café – “Science”", "8.0"],
  ["Of two\nlines, with a comma; and more", "08-Sep"],
];
const wanted = [
  { nr: 1, cells: ["Programme", "Note"] },
  { nr: 2, cells: ["BSc Café – “Science”", "8.0"] },
  { nr: 3, cells: ["Of two lines, with a comma; and more", "08-Sep"] },
];
const csv = (mark: string, end = "\r\n") =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(mark)).join(end) + end;
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const windows = (text: string) =>
  Buffer.from(text.replaceAll("–", "\u0096").replaceAll("“", "\u0093").replaceAll("”", "\u0094"), "latin1");

suite("a sheet", () => {
  const encodings: Record<string, (text: string) => Buffer> = {
    "UTF-8": (text) => Buffer.from(text),
    "UTF-8 with its mark": (text) => Buffer.from(`\uFEFF${text}`),
    "UTF-16 LE": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    "UTF-16 BE": (text) => swapped(Buffer.from(`\uFEFF${text}`, "utf16le")),
    "UTF-16 LE without its mark": (text) => Buffer.from(text, "utf16le"),
    "UTF-16 BE without its mark": (text) => swapped(Buffer.from(text, "utf16le")),
    "Windows-1252": windows,
  };
  for (const [name, encode] of Object.entries(encodings)) {
    test(`is read in ${name}, with commas, semicolons and tabs`, async () => {
      for (const mark of [",", ";", "\t"]) {
        const [sheet] = await readSheets(encode(csv(mark)));
        assert.deepEqual(sheet?.rows, wanted, JSON.stringify(mark));
      }
    });
  }

  test("is a workbook too, whose dates stay dates and whose empty rows count", async () => {
    const made = await writeXlsx({
      sheets: [
        {
          name: "List",
          rows: [["Programme", "Points"], [], ["BSc Nursing", 8], ["BA", new Date("2026-10-08")]],
        },
      ],
    });
    assert.deepEqual(await readSheets(Buffer.from(made)), [
      {
        name: "List",
        rows: [
          { nr: 1, cells: ["Programme", "Points"] },
          { nr: 3, cells: ["BSc Nursing", "8"] },
          { nr: 4, cells: ["BA", "2026-10-08"] },
        ],
      },
    ]);
  });

  test("that is something else is refused", async () => {
    for (const bytes of [
      Buffer.from("PK\u0003\u0004 no workbook"),
      Buffer.from([1, 2, 3, 0, 5, 6, 7, 8, 9, 10]),
      Buffer.from("\x7fELF\x02\x01\x01, a program"),
    ]) {
      await assert.rejects(readSheets(bytes), { name: "CannotRead" });
    }
  });
});

suite("a workbook made to do harm", () => {
  const refuses = (bytes: Uint8Array, message: RegExp) =>
    assert.rejects(readSheets(bytes), { name: "CannotRead", message });
  const bomb = zipOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(41_000_000) });

  test("a workbook that unpacks to too much, or reaches too far, is not opened", async () => {
    await refuses(bomb, /unpacks to more/);
    const far = `<row r="1000000"><c r="XFD1000000"><v>1</v></c></row>`;
    await refuses(workbookOf([["Programme"]], far), /unpacks to more/);
  });

  test("a comment that holds another end record hides no part of a workbook", async () => {
    const withComment = (workbook: Buffer, comment: Buffer) => {
      const whole = Buffer.concat([workbook, comment]);
      whole.writeUInt16LE(comment.length, workbook.length - 2);
      return whole;
    };
    /** An end record of a directory of nothing. */
    const nothing = Buffer.alloc(22);
    nothing.write("PK\u0005\u0006", "latin1");
    const twice = Buffer.concat([nothing, Buffer.alloc(20)]);
    await refuses(withComment(bomb, twice), /unpacks to more/);
    await refuses(withComment(bomb, nothing), /damaged/);
    const another = zipOf({ "xl/worksheets/sheet1.xml": "" }, bomb.length);
    assert.throws(() => checkZipBounds(withComment(bomb, another)), /damaged/);
    await refuses(nothing, /damaged/);
    const rows = [
      ["Programme", "Cut-off"],
      ["BSc Chemistry", "9"],
    ];
    const commented = withComment(workbookOf(rows), Buffer.from("by Ama"));
    assert.equal((await readSheets(commented))[0]?.rows.length, 2);
  });
});
