/**
 * A class from its photos to its pages, through the site: `npm run bench -- class`. Three stored photos of a table of thirty
 * made-up candidates. It measures what the school waits for; a program answers the questions.
 */
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { chromium, type Page } from "playwright-core";
import { ensureBrowser } from "../scripts/browser.ts";
import { startApp, type RunningApp } from "../tests/e2e/support/app.ts";
import { storedSlip } from "../tests/fixtures/slips/stored-slips.ts";

const classSize = 30;
const phone = "024 555 7788";

interface Asked {
  readonly candidates: readonly {
    readonly nr: number;
    readonly name: string | null;
    readonly is_name_doubtful: boolean;
    readonly missing: number;
    readonly cells: readonly {
      readonly subject_id: number;
      readonly grade: string | null;
      readonly is_doubtful: boolean;
    }[];
  }[];
}

export async function run({ json }: { json: boolean }): Promise<object[]> {
  const photos = [1, 2, 3].map((at) => Buffer.from(storedSlip(`table-photo-${at}.jpg`).bytes));
  const load = loadavg()[0]!;
  const app = await startApp();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ baseURL: app.url });
  try {
    await prove(app, page);
    await page
      .getByLabel("Photos or PDF of the listing")
      .setInputFiles(
        photos.map((buffer, at) => ({ name: `page-${at + 1}.jpg`, mimeType: "image/jpeg", buffer })),
      );
    const uploaded = performance.now();
    await page.getByRole("button", { name: "Read the listing" }).click();
    await page.getByRole("heading", { name: "Check what we read" }).waitFor({ timeout: 300_000 });
    const read = performance.now();
    const { rows, left } = await answerAll(page);
    const answered = performance.now();
    await page.reload();
    await page.getByRole("button", { name: "Make the pages" }).click();
    await page.getByRole("heading", { name: "Your class" }).waitFor({ timeout: 120_000 });
    await page.getByRole("link", { name: "Print the pages" }).click();
    await page
      .getByRole("article")
      .nth(classSize - 1)
      .waitFor({ timeout: 60_000 });
    const made = performance.now();
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
    const result = {
      reading: seconds(uploaded, read),
      pages: seconds(answered, made),
      both: seconds(0, read - uploaded + made - answered),
      rowsAsked: rows,
      questions: left,
      peakMb: readersPeakMb(app),
      cores: availableParallelism(),
      loadBefore: Math.round(load * 10) / 10,
    };
    if (!json) console.table([result]);
    return [result];
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function prove(app: RunningApp, page: Page): Promise<void> {
  await page.goto("/class");
  await page.getByLabel("Your phone number").fill(phone);
  await page.getByRole("button", { name: "Verify your phone" }).click();
  await page.getByLabel("Verification code").waitFor();
  const answer = await fetch(`${app.url}/sandbox/sms`, { headers: { accept: "application/json" } });
  const texts = (await answer.json()) as { text: string }[];
  const code = texts.flatMap(({ text }) => /\d{6}/.exec(text) ?? [])[0];
  await page.getByLabel("Verification code").fill(code ?? "");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("heading", { name: "Upload a listing" }).waitFor();
}

/** As read, without a look: how long a person takes is theirs. Answers how much there was. */
async function answerAll(page: Page): Promise<{ rows: number; left: number }> {
  return page.evaluate(async () => {
    const path = `/api/v1/classes/${location.pathname.split("/").at(-1)}`;
    const { data } = (await (await fetch(path)).json()) as { data: Asked };
    const answers = data.candidates.map(({ nr, name, is_name_doubtful, missing, cells }) => [
      ...(is_name_doubtful ? [{ nr, subject_id: null, value: name ?? "", is_sure: true }] : []),
      ...(missing > 0
        ? [{ nr, subject_id: null, value: cells.length > 0 ? "all" : "leave", about: "row" }]
        : []),
      ...cells
        .filter(({ is_doubtful }) => is_doubtful)
        .map(({ subject_id, grade }) => ({ nr, subject_id, value: grade ?? "none" })),
    ]);
    const all = answers.flat();
    if (all.length > 0) {
      const headers = { "content-type": "application/json" };
      const sent = await fetch(`${path}/answers`, {
        method: "POST",
        headers,
        body: JSON.stringify({ answers: all }),
      });
      if (!sent.ok) throw new Error(await sent.text());
    }
    return { rows: answers.filter((own) => own.length > 0).length, left: all.length };
  });
}

/** The most memory that any process under the server held, where the system tells. */
function readersPeakMb({ process: server }: RunningApp): number | null {
  try {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")
      .trim()
      .split(" ");
    const peaks = children.map((pid) => {
      const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return Number(peak ?? 0) / 1024;
    });
    return Math.round(Math.max(...peaks));
  } catch {
    return null;
  }
}
