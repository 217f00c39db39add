import { nothingSwitched } from "../../app/kernel/settings/test-settings.ts";
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import Fastify from "fastify";
import { restoreBackup } from "../../app/start/backup/restore-backup.ts";
import { writeBackup } from "../../app/start/backup/write-backup.ts";
import { readConfig } from "../../app/start/config.ts";
import { createTestDatabase, type TestDatabase } from "../../app/kernel/db/test-database.ts";
import { appendAttempt, insertMessage } from "../../app/features/texts/server/messages-table.ts";
import { requeueUnsent } from "../../app/features/texts/server/queue-texts.ts";
import { runBackground } from "../../app/start/wiring/background.ts";
import { makeServices } from "../../app/start/wiring/services.ts";
import { until } from "./students.ts";

/** Texts wait when the backup is made; then everything is gone, and the backup is restored. */

const hour = 3600_000;
const config = readConfig({});

test("texts that waited when the backup was made go out after it was restored, once, and no others", async () => {
  const [lost, restored] = [await createTestDatabase(), await createTestDatabase()];
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-restore-"));
  const stops: (() => Promise<void>)[] = [];
  const newServer = async ({ database }: TestDatabase) => {
    const services = await makeServices({
      config,
      database,
      now: () => new Date(),
      log: Fastify({ logger: false }).log,
      catalogueOf: () => assert.fail("these texts are written already"),
      ownUrl: () => "http://127.0.0.1:1",
      operatorSettings: nothingSwitched,
    });
    await services.jobs.start();
    stops.push(() => services.jobs.stop());
    return services;
  };
  const text = async ({ database }: TestDatabase, name: string, at: Date, kind: Kind = "figure-changed") => {
    const phone = "+233241234567";
    const text = kind === "verification-code" ? null : name;
    const id = await insertMessage(database.kysely, { kind, eventKey: name, orderId: null, phone, text }, at);
    return { messageId: id!, sender: "company", at };
  };
  try {
    const before = await newServer(lost);
    const now = Date.now();
    await text(lost, "waits", new Date(now - 2 * 60_000));
    const failed = await text(lost, "failed once", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...failed, outcome: "failed" });
    const cutOff = await text(lost, "cut off", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...cutOff, outcome: "started" });
    const out = await text(lost, "is out", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...out, outcome: "sent" });
    await text(lost, "is no news any more", new Date(now - 80 * hour));
    await text(lost, "code", new Date(now - 60_000), "verification-code");
    assert.equal(await requeueUnsent(before.messages), 3, "here they have their jobs now");

    const file = path.join(folder, "backup");
    await writeBackup(lost.database.pool, file);
    await restoreBackup(restored.database.pool, file);
    const servers = [await newServer(restored), await newServer(restored)];
    const ask = async <T extends object>(sql: string) => (await restored.database.pool.query<T>(sql)).rows;
    for (const background of await Promise.all(servers.map((server) => runBackground(server)))) {
      stops.push(() => background.stop());
    }
    const sent = () => ask<{ text: string }>("select text from sandbox_sms order by text");
    await until("all are out", async () => (await sent()).length >= 3);
    // Several that look at once hand in what is missing once.
    await text(restored, "later", new Date());
    const looks = [...servers, ...servers, ...servers].map(({ messages }) => requeueUnsent(messages));
    assert.deepEqual(
      (await Promise.all(looks)).toSorted((one, other) => one - other),
      [0, 0, 0, 0, 0, 1],
    );
    await until("that is out too", async () => (await sent()).length >= 4);
    assert.deepEqual(
      (await sent()).map((one) => one.text),
      ["cut off", "failed once", "later", "waits"],
    );
    const jobs = await ask("select 1 from pgboss.job where name = 'send-message'");
    assert.equal(jobs.length, 4);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await lost.drop();
    await restored.drop();
    await rm(folder, { recursive: true });
  }
});

type Kind = "figure-changed" | "verification-code";
