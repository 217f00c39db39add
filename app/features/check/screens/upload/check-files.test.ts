import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWords } from "../../../../words/page-words.ts";
import { createWords } from "../../../../words/words.ts";
import { checkFiles, type DroppedFile } from "./check-files.ts";

const words = createWords(pageWords(["upload"]), assert.fail);

const file = (name: string, type = "", size = 1000): DroppedFile => ({ name, type, size });
const maxBytes = 10_485_760;

const cases: [what: string, files: DroppedFile[], code: string | null, sentence?: RegExp][] = [
  ["a photo", [file("slip.jpg", "image/jpeg")], null],
  ["an ending in capitals and no type", [file("SLIP.PDF")], null],
  ["a photo of a phone without an ending and a type", [file("1000012345")], null],
  ["exactly 10 MB", [file("slip.png", "image/png", maxBytes)], null],
  ["what systems put beside a file", [file(".DS_Store"), file("a.png"), file("Thumbs.db")], null],
  ["two files", [file("a.png"), file("b.png")], "too-many-files", /^Too many files/],
  ["a text", [file("a.txt", "text/plain")], "file-invalid-type", /one of \.jpg, \.jpeg, \.png, \.pdf$/],
  ["a HEIC photo", [file("IMG.HEIC", "image/heic")], "file-invalid-type", /HEIC photo.*screenshot/],
  ["a byte too many", [file("a.pdf", "", maxBytes + 1)], "file-too-large", /larger than 10485760 bytes/],
  ["an empty file", [file("a.pdf", "", 0)], "file-too-small", /^File is smaller than 1 byte/],
];

for (const [what, files, code, sentence = /./] of cases) {
  test(`${what}: ${code ?? "taken"}`, () => {
    const checked = checkFiles(files, words);
    assert.ok(checked !== null);
    if ("file" in checked) return assert.equal(code, null);
    assert.equal(checked.code, code);
    assert.match(checked.message, sentence);
  });
}

test("nothing chosen is nothing", () => {
  assert.equal(checkFiles([], words), null);
  assert.equal(checkFiles([file(".DS_Store")], words), null);
});
