import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { setImmediate } from "node:timers/promises";
import { countries } from "@okwan/engine";
import { testCatalogue } from "../../../result/server/test-app.ts";
import { workbookOf, zipOf } from "../../../../../packages/catalogue/sheet/testing/zip.ts";
import { readInChild } from "./read-in-child.ts";

const rows = [
  ["Name", "English Language", "Mathematics"],
  ["Ama Mensah", "B2", "C4"],
];
const csv = rows.map((cells) => cells.join(",")).join("\n");

const read = readInChild();
after(() => read.close());
const { subjects } = testCatalogue().catalogue;
const sheetOf = (bytes: Uint8Array) => read(bytes, { subjects, countryCode: "GHA", country: countries.GHA });

describe("the sheet of a class", () => {
  it("is read where it is a workbook or text", async () => {
    for (const bytes of [workbookOf(rows), Buffer.from(csv)]) {
      const draft = await sheetOf(bytes);
      assert.deepEqual(
        draft.rows.map(({ name, cells }) => [name, ...cells.map(({ grade }) => grade)]),
        rows.slice(1),
      );
    }
  });

  it("is refused before it is read where it would take too much of the processor", async () => {
    const bombs: Record<string, Uint8Array> = {
      "a cell of three megabytes": workbookOf([...rows, ["A".repeat(3_100_000)]]),
      entities: workbookOf([...rows, ["&".repeat(700_000)]]),
      "a million short lines": Buffer.from("a\n".repeat(1_000_000)),
      "signs that become eighteen": Buffer.from("\uFDFA".repeat(200_000)),
      commas: Buffer.from(",".repeat(600_000)),
    };
    for (const [kind, bytes] of Object.entries(bombs)) {
      await assert.rejects(sheetOf(bytes), { code: "sheet-too-large" }, kind);
    }
  });

  it("is told what it is where it is none", async () => {
    const none: readonly (readonly [string, Uint8Array])[] = [
      ["other-workbook", Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1")],
      [
        "other-workbook",
        Buffer.from(`PK\x03\x04${"0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
      ],
      [
        "document",
        zipOf({ "[Content_Types].xml": Buffer.from(""), "word/document.xml": Buffer.from("<w/>") }),
      ],
      ["document", Buffer.from("<!DOCTYPE html><table><tr><td>Name</td></tr></table>")],
      ["document", Buffer.from("\ufeff<html><body>Name, English, Mathematics</body></html>")],
      ["document", Buffer.from("{\\rtf1 Name}")],
      ["no-columns", Buffer.from("Our class\nAma Mensah\nKofi Owusu")],
      ["no-sheet", Buffer.from("\x7fELF\x02\x01\x01, a program")],
      ["no-sheet", zipOf({ "photos/1.jpg": Buffer.from("1") })],
      ["no-headings", Buffer.from("Ama Mensah,12\nKofi Owusu,13")],
    ];
    for (const [code, bytes] of none) {
      await assert.rejects(sheetOf(bytes), { code }, Buffer.from(bytes.subarray(0, 40)).toString("latin1"));
    }
  });

  it("keeps nobody waiting while it is read: the server goes on taking turns", async () => {
    const long: Uint8Array[] = [
      workbookOf(Array.from({ length: 30_000 }, () => ["a"])),
      Buffer.from("a\n".repeat(240_000)),
    ];
    await sheetOf(Buffer.from(csv));
    for (const bytes of long) {
      let turns = 0;
      const state = { isRead: false };
      const reading = sheetOf(bytes).finally(() => (state.isRead = true));
      const refused = assert.rejects(reading, { code: "too-many-candidates" });
      for (; !state.isRead; turns += 1) await setImmediate();
      await refused;
      // Some 40,000; in the server's own process a thousand while a workbook is unpacked, and ten for text.
      assert.ok(turns > 5_000, `${turns} turns`);
    }
  });

  it("waits in a queue that is bounded, and the last are told so", async () => {
    const ended = await Promise.allSettled(Array.from({ length: 30 }, () => sheetOf(Buffer.from(csv))));
    const refused = ended.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    assert.deepEqual([...new Set(refused)], ["sheets-busy"]);
    // One is read and twenty wait; a child that ends just now has no room for the first.
    assert.ok(refused.length === 9 || refused.length === 10, `${refused.length}`);
  });
});
