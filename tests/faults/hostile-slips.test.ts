import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startApp } from "../e2e/support/app.ts";
import { askReading, readSlip, sendSlip } from "../e2e/support/reading.ts";
import { goodResult, slipPdf } from "../e2e/support/slips.ts";
import { inlinePicturePdf } from "../fixtures/slips/bombs.ts";
import { storedSlip } from "../fixtures/slips/stored-slips.ts";

/** Files sent to break the reader, and readers stopped in the middle of a file: nobody else notices. */

const app = await startApp({ env: { OKWAN_TRUST_PROXY: "1", OKWAN_READER_WORKERS: "1" } });
after(() => app.stop());

describe("slips sent in bad faith", () => {
  const picture = storedSlip("gradeFirst-clean.jpg").bytes;
  const ask = (id: string, method = "GET") => askReading(app.url, id, method);

  test("eight readings cancelled, at once or in the middle: the same process goes on answering", async () => {
    const { pid } = app.process;
    for (let n = 0; n < 8; n += 1) {
      const id = await sendSlip(app.url, picture, { type: "image/jpeg", from: "192.0.2.7" });
      // From the moment it came to the middle of the picture, which takes a second or more.
      while ((await ask(id)).status === "queued") await sleep(5);
      await sleep(n * 150);
      await ask(id, "DELETE");
    }
    assert.equal((await fetch(`${app.url}/readyz`)).status, 200);
    assert.equal(app.process.pid, pid);
    assert.equal(app.process.exitCode, null);
    const { result } = await readSlip(app.url, slipPdf());
    assert.equal(result?.extractedSubjects.length, goodResult.length);
  });

  test("an honest slip behind ten bombs of another address is read before the second of them", async () => {
    const bomb = inlinePicturePdf(2048);
    const bombs = [];
    for (let n = 0; n < 10; n += 1) bombs.push(await sendSlip(app.url, bomb, { from: "192.0.2.9" }));
    const honest = await readSlip(app.url, slipPdf(), { from: "192.0.2.10" });
    assert.equal(honest.status, "done");
    const states = await Promise.all(bombs.map(async (id) => (await ask(id)).status));
    assert.ok(states.filter((status) => status === "queued").length >= 8, states.join());
    for (const id of bombs) await ask(id, "DELETE");
    assert.ok(peakMbOf(app.process.pid!) < 400, `the server held ${peakMbOf(app.process.pid!)} MB`);
  });

  test("nothing that is not JavaScript runs in the server's own process where slips are read", async () => {
    await readSlip(app.url, picture, { type: "image/jpeg" });
    const maps = readFileSync(`/proc/${app.process.pid}/maps`, "utf8");
    assert.doesNotMatch(maps, /\.node$|onnxruntime|libvips|skia/m);
  });
});

const peakMbOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
