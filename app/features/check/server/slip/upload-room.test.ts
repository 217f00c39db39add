import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../../../kernel/http/errors.ts";
import { FairQueue } from "./fair-queue.ts";
import { UploadRoom } from "./spool.ts";

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
