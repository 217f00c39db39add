import assert from "node:assert/strict";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { test } from "node:test";
import { newCheck, paidCheck } from "./support/paid-check.ts";
import { sharedApp } from "./support/shared-app.ts";

/** The request of a browser that has our styles already: they are a link in the page. */
const headers = { "sec-fetch-site": "same-origin" };

const app = await sharedApp();
const [paid, unpaid] = [await paidCheck(app.url), await newCheck(app.url)];

async function pageOf(address: string, init: RequestInit = {}) {
  const answer = await fetch(app.url + address, { headers, ...init });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

for (const address of [
  `/checker/results/${paid}`,
  "/checker/results/nonsense",
  `/previous-checks?code=${paid}`,
]) {
  test(`${address.replace(paid, "CODE")} answers HEAD with the headers of GET`, async () => {
    const own = ["date", "connection", "keep-alive", "content-length"];
    // Each page has a nonce and times of its own.
    own.push("content-security-policy", "server-timing");
    const named = (answer: { headers: Headers }) =>
      [...answer.headers].filter(([name]) => !own.includes(name));
    const [get, head] = [await pageOf(address), await pageOf(address, { method: "HEAD" })];
    assert.deepEqual(named(head), named(get));
    assert.deepEqual([head.status, head.page], [get.status, ""]);
  });
}

function send(address: string, body: string, origin: string) {
  const type = "application/x-www-form-urlencoded";
  return pageOf(address, {
    method: "POST",
    headers: { ...headers, origin, "content-type": type },
    body,
  });
}

for (const address of [
  "//elsewhere.example/checker/results/bad",
  "/\\elsewhere.example/checker/results/bad",
]) {
  test(`a form sent to ${address} leads nobody to another host`, async () => {
    const { hostname, port, origin } = new URL(app.url);
    const asked = request({
      hostname,
      port,
      path: address,
      method: "POST",
      headers: { ...headers, origin, "content-type": "application/x-www-form-urlencoded" },
    });
    asked.end("intent=pay");
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    assert.doesNotMatch(answer.headers.location ?? "", /elsewhere/);
  });
}

test("a form that did not work shows its page again, with what is wrong", async () => {
  const failed = await send(`/checker/results/${unpaid}`, "intent=confirm", app.url);
  assert.equal(failed.status, 409);
  assert.equal(failed.headers.get("etag"), null);
  assert.match(failed.page, /role="alert".*?We see no payment for this check yet/s);
  assert.match(failed.page, /Make Payment/);
});

test("a form that another site sends is refused", async () => {
  for (const address of [`/checker/results/${unpaid}`, "/previous-checks"]) {
    const { status } = await send(address, "intent=pay&q=0241234567", "https://elsewhere.example");
    assert.equal(status, 403);
  }
});

test("every script of a page is sent compressed, the list of routes too", async () => {
  const { page } = await pageOf("/checker");
  for (const script of new Set(page.match(/\/assets\/[\w-]+\.js/g))) {
    const answer = await fetch(app.url + script, { headers: { "accept-encoding": "br" } });
    assert.equal(answer.headers.get("content-encoding"), "br", script);
  }
});
