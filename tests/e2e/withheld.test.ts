import assert from "node:assert/strict";
import { test } from "node:test";
import { looksRight, newPage } from "./support/browser.ts";
import { operatorAtDesk } from "./support/desk.ts";
import { paidCheck, resultOf, textOfPdf } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

const app = await deskApp();

test("a figure that a visitor reports is withheld from a phone by three presses, and told as being checked", async () => {
  const code = await paidCheck(app.url, { points: 2 });
  const [row] = (await resultOf(app.url, code)).qualified_programs;
  const page = `${app.url}/checker/results/${code}`;
  const tag = (await fetch(page)).headers.get("etag") ?? "";
  const askAgain = () => fetch(page, { headers: { "if-none-match": tag } });
  assert.equal((await askAgain()).status, 304);
  const { id, name } = row!;
  const report = { figure: "cut-off", year: "", what: "It is 9 in the list", why: "I saw it", contact: "" };
  const sent = await fetch(`${app.url}/report-figure?programme=${id}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.url },
    body: new URLSearchParams(report),
  });
  assert.equal(sent.status, 303);

  const phone = await operatorAtDesk(app, {
    phone: "+233205000001",
    role: "catalogue",
    name: "Efua",
    width: 360,
    height: 740,
  });
  await phone.getByRole("link", { name: /reported a wrong figure/ }).click();
  const found = phone.getByRole("listitem").filter({ hasText: name }).first();
  await found.getByRole("button", { name: /^Withhold/ }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel("Why").fill("The list says 9");
  await dialog.getByRole("button", { name: "Withhold" }).click();
  await dialog.waitFor({ state: "detached" });
  await found.getByText("being checked").waitFor();
  await looksRight(phone);

  const again = await askAgain();
  assert.equal(again.status, 200, "no browser shows the figure from its cache");
  assert.match(await again.text(), /Being checked/);
  const student = await newPage(app, { at: `/programs/${id}`, width: 360, height: 740 });
  await student
    .getByText(/^Being checked/)
    .first()
    .waitFor();
  await student.goto(`/checker/results/${code}?find=${encodeURIComponent(name)}`);
  await student.getByText("Being checked: a figure of this programme may be wrong.").first().waitFor();
  const told = (await resultOf(app.url, code)).qualified_programs.find((one) => one.id === id);
  assert.match(told?.sentence ?? "", /^Being checked/);
  assert.match(await textOfPdf(app.url, code), /[Bb]eing checked/);
});
