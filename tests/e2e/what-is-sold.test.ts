import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { extractText } from "unpdf";
import type { CheckResult } from "../../src/contract/check-result.ts";
import type { ProgrammeOut } from "../../src/contract/programme.ts";
import type { RunningApp } from "./support/app.ts";
import { newPage } from "./support/browser.ts";
import { newCheck, newCheckOf, paidCheck, payCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("what may be seen of a check, and what is sold", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });

  async function call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(
      app.url + path,
      body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } },
    );
    const { data, message } = (await answer.json()) as { data: T; message: string };
    assert.ok(answer.ok, message);
    return data;
  }

  /** Good grades in science over all schools. */
  const check = (certificateId: 1 | 2, english: number) =>
    newCheckOf(app.url, { points: 2, english, electives: [11, 12, 13], certificateId, schoolId: 0 });

  const answerOf = (code: string) => call<CheckResult>(`/api/v1/past-check?code=${code}`);

  async function pdfOf(code: string): Promise<string> {
    const answer = await fetch(`${app.url}/api/v1/checks/${code}/report.pdf`);
    assert.equal(answer.status, 200);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return text.replace(/\s+/g, " ");
  }

  async function pageOf(path: string): Promise<string> {
    const answer = await fetch(app.url + path);
    assert.equal(answer.status, 200, path);
    const markup = await answer.text();
    return markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  }

  test("a result that was paid back says so and can be paid again", async () => {
    const code = await paidCheck(app.url);
    assert.match(await pdfOf(code), /1 Apply at KNUST.*Admissions page of KNUST: .*Programs You Qualify For/);
    await app.database.pool.query(
      `insert into payment_events (payment_id, state, cause, created_at)
       select payment_id, 'refunded', 'operator', now() from payment_states s join orders o on o.id = s.order_id
       where o.code = $1 and state = 'paid'`,
      [code],
    );
    const { page, close } = await newPage({ baseUrl: app.url });
    await page.goto(`/checker/results/${code}`);
    await page.getByText(/^Your payment of GHS\s12 was given back/).waitFor();
    await page.getByRole("heading", { name: "Complete Payment" }).waitFor();
    assert.equal(await page.getByText("No Programs Found").count(), 0);
    assert.equal((await fetch(`${app.url}/api/v1/checks/${code}/report.pdf`)).status, 403);
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.getByRole("button", { name: /Pay GHS 12/ }).click();
    await page.getByRole("heading", { name: "Programs You Qualify For" }).waitFor();
    await close();
  });

  test("a payment that was begun says so, and can be confirmed or paid", async () => {
    const code = await newCheck(app.url, 1);
    await call(`/api/v1/checks/${code}/payment`, {});
    const { page, close } = await newPage({ baseUrl: app.url, javaScript: false });
    await page.goto(`/checker/results/${code}`);
    await page.getByText(/^A payment of GHS\s12 was begun for this check/).waitFor();
    await page.getByRole("button", { name: "I have paid" }).waitFor();
    await page.getByRole("button", { name: "Make Payment" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await close();
  });

  test("a free result has one quiet line that opens it, without script", async () => {
    const code = await check(1, 7);
    const free = await answerOf(code);
    const { page, close } = await newPage({ baseUrl: app.url, javaScript: false });
    await page.goto(`/checker/results/${code}`);
    await page.getByText("There was nothing to pay.").waitFor();
    await page.getByRole("link", { name: /^Not yet \d+$/ }).click();
    await page.getByText(/one rule away\. Here are \d+ of them\.$/).waitFor();
    await page.goto(`/checker/results/${code}?tab=not-yet`);
    assert.equal(await page.getByText("Try other grades in What if").count(), 0);
    await page.getByRole("button", { name: "Open this result for GHS 12" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.getByRole("button", { name: /Pay GHS 12/ }).click();
    assert.ok(free.total_near_misses > 10);
    await page.getByRole("link", { name: /^Not yet \d+$/ }).click();
    await page.getByText("What opens the most comes first.").waitFor();
    assert.equal(await page.getByText("There was nothing to pay.").count(), 0);
    await page.getByRole("link", { name: "Try other grades in What if" }).waitFor();
    await close();
  });

  test("whoever gives up paying for a free result has it as before, and is told", async () => {
    const code = await check(1, 7);
    const { page, close } = await newPage({ baseUrl: app.url });
    await page.goto(`/checker/results/${code}`);
    await page.getByRole("button", { name: "Open this result for GHS 12" }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alert").getByText("The payment was not finished. You can try again.").waitFor();
    await page.getByText("There was nothing to pay.").waitFor();
    await close();
  });

  for (const [name, certificate, english] of [
    ["true grades with English as D7", 1, 7],
    ["an SSSCE slip", 2, 2],
  ] as const) {
    test(`${name}: page, plan, PDF and picture hold no newest cut-off, until the result is paid for`, async () => {
      const code = await check(certificate, english);
      const free = await answerOf(code);
      assert.equal(free.access, "free");
      const rows = [...free.near_misses, ...free.open_programs];
      const hidden = new Set(rows.filter((row) => row.hides_newest).map(({ id }) => id));
      const planned = rows.filter(({ id }) => hidden.has(id)).slice(0, 4);
      const plan = `/checker/results/${code}/plan?p=${planned.map(({ id }) => id).join(",")}`;
      const told = [
        await pageOf(
          `/checker/results/${code}?all=1&tab=not-yet&open=${planned.map(({ id }) => id).join(",")}`,
        ),
        await pageOf(`/checker/results/${code}?all=1&open=${planned.map(({ id }) => id).join(",")}`),
        await pageOf(plan),
        await pdfOf(code),
        await pageOf(`/previous-checks?code=${code}`),
      ];
      // No cut-off counts, so no list is sorted by one.
      const page = await pageOf(`/checker/results/${code}`);
      assert.ok(/Sort\s*:\s*Suggested/.test(page));
      // The offer must not make SSSCE holders think that their points are compared with what they buy.
      const offered = /newest cut-offs of this result\. (They are WASSCE figures: [^.]+\.)?/.exec(page);
      assert.equal(offered?.[1] !== undefined, certificate === 2);
      const picture = await fetch(`${app.url}/share/check/${code}.png`);
      assert.equal(picture.headers.get("content-type"), "image/png");
      const before = Buffer.from(await picture.arrayBuffer());

      await payCheck(app.url, code);
      const open = await answerOf(code);
      assert.equal(open.access, "open");
      // Judged with the newest cut-offs, some of them are closed now.
      const judgedNew = [...open.near_misses, ...open.open_programs, ...open.to_confirm].filter(({ id }) =>
        hidden.has(id),
      );
      // Since only what a page states is a rule, three of the ten near misses with D7 have a newest cut-off
      // to hide.
      assert.ok(judgedNew.length >= 3, `${judgedNew.length} programmes hide their newest cut-off`);
      // Another programme's earlier year may be told in the same words.
      const isPublic = new Set(rows.flatMap(wordsOf));
      const words = judgedNew.flatMap(wordsOf).filter((one) => !isPublic.has(one));
      const tells = (text: string) => words.filter((one) => text.includes(one));
      for (const text of told) assert.deepEqual(tells(text), []);
      assert.ok(tells(await pageOf(plan)).length > 0, "the opened plan does tell them");
      const after = await (await fetch(`${app.url}/share/check/${code}.png`)).arrayBuffer();
      assert.ok(before.equals(Buffer.from(after)), "the picture tells the same before and after");
    });
  }

  /**
   * How a page or the PDF would show a cut-off. "14" alone reveals nothing, because grades and earlier years
   * are shown too.
   */
  function wordsOf({ max_grade: cutOff, year, score, name }: ProgrammeOut): string[] {
    return [
      `Cut-off ${cutOff} (${year})`,
      `Cut-off ${cutOff}, you have ${score}`,
      `${name} cut-off ${cutOff}`,
      `Cut-off ${year}`,
      `The published cut-off of ${cutOff} (${year})`,
    ];
  }
});
