import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { RunningApp } from "./support/app.ts";
import { looksRight, newPage, type TestPage } from "./support/browser.ts";
import { act, goTo, operatorAtDesk } from "./support/desk.ts";
import { newCheck } from "./support/paid-check.ts";
import { behave } from "./support/sandbox.ts";
import { deskApp } from "./support/shared-app.ts";

/** Paid at the gateway, and nobody ever told us: no webhook, and the student's browser did not come back. */
async function paidUnheard(app: RunningApp, code: string): Promise<void> {
  const answer = await fetch(`${app.url}/api/v1/checks/${code}/payment`, { method: "POST" });
  const { data } = (await answer.json()) as { data: { payment_link: string } };
  await fetch(new URL(new URL(data.payment_link).pathname, app.url), {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: app.url },
    body: "channel=mobile_money&outcome=success&webhooks=never&returns=never",
  });
}

/** By keyboard alone: from the field to the case. */
async function search(at: TestPage, query: string): Promise<void> {
  await goTo(at.page, "Cases");
  await at.page.getByLabel("Check code, payment reference, phone, transaction number or name").focus();
  await at.page.keyboard.type(query);
  await at.page.keyboard.press("Enter");
}

const { width, height, digit } = { width: 360, height: 740, digit: 1 };

describe("a case at the desk, in a browser", () => {
  let app: RunningApp;
  before(async () => {
    app = await deskApp();
  });

  test(`paid, nothing came, from search to solved; and a refund by two`, async () => {
    const size = { width, height };
    const support = await operatorAtDesk(app, {
      ...size,
      phone: `+23320100000${digit}`,
      role: "support",
      name: "Esi",
    });
    const code = await newCheck(app.url, 1);
    await paidUnheard(app, code);

    await search(support, "nothing 12");
    await support.page.getByText("Type a check code").waitFor();
    await search(support, code.toLowerCase().replace("-", " "));
    await support.page.getByRole("heading", { level: 1, name: code }).waitFor();
    await support.page.getByText("the student went to pay GHS 12.00").waitFor();
    await support.page.getByText(/We asked for GHS 12.00, and the payment company/).waitFor();
    assert.equal(await support.page.getByRole("button", { name: /GHS 12.00 back/ }).count(), 0);
    assert.doesNotMatch(await support.page.locator("main").innerText(), /0?241234567|Serwaa/);

    await behave(app, { answers: "error" });
    await act(support.page, "Ask the gateway now", "The student called");
    await support.page.getByText("The gateway does not answer now").waitFor();
    await behave(app, {});
    await act(support.page, "Ask the gateway now", "The student called again");
    await support.page.getByText("the result is open now").waitFor();
    await support.page.getByText("Paid GHS 12.00: the result is open.").waitFor();
    await support.page.getByText(/enter your check code on our site/).waitFor();
    const seen = await fetch(`${app.url}/api/v1/past-check?code=${code}`);
    const { data } = (await seen.json()) as { data: { payment: { status: string } } };
    assert.equal(data.payment.status, "paid");
    await act(support.page, "Show the grades", "Asks which grade we have", "Show");
    await support.page.getByRole("table").getByText("A1").first().waitFor();
    await looksRight(support.page);

    const phones = [`+23320200000${digit}`, `+23320300000${digit}`];
    const ama = await operatorAtDesk(app, { ...size, phone: phones[0]!, role: "money", name: "Ama" });
    const kofi = await operatorAtDesk(app, { ...size, phone: phones[1]!, role: "owner", name: "Kofi" });
    await search(ama, code);
    await act(ama.page, "Give GHS 12.00 back", "Paid by mistake");
    await ama.page.getByText("Proposed. Nothing went back yet.").waitFor();
    await ama.page.getByText("You proposed this, so somebody else confirms it.").waitFor();
    await goTo(kofi.page, "Books");
    await kofi.page.getByText(/Ama proposed to give it back/).waitFor();
    await goTo(kofi.page, "Today");
    await kofi.page
      .getByRole("link", { name: `A refund of GHS 12.00 (${code}) waits for a second person` })
      .click();
    await kofi.page.getByRole("heading", { level: 1, name: code }).waitFor();
    await looksRight(kofi.page);
    await act(kofi.page, "Confirm refund", "I saw the wallet's receipt");
    await kofi.page.getByText("GHS 12.00 goes back: the gateway has agreed.").waitFor();
    await kofi.page.getByText("GHS 12.00 went back: the result is closed").waitFor();
    await support.page.reload();
    await support.page.getByText("GHS 12.00 went back: the result is closed").waitFor();
    for (const one of [support, ama, kofi]) await one.close();
  });

  test("a held payment explains itself, and a search for a phone of many shows twenty", async () => {
    const money = await operatorAtDesk(app, {
      width: 360,
      height: 740,
      phone: "+233204000001",
      role: "money",
      name: "Yaw",
    });
    const code = await newCheck(app.url, 1);
    await paidUnheard(app, code);
    await behave(app, { answers: "other-amount" });
    await search(money, code);
    await act(money.page, "Ask the gateway now", "The caller has a receipt");
    await money.page.getByText(/Under review: We asked for GHS 12.00; the gateway says/).waitFor();
    await money.page.getByText("waiting", { exact: true }).waitFor();
    await money.page.getByText(/Your money is not lost/).waitFor();
    await looksRight(money.page);
    // Its student reads the same, comes back from the gateway or not, and whoever asks again too.
    const underReview = "We are looking at your payment. Nothing is lost";
    const student = await newPage({
      baseUrl: app.url,
      width: 360,
      height: 740,
      expectedErrors: [/409/],
    });
    for (const back of ["", `?check_code=${code}&status=success`]) {
      await student.page.goto(`/checker/results/${code}${back}`);
      await student.page.getByRole("main").getByText(underReview).waitFor();
      assert.equal(await student.page.getByText("was begun for this check").count(), 0);
      assert.equal(await student.page.getByRole("button", { name: "Make Payment" }).count(), 0);
    }
    await student.page.getByRole("button", { name: "I have paid" }).click();
    await student.page.getByRole("alert").getByText(underReview).waitFor();
    await student.close();
    await behave(app, {});
    await act(money.page, "Ask the gateway now", "The gateway has mended it");
    await money.page.getByText(/The gateway confirms GHS 12.00: the result is open now/).waitFor();

    const values = Array.from(
      { length: 37 },
      (_, at) => `('C${String(at).padStart(4, "0")}-00000', '+233244000333')`,
    );
    await app.database.pool.query(`insert into orders (code, phone) values ${values.join(",")}`);
    await search(money, "0244 000 333");
    await money.page.getByText("37 found, 20 shown.").waitFor();
    assert.equal(await money.page.getByRole("table").getByRole("link").count(), 20);
    await looksRight(money.page);
    await money.close();
  });
});
