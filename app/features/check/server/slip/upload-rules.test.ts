import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOfFile } from "./receive-upload.ts";

const [jpeg, pdf, text] = ["\xff\xd8\xff\xe0", "%PDF-1.5", "hello"].map((bytes) =>
  Buffer.from(bytes, "latin1"),
);

for (const [name, mimeType, firstBytes, code] of [
  ["1000012345", "application/octet-stream", jpeg!, null],
  ["1000012345", "", jpeg!, null],
  ["slip.heic", "image/heic", jpeg!, null],
  ["slip.txt", "text/plain", pdf!, null],
  ["slip.jpg", "image/jpeg", text!, "file-invalid-type"],
  ["slip.txt", "text/plain", text!, "file-invalid-type"],
] as const)
  test(`${name}, ${mimeType || "no type"}, ${firstBytes.toString("latin1").trim()}: ${code ?? "taken"}`, () =>
    assert.equal(refusalOfFile({ name, mimeType, size: 10, firstBytes })?.code ?? null, code));
