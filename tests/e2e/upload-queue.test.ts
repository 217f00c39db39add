import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import type { Extraction } from "../../src/contract/extraction.ts";
import { startApp, type RunningApp } from "./support/app.ts";
import { newPage } from "./support/browser.ts";
import { slipPdf } from "./support/slips.ts";

describe("a queue of uploads", () => {
  let app: RunningApp;
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "okwan-uploads-"));
    app = await startApp({ env: { OKWAN_DATA_DIR: dataDir } });
  });
  after(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  });

  async function call(rest = "", init: RequestInit = {}): Promise<{ status: number; data: Extraction }> {
    const response = await fetch(`${app.url}/api/v1/extractions${rest}`, init);
    const { data } = (await response.json()) as { data: Extraction };
    return { status: response.status, data };
  }

  async function uploadMany(count: number): Promise<string[]> {
    const pdf = await slipPdf();
    const send = async () => {
      for (;;) {
        const body = new FormData();
        body.append("file", new File([new Uint8Array(pdf)], "result.pdf", { type: "application/pdf" }));
        const answer = await call("", { method: "POST", body });
        // On a machine that is busy with something else the server asks some of so many to come back in a
        // moment.
        if (answer.status !== 503) return answer;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const answers = await Promise.all(Array.from({ length: count }, send));
    assert.ok(answers.every(({ status }) => status === 202));
    return answers.map(({ data }) => data.id);
  }

  async function ended(id: string): Promise<Extraction> {
    for (;;) {
      const { data } = await call(`/${id}`);
      if (data.status === "done" || data.status === "failed") return data;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  test("fifteen at once: none is lost, and other pages answer meanwhile", async () => {
    const ids = await uploadMany(15);
    assert.equal((await fetch(`${app.url}/`)).status, 200);
    const all = await Promise.all(ids.map(ended));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set(["done"]));
    assert.ok(all.every(({ result }) => result?.extractedSubjects.length === 8));
    assert.deepEqual(await readdir(path.join(dataDir, "uploads")), []);
  });

  test("killed in the middle and started again, no file is left and every student is told", async () => {
    const ids = await uploadMany(16);
    app.process.kill("SIGKILL");
    await once(app.process, "exit");
    assert.deepEqual(await readdir(path.join(dataDir, "uploads")), []);
    await app.restart();
    const all = await Promise.all(ids.map(ended));
    const lost = all.filter(({ status }) => status === "failed");
    assert.ok(lost.length > 0);
    for (const { code, message, may_send_again: maySendAgain } of lost) {
      assert.equal(code, "restarted");
      assert.match(message!, /upload it again/);
      assert.equal(maySendAgain, true);
    }
  });

  test("a page whose server was restarted sends its file again by itself", async () => {
    const { page, close } = await newPage({
      baseUrl: app.url,
      expectedErrors: [/net::ERR_|50[24]/],
    });
    await page.goto("/checker?step=grades&method=upload");
    await uploadMany(12);
    await page
      .getByLabel("Result slip", { exact: true })
      .setInputFiles({ name: "result.pdf", mimeType: "application/pdf", buffer: await slipPdf() });
    await page
      .getByText(/You are number|You are next|Reading your results/)
      .first()
      .waitFor();
    app.process.kill("SIGKILL");
    await once(app.process, "exit");
    await app.restart();
    await page.getByRole("heading", { name: "Check what we read" }).waitFor();
    await close();
  });
});
