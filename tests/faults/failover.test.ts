import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../bench/load/site.ts";
import { startTwoPostgres } from "./two-postgres.ts";

/** The database machine dies while students check; its standby takes over. */

test("a failover loses no acknowledged order, is told to the student, and is over by itself", async () => {
  const databases = await startTwoPostgres();
  const server = await startProgram("src/server/main.ts", {
    readyAt: "/readyz",
    env: { DATABASE_URL: databases.url, OKWAN_RATE_LIMITS: "off", OKWAN_LOG_LEVEL: "silent" },
  });
  const url = `http://127.0.0.1:${server.port}`;
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  const over = new AbortController();
  const student = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}/api/v1/check/initial`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer okwan_pub_demo" },
        body: JSON.stringify({ user_phone: "0241234567", user_name: "Ama" }),
      });
      const body = (await answer.json()) as { message: string; data: { code: string } | null };
      if (body.data !== null) acknowledged.push(body.data.code);
      else refusals.add(`${answer.status} ${answer.headers.get("retry-after")} ${body.message}`);
      await sleep(20);
    }
  };
  try {
    const students = Array.from({ length: 6 }, student);
    await untilMore(acknowledged, 50);
    await databases.killFirst();
    assert.equal((await fetch(`${url}/readyz`)).status, 503, "the server says that it is not ready");
    assert.equal((await fetch(`${url}/`)).status, 200, "pages that need no record are still there");
    const before = acknowledged.length;
    await databases.promoteSecond();
    await untilMore(acknowledged, before + 50);
    over.abort();
    await Promise.all(students);

    const stored = new Set(
      (await databases.ask<{ code: string }>("select code from orders")).map(({ code }) => code),
    );
    assert.deepEqual(
      acknowledged.filter((code) => !stored.has(code)),
      [],
    );
    assert.deepEqual(
      [...refusals],
      [
        "503 5 We cannot reach our records for a moment. Nothing you typed or paid is lost: please try again in a few seconds.",
      ],
    );
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  } finally {
    over.abort();
    await server.stop();
    await databases.stop();
  }
});

async function untilMore(list: readonly unknown[], count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (list.length > count) return;
    await sleep(50);
  }
  throw new Error(`only ${list.length} after 30 s`);
}
