import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { RunningApp } from "./support/app.ts";
import { expectNoAxeViolations, newPage, untilKept } from "./support/browser.ts";
import { paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

describe("without a network", () => {
  let app: RunningApp;
  before(async () => {
    app = await sharedApp();
  });

  test("a paid result reloads, visited pages and lists are read again, and the rest says what there is", async () => {
    const code = await paidCheck(app.url);
    const { page, context, close } = await newPage({
      baseUrl: app.url,
      serviceWorker: true,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
    });
    const result = `/checker/results/${code}`;
    await page.goto(result);
    const shown = await page.getByRole("heading", { level: 1 }).innerText();
    await untilKept(page, [result, "/offline"]);
    await page.goto("/cutoff-points/knust");
    await page.goto("/");
    await untilKept(page, ["/", "/cutoff-points/knust"]);
    const listed = await page.evaluate(
      async () => (await fetch("/api/v1/countries")).json() as Promise<unknown>,
    );

    await context.setOffline(true);
    await page.goto(result);
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);
    await page.reload();
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);
    await page.goto("/cutoff-points/knust");
    await page.getByRole("heading", { name: "KNUST cut-off points" }).waitFor();
    assert.deepEqual(
      await page.evaluate(async () => (await fetch("/api/v1/countries")).json() as Promise<unknown>),
      listed,
    );
    await page.goto("/study-ghana");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await page.getByRole("link", { name: new RegExp(code) }).click();
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), shown);

    await context.setOffline(false);
    await page.goto("/about");
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await close();
  });

  test("a check that met no network is kept, and runs by itself when the network is back", async () => {
    const { page, context, close } = await newPage({
      baseUrl: app.url,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    });
    await page.goto("/checker");
    await page.evaluate(
      (saved) => localStorage.setItem("okwan.check", saved),
      JSON.stringify(finishedForm()),
    );
    await page.route("**/api/v1/check/**", (route) => route.abort());
    await page.goto("/checker?step=review");
    await page.getByText("Your phone keeps your answers.").waitFor();
    await expectNoAxeViolations(page);
    await page.reload();
    await page.getByText("Your phone keeps your answers.").waitFor();
    await page.unroute("**/api/v1/check/**");
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Complete Payment" }).waitFor();
    await close();
  });
});

/** The wizard's saved state at the review. */
function finishedForm(): object {
  const electives = [11, 12, 13, 14].map((subjectId) => ({ subjectId, grade: "B2" }));
  return {
    version: 1,
    savedAt: Date.now(),
    step: "review",
    form: {
      background: {
        country: { id: 1, code: "GHA", name: "Ghana" },
        school: { id: 2, name: "KNUST", slug: "knust", short_name: "KNUST" },
        courseOffered: "Science",
        certificateType: "WASSCE",
        programmeLevel: "Degree",
        fullName: "Ama Serwaa",
        phoneNumber: "0241234567",
        sex: null,
      },
      method: "manual",
      core: { 1: "A1", 2: "B2", 3: "B2", 4: "B3" },
      electives,
      secondSitting: [],
      isNameFromSlip: false,
      isPredicted: false,
      order: null,
    },
  };
}
