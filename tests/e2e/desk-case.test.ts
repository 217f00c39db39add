import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { looksRight, newPage, placeOf } from "./support/browser.ts";
import { act, goTo, operatorAtDesk } from "./support/desk.ts";
import { behave, newCheck, paidCheck, payAtGateway, resultOf, textOfPdf } from "./support/paid-check.ts";
import { deskApp } from "./support/shared-app.ts";

const app = await deskApp();

/** Paid at the gateway, and nobody ever told us: no webhook, and the student's browser did not come back. */
async function paidUnheard(code: string): Promise<void> {
  await payAtGateway(app.url, code, "webhooks=never&returns=never");
}

/** By keyboard alone: from the field to the case. */
async function search(page: Page, query: string): Promise<void> {
  await goTo(page, "Cases");
  await page.getByLabel("Check code, payment reference, phone, transaction number or name").focus();
  await page.keyboard.type(query);
  await page.keyboard.press("Enter");
}

test("paid, nothing came, from search to solved; and a refund by two", async () => {
  const support = await operatorAtDesk(app, { phone: "+233201000001", role: "support", name: "Esi" });
  const code = await newCheck(app.url);
  await paidUnheard(code);

  await search(support, "nothing 12");
  await support.getByText("Type a check code").waitFor();
  await search(support, code.toLowerCase().replace("-", " "));
  await support.getByRole("heading", { level: 1, name: code }).waitFor();
  await support.getByText("the student went to pay GHS 12.00").waitFor();
  await support.getByText("Ask the gateway first").waitFor();
  assert.equal(await support.getByText("Read to the caller").count(), 0);
  assert.equal(await support.getByRole("button", { name: "Ask the gateway now" }).count(), 1);
  await looksRight(support);
  assert.equal(await support.getByRole("button", { name: /GHS 12.00 back/ }).count(), 0);
  assert.doesNotMatch(await support.locator("main").innerText(), /0?241234567|Serwaa/);

  await behave(app, { answers: "error" });
  await act(support, "Ask the gateway now", "The student called");
  const { top } = await placeOf(support.getByText("The gateway does not answer now"));
  assert.ok(top > 0 && top < 740, "what came of an act is in view, and the act was far below");
  assert.equal(await support.getByText("Read to the caller").count(), 0);
  await behave(app, {});
  await act(support, "Ask the gateway now", "The student called again");
  await support.getByText("the result is open now").waitFor();
  await support.getByText("Paid GHS 12.00: the result is open.").waitFor();
  await support.getByText(/enter your check code on our site/).waitFor();
  assert.equal((await resultOf(app.url, code)).payment.status, "paid");
  await act(support, "Show the grades", "Asks which grade we have", "Show");
  await support.getByRole("table").getByText("A1").first().waitFor();
  await looksRight(support);

  const ama = await operatorAtDesk(app, { phone: "+233202000001", role: "money", name: "Ama" });
  const kofi = await operatorAtDesk(app, { phone: "+233203000001", role: "owner", name: "Kofi" });
  await search(ama, code);
  await act(ama, "Give GHS 12.00 back", "Paid by mistake");
  await ama.getByText("Proposed. Nothing went back yet.").waitFor();
  await ama.getByText("You proposed this, so somebody else confirms it.").waitFor();
  await goTo(kofi, "Books");
  await kofi.getByText(/Ama proposed to give it back/).waitFor();
  await goTo(kofi, "Today");
  await kofi
    .getByRole("link", { name: /A refund of GHS 12.00 \(okw-[0-9a-f]+\) waits for a second/ })
    .click();
  await kofi.getByRole("heading", { level: 1, name: code }).waitFor();
  await looksRight(kofi);
  await act(kofi, "Confirm refund", "I saw the wallet's receipt");
  await kofi.getByText("GHS 12.00 goes back: the gateway has agreed.").waitFor();
  await kofi.getByText("GHS 12.00 went back: the result is closed").waitFor();
  await support.reload();
  await support.getByText("GHS 12.00 went back: the result is closed").waitFor();

  // The same case from the list of checks, by keyboard: sorted by a press on a head, filtered, and found again on the way back.
  await goTo(kofi, "Checks");
  await kofi.getByRole("button", { name: "Programmes" }).focus();
  await kofi.keyboard.press("Enter");
  const head = kofi.getByRole("columnheader", { name: "Programmes" });
  await kofi.locator("th[aria-sort=descending]", { hasText: "Programmes" }).waitFor();
  await kofi.keyboard.press("Enter");
  assert.equal(await head.getAttribute("aria-sort"), "ascending");
  await kofi.getByText("Filter", { exact: true }).click();
  await kofi.getByLabel("State", { exact: true }).selectOption("refunded");
  await looksRight(kofi);
  const list = kofi.url();
  assert.doesNotMatch(await kofi.locator("main").innerText(), new RegExp(`${code}|Serwaa`));
  await kofi.getByRole("table").getByRole("link").first().click();
  await kofi.getByRole("heading", { level: 1, name: code }).waitFor();
  await kofi.goBack();
  await kofi.getByText("Filter (on)").waitFor();
  assert.equal(kofi.url(), list);
});

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
