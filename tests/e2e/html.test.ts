import assert from "node:assert/strict";
import { test } from "node:test";
import { HtmlValidate } from "html-validate";
import { newPage } from "./support/browser.ts";
import { newCheck, paidCheck } from "./support/paid-check.ts";
import { publicPages } from "./support/public-pages.ts";
import { sharedApp } from "./support/shared-app.ts";
import { logIn } from "./support/texts.ts";

/** Pages as the server sends them, by html-validate's recommended rules. */

const app = await sharedApp();
const phone = "+233241230077";

const html = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React spells attributes and empty elements.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // React's own ids ("_R_", "B:0").
    "valid-id": ["error", { relaxed: true }],
    // Widths of bars and places on scales are data.
    "no-inline-style": "off",
    // A title ends with the name of the product, whatever comes before it.
    "long-title": "off",
  },
});

const open = ["/", "/checker", "/class", "/previous-checks", "/no-such-page", ...publicPages];
const own = "overview apply status recommendations update performance previous-checks notifications"
  .split(" ")
  .map((page) => `/app/${page}`);

test("public pages, forms, results and the student area are HTML that a checker finds nothing in", async () => {
  const [unpaid, paid, free] = [
    await newCheck(app.url, { phone }),
    await paidCheck(app.url, { phone }),
    await newCheck(app.url, { phone, points: 9 }),
  ];
  const page = await newPage(app);
  await logIn(app, page, phone);
  const found = new Set<string>();
  const results = [unpaid, paid, free].map((code) => `/checker/results/${code}`);
  const ofPaid = ["/plan", "/what-if", "/again", "/ask-to-pay"].map(
    (more) => `/checker/results/${paid}${more}`,
  );
  for (const path of [...open, ...results, ...ofPaid, ...own]) {
    const answer = await page.context().request.get(path);
    for (const message of findings(await answer.text())) found.add(`${message} (${path})`);
  }
  const anonymous = await (await fetch(`${app.url}/login`)).text();
  for (const message of findings(anonymous)) found.add(`${message} (/login)`);
  assert.match(anonymous, /<meta name="description" content="[^"]{20,}/);
  assert.deepEqual([...found], []);
});

function findings(text: string): string[] {
  assert.match(text, /^<!DOCTYPE html>/);
  const { results } = html.validateStringSync(text);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${(selector ?? "").slice(-90)}`);
}
