import assert from "node:assert/strict";
import { before, test } from "node:test";
import { extractText } from "unpdf";
import type { CheckResult } from "../../src/contract/check-result.ts";
import type { RunningApp } from "./support/app.ts";
import { sharedApp } from "./support/shared-app.ts";

let app: RunningApp;
before(async () => {
  app = await sharedApp();
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(app.url + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: T };
  assert.ok(success, message);
  return data;
}

test("the PDF of a check over all schools opens with its payment and names every programme", async () => {
  const subjects = await call<{ id: number; name: string }[]>("GET", "/api/v1/subjects/by-type?type=2");
  const electives = ["Elective Mathematics", "Physics", "Chemistry", "Biology"].map((name) => ({
    subject_id: subjects.find((subject) => subject.name === name)!.id,
    grade: 1,
  }));
  const core = { math: 1, english: 1, science: 1, social: 1 };
  const { code } = await call<{ code: string }>("POST", "/api/v1/check/initial", {
    user_phone: "024 123 4567",
    user_name: "Ama Example",
  });
  const checked = await call<CheckResult>("POST", "/api/v1/check", {
    code,
    school_id: 0,
    results: { core, electives },
  });
  const report = `${app.url}/api/v1/checks/${code}/report.pdf`;
  const early = await fetch(report);
  assert.equal(early.status, 403);
  assert.match(((await early.json()) as { message: string }).message, /once this check is paid/);

  await fetch(checked.payment.payment_link!, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ channel: "mobile_money", outcome: "success" }),
  });
  await call("POST", `/api/v1/checks/${code}/payment/confirm`);
  const paid = await call<CheckResult>("GET", `/api/v1/past-check?code=${code}`);
  assert.ok(paid.qualified_programs.length > 50);

  const answer = await fetch(report);
  assert.equal(answer.status, 200);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  assert.ok(pdf.length < 200_000, `${pdf.length} bytes`);
  const { text } = await extractText(pdf, { mergePages: true });
  // Long names wrap, and a page's foot may stand between two lines.
  const letters = (words: string) => words.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const all = letters(text);
  const missing = paid.qualified_programs.filter(({ name }) => !all.includes(letters(name)));
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  );
  assert.ok(all.includes(letters(paid.payment.reference!)));
});
