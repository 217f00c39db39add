import assert from "node:assert/strict";
import { after, test } from "node:test";
import Fastify from "fastify";
import { neverStorePersonal } from "./never-stored.ts";

const app = Fastify();
neverStorePersonal(app);
app.all("/*", async (request, reply) => {
  reply.header("cache-control", "private, no-cache");
  return request.url.includes("304") ? reply.code(304).send() : "a page";
});
after(() => app.close());

const neverStored = [
  ["/app", "/app/overview", "/app/overview.data?x=1", "/previous-checks?ends=4567", "/previous-checks?304"],
  ["/login?to=%2Fapp", "/verify", "/logout", "/class/K7QM4-TXD9P", "/tell-me/knust", "/pay/some-token"],
].flat();
const mayBeStored = [
  "/",
  "/checker",
  "/checker/results/K7QM4-TXD9P",
  "/about",
  "/apply-to-knust",
  "/payments",
];

for (const [urls, what, control] of [
  [neverStored, "is written down by no browser", "private, no-store"],
  [mayBeStored, "may be stored to be read without a network", "private, no-cache"],
] as const) {
  for (const url of urls) {
    test(`${url} ${what}`, async () => {
      assert.equal((await app.inject(url)).headers["cache-control"], control);
    });
  }
}
