import { after, test } from "node:test";
import { createTestDatabase } from "../db/test-database.ts";
import { createJobQueue } from "./job-queue.ts";

const log = { info() {}, warn() {}, error() {} } as never;

test("servers that start at once on a database without job tables make them once, and all go on", async () => {
  const { database, drop } = await createTestDatabase();
  after(drop);
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query("drop schema if exists pgboss cascade");
    const queues = Array.from({ length: 4 }, () => createJobQueue({ pool: database.pool, log }));
    await Promise.all(queues.map((queue) => queue.start()));
    await Promise.all(queues.map((queue) => queue.stop()));
  }
});
