import assert from "node:assert/strict";
import { test } from "node:test";
import { FairQueue, type QueuedUpload } from "./fair-queue.ts";

const file = (id: string, network: string, sender = network, bytes = 1): QueuedUpload => ({
  id,
  network,
  sender: `${network} ${sender}`,
  bytes,
});
const ids = (queue: FairQueue) => queue.order().map(({ id }) => id);

test("everybody's first file comes before anybody's second, by network and then by page", () => {
  const queue = new FairQueue();
  queue.add(file("a1", "A", "one"));
  queue.add(file("a2", "A", "one"));
  queue.add(file("a3", "A", "two"));
  queue.add(file("b1", "B"));
  queue.add(file("b2", "B"));
  assert.deepEqual(ids(queue), ["a1", "b1", "a3", "b2", "a2"]);
});

test("whoever calls himself many senders has one turn all the same", () => {
  const queue = new FairQueue();
  for (let n = 0; n < 10; n += 1) queue.add(file(`bomb${n}`, "A", `invented-${n}`));
  queue.add(file("honest", "B"));
  assert.equal(queue.next()!.id, "bomb0");
  assert.equal(queue.next()!.id, "honest");
});

test("a network whose files took long waits behind others until they have had as much time", () => {
  const queue = new FairQueue();
  for (let n = 0; n < 5; n += 1) queue.add(file(`bomb${n}`, "A"));
  queue.charge(queue.next()!, 15);
  const honest = Array.from({ length: 10 }, (_, n) => `honest${n}`);
  for (const id of honest) queue.add(file(id, "B"));
  assert.deepEqual(ids(queue).slice(0, 10), honest);
});

test("a newcomer is not served before all others for as long as they were served before it came", () => {
  const queue = new FairQueue();
  for (let n = 0; n < 100; n += 1) queue.add(file(`town${n}`, "town"));
  for (let n = 0; n < 50; n += 1) queue.next();
  for (let n = 0; n < 10; n += 1) queue.add(file(`late${n}`, "other"));
  const first = ids(queue).slice(0, 6);
  assert.equal(first.filter((id) => id.startsWith("town")).length, 3);
});

test("files and bytes that wait are counted by network and by sender", () => {
  const queue = new FairQueue();
  queue.add(file("a", "A", "one", 5));
  queue.add(file("b", "A", "two", 7));
  assert.deepEqual(queue.waitingFrom({ network: "A" }), { files: 2, bytes: 12 });
  assert.deepEqual(queue.waitingFrom({ sender: "A two" }), { files: 1, bytes: 7 });
  assert.equal(queue.remove("a"), true);
  assert.equal(queue.remove("a"), false);
  assert.deepEqual(queue.waitingFrom({ network: "A" }), { files: 1, bytes: 7 });
});
