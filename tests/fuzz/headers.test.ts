import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { startAppHere } from "../e2e/support/app-here.ts";

const app = await startAppHere({ OKWAN_PUBLIC_URL: "https://okwan.example" });
after(() => app.stop());

const addresses = `
  / /checker /checker/results/K7QM4-TXD9P /previous-checks /programs /universities /policy /nowhere
  /sandbox/sms /sandbox/pay/unknown /api/v1/countries /api/v1/nowhere /healthz /favicon.svg
`
  .trim()
  .split(/\s+/);

suite("every answer is locked down", () => {
  for (const address of addresses) {
    test(address, async () => {
      const { headers } = await fetch(app.url + address, { redirect: "manual" });
      const policy = Object.fromEntries(
        (headers.get("content-security-policy") ?? "")
          .split(";")
          .map((directive) => directive.trim().split(/ (.*)/s) as [string, string]),
      );
      assert.equal(policy["default-src"], "'self'");
      assert.equal(policy["object-src"], "'none'");
      assert.equal(policy["base-uri"], "'none'");
      assert.equal(policy["frame-ancestors"], "'none'");
      assert.doesNotMatch(policy["script-src"] ?? "", /unsafe|\*|https?:/);
      assert.match(headers.get("strict-transport-security") ?? "", /max-age=31536000/);
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
      assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
      assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
      assert.match(headers.get("permissions-policy") ?? "", /microphone=\(\).*geolocation=\(\)/);
      assert.equal(headers.get("server"), null);
      assert.equal(headers.get("x-powered-by"), null);
    });
  }

  test("pages have no inline handler and no script without its nonce or hash", async () => {
    for (const address of ["/", "/checker", "/previous-checks", "/policy", "/sandbox/sms"]) {
      const answer = await fetch(app.url + address);
      const page = await answer.text();
      const policy = answer.headers.get("content-security-policy") ?? "";
      assert.doesNotMatch(page, /<[^>]+\son[a-z]+=["']/, `${address} has an inline handler`);
      assert.doesNotMatch(page, /href=["']javascript:/i);
      for (const [element] of page.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>/g)) {
        const nonce = /nonce="([^"]+)"/.exec(element)?.[1];
        const isAllowed = nonce === undefined ? /'sha256-/.test(policy) : policy.includes(`'nonce-${nonce}'`);
        assert.ok(isAllowed || /type="application\/(?:ld\+)?json"/.test(element), `${address}: ${element}`);
      }
    }
  });

  test("a nonce is never given twice", async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(
        (await fetch(`${app.url}/login`)).headers.get("content-security-policy") ?? "",
      )?.[1];
    assert.notEqual(await nonceOf(), await nonceOf());
  });
});
