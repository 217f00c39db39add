import assert from "node:assert/strict";
import { test } from "node:test";
import { startProgram } from "../../bench/load/site.ts";
import { crowd, expectStored, newOrder, recordsAway, until } from "./students.ts";
import { startTwoPostgres } from "./two-postgres.ts";

/** The database machine dies while students check; its standby takes over. */

test("a failover loses no acknowledged order, is told to the student, and is over by itself", async () => {
  const databases = await startTwoPostgres();
  const server = await startProgram("src/server/main.ts", {
    readyAt: "/readyz",
    env: { DATABASE_URL: databases.url, OKWAN_RATE_LIMITS: "off", OKWAN_LOG_LEVEL: "silent" },
  });
  const url = `http://127.0.0.1:${server.port}`;
  const students = crowd(6, () => newOrder(url));
  const { acknowledged } = students;
  try {
    await until("students check", () => acknowledged.length > 50);
    await databases.killFirst();
    const status = async (path: string) => (await fetch(url + path)).status;
    await until("the server says that it is not ready", async () => (await status("/readyz")) === 503);
    assert.equal(await status("/"), 200, "pages that need no record are still there");
    const before = acknowledged.length;
    await databases.promoteSecond();
    await until("students are served again", () => acknowledged.length > before + 50);
    await students.leave();

    expectStored(students, await databases.ask("select code from orders"));
    assert.deepEqual([...students.refusals], [`503 5 ${recordsAway}`]);
    assert.equal(await status("/readyz"), 200);
  } finally {
    await students.leave();
    await server.stop();
    await databases.stop();
  }
});
