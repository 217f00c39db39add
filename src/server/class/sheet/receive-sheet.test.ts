import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { workbookOf } from "../../sheet/testing/zip.ts";
import { tablesIn } from "./receive-sheet.ts";

const rows = [
  ["Name", "English Language", "Mathematics"],
  ["Ama Mensah", "B2", "C4"],
];
const csv = rows.map((cells) => cells.join(",")).join("\n");

describe("the sheet of a class", () => {
  it("is read where it is a workbook or text", async () => {
    for (const bytes of [workbookOf(rows), Buffer.from(csv)]) {
      const [table] = await tablesIn(bytes);
      assert.deepEqual(table?.rows[1]?.cells, rows[1]);
    }
  });

  it("is refused before it is read where it would take the server's time from everybody", async () => {
    const bombs: Record<string, Uint8Array> = {
      "a cell of three megabytes": workbookOf([...rows, ["A".repeat(3_100_000)]]),
      entities: workbookOf([...rows, ["&".repeat(700_000)]]),
      "a million short lines": Buffer.from("a\n".repeat(1_000_000)),
      "signs that become eighteen": Buffer.from("\uFDFA".repeat(200_000)),
      commas: Buffer.from(",".repeat(600_000)),
    };
    for (const [kind, bytes] of Object.entries(bombs)) {
      await assert.rejects(tablesIn(bytes), { code: "sheet-too-large" }, kind);
    }
  });
});
