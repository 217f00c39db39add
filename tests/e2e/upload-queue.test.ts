import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import { startApp } from "./support/app.ts";
import { newPage } from "./support/browser.ts";
import { endOfReading, sendSlip } from "./support/reading.ts";
import { slipPdf } from "./support/slips.ts";
import { storedSlip } from "../fixtures/slips/stored-slips.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "okwan-uploads-"));
const app = await startApp({ env: { OKWAN_DATA_DIR: dataDir, OKWAN_READER_WORKERS: "1" } });
after(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

describe("a queue of uploads", () => {
  const picture = storedSlip("gradeFirst-clean.jpg").bytes;
  /** Pictures first: each takes the one reader a second or more, so that others wait, however slow this test is. */
  const uploadMany = async () => {
    const pictures = [1, 2, 3].map(() => sendSlip(app.url, picture, { type: "image/jpeg" }));
    const ids = await Promise.all(pictures);
    return [...ids, ...(await Promise.all([1, 2, 3, 4, 5].map(() => sendSlip(app.url, slipPdf()))))];
  };

  test("killed in the middle and started again, no file is left and every student is told", async () => {
    const ids = await uploadMany();
    app.process.kill("SIGKILL");
    await once(app.process, "exit");
    assert.deepEqual(await readdir(path.join(dataDir, "uploads")), []);
    await app.restart();
    const all = await Promise.all(ids.map((id) => endOfReading(app.url, id)));
    const lost = all.filter(({ status }) => status === "failed");
    assert.ok(lost.length > 0);
    for (const { code, message, may_send_again: maySendAgain } of lost) {
      assert.equal(code, "restarted");
      assert.match(message!, /upload it again/);
      assert.equal(maySendAgain, true);
    }
  });

  test("a page whose server was restarted sends its file again by itself", async () => {
    const page = await newPage(app, {
      at: "/checker?step=grades&method=upload",
      expectedErrors: [/net::ERR_|50[24]/],
    });
    await uploadMany();
    const file = { name: "result.pdf", mimeType: "application/pdf", buffer: slipPdf() };
    await page.getByLabel("Result slip", { exact: true }).setInputFiles(file);
    const place = page.getByText(/You are number|You are next|Reading your results/);
    await place.first().waitFor();
    app.process.kill("SIGKILL");
    await once(app.process, "exit");
    await app.restart();
    await page.getByRole("heading", { name: "Check what we read" }).waitFor();
  });
});
