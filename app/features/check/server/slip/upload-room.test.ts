import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Refusal } from "../../../../kernel/http/errors.ts";
import { FairQueue } from "./fair-queue.ts";
import { UploadRoom } from "./spool.ts";
import { refusalOfFile } from "./receive-upload.ts";
import { createTestDatabase } from "../../../../kernel/db/test-database.ts";
import { spendAiCall } from "../install.ts";

const mb = 1024 * 1024;
const limits = {
  waiting: 500,
  waitingOfNetwork: 250,
  bytesOfNetwork: 256 * mb,
  waitingOfSender: 12,
  spoolBytes: 1024 * mb,
};
const spool = { bytes: 0, keep: () => Promise.reject(new Error("nothing is kept here")) };
const town = { network: "192.0.2.1", sender: "192.0.2.1", isPage: false };

test("a town behind one address is taken: 250 slips of 300 KB", () => {
  const queue = new FairQueue();
  const room = new UploadRoom(queue, spool, limits);
  for (let n = 0; n < 250; n += 1) {
    room.keep(town, 300 * 1024)();
    queue.add({ id: String(n), ...town, bytes: 300 * 1024 });
  }
  assert.throws(() => room.keep(town, 300 * 1024), Refusal);
  room.keep({ ...town, network: "192.0.2.2" }, 300 * 1024);
});

test("104 files of 10 MB from one address leave room for others, also while they are on their way", () => {
  const room = new UploadRoom(new FairQueue(), spool, limits);
  const taken = Array.from({ length: 25 }, () => room.keep(town, 10 * mb));
  for (let nr = 25; nr < 104; nr += 1) assert.throws(() => room.keep(town, 10 * mb), Refusal);
  room.keep({ ...town, network: "192.0.2.2" }, undefined)();
  for (const release of taken) release();
  room.keep(town, 10 * mb);
});

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

test("a month's calls are counted for all processes together, and begin anew with the next month", async () => {
  const { database, drop } = await createTestDatabase();
  after(drop);
  const november = new Date("2026-11-30T23:59:00Z");
  const spent = await Promise.all([1, 2, 3, 4, 5].map(() => spendAiCall(database.pool, 3, november)));
  assert.equal(spent.filter(Boolean).length, 3);
  assert.equal(await spendAiCall(database.pool, 3, november), false);
  assert.equal(await spendAiCall(database.pool, 3, new Date("2026-12-01T00:00:00Z")), true);
  assert.equal(await spendAiCall(database.pool, 0, new Date("2027-01-01T00:00:00Z")), false);
});
