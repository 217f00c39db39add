import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import type { Extraction } from "../../app/features/check/contract/extraction.ts";
import { createTestDatabase } from "../../app/kernel/db/test-database.ts";
import { ScriptedReader } from "../../app/features/check/server/slip/__fixtures__/scripted-reader.ts";
import { ExtractionService } from "../../app/features/check/server/slip/extraction-service.ts";
import { extractionRoutes } from "../../app/features/check/server/slip/routes.ts";
import { NoRoom, openSpool } from "../../app/features/check/server/slip/spool.ts";
import { bareServer } from "../../app/kernel/http/test-server.ts";
import { mountSmallDisk } from "./small-disk.ts";

/**
 * The disk where uploads wait is full: those that are there are read, the next is told, and later all is
 * well.
 */

const megabyte = 1024 * 1024;

test("a full disk costs no upload that was taken; the next hears so at once and may come again", async (t) => {
  const disk = await mountSmallDisk(4);
  if (typeof disk === "string") return t.skip(disk);
  const { database, drop } = await createTestDatabase();
  const reader = new ScriptedReader();
  reader.isStopped = true;
  const spool = await openSpool(disk.folder, 0);
  const service = new ExtractionService({
    pool: database.pool,
    reader,
    subjects: () => [],
    now: () => new Date(),
    spool,
    atOnce: 1,
    onError: (error) => assert.fail(String(error)),
  });
  const alarms: unknown[] = [];
  const app = bareServer({
    logger: {
      level: "error",
      stream: { write: (line: string) => void alarms.push((JSON.parse(line) as { alarm: unknown }).alarm) },
    },
  });
  await extractionRoutes(app, service);
  const address = `${await app.listen({ port: 0, host: "127.0.0.1" })}/api/v1/extractions`;
  const send = async (megabytes: number) => {
    const picture = new Uint8Array(megabytes * megabyte);
    picture.set(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    const body = new FormData();
    body.append("file", new File([picture], "slip.png", { type: "image/png" }));
    const response = await fetch(address, { method: "POST", body });
    const answer = (await response.json()) as { message: string; data: Extraction | null };
    return { status: response.status, wait: response.headers.get("retry-after"), ...answer };
  };
  try {
    const taken = await send(2);
    assert.equal(taken.status, 202);

    // Larger than what is left, and than what the sockets between us hold.
    const refused = await send(9);
    assert.deepEqual(
      [refused.status, refused.wait, refused.message],
      [
        503,
        "60",
        "We have no room for files at the moment. Please try again in a few minutes, or enter your grades yourself.",
      ],
    );
    assert.deepEqual(alarms, ["disk"]);
    assert.equal(spool.bytes, 2 * megabyte, "what was refused keeps no room");

    // The first one is whole, and when it was read there is room again.
    reader.isStopped = false;
    reader.release();
    const read = async () =>
      ((await (await fetch(`${address}/${taken.data?.id}`)).json()) as { data: Extraction }).data.status;
    while ((await read()) !== "done") await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal((await send(3)).status, 202);

    // Near its end the disk is left to the database.
    const careful = await openSpool(disk.folder, 8 * megabyte);
    await assert.rejects(careful.keep(Readable.from([Buffer.from("slip")])), NoRoom);
  } finally {
    await app.close();
    await service.close();
    await drop();
    await disk.remove();
  }
});
