import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import Fastify, { type FastifyRequest } from "fastify";
import { cspHash } from "../../kernel/http/compress.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { PublicPageCache } from "./public-page-cache.ts";
import type { FoundPage } from "./site-build.ts";

const html =
  '<html><head><link nonce="abc" rel="stylesheet" href="/assets/app.css"/></head><body>About</body></html>';

/** Names a school or student could have, if a page forgot to escape them. */
const hostile =
  "<script>alert(1)</script><script nonce=\"\">alert(2)</script><script nonce='abc '>alert(3)</script>" +
  '<script nonce="guess">alert(4)</script><style>a{}</style>';
const scriptsAllowed = (answer: { headers: Record<string, unknown> }) =>
  [...String(answer.headers["content-security-policy"]).matchAll(/'(sha256-[^']+)'/g)].map(
    ([, hash]) => hash,
  );

const pages: Record<string, { text: string; isForAll: boolean }> = {
  about: { text: "About", isForAll: true },
  hostile: { text: `${hostile}<script nonce="abc">ours()</script>`, isForAll: true },
  mine: { text: "Mine", isForAll: false },
};

const pageAt = (url: URL): FoundPage => ({
  url,
  isKnown: url.pathname !== "/404",
  isForEverybody: true,
  isPersonal: false,
  checkCode: null,
  stage: "door",
  costMs: null,
});

const askedBy = ({ url }: FastifyRequest) => ({
  country: null,
  page: pageAt(new URL(url, "http://localhost")),
});

let version = 1;
let made = 0;
let duringMaking = async () => {};
const folder = mkdtempSync(path.join(tmpdir(), "okwan-pages-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets", "app.css"), "a{color:red}");
const cache = new PublicPageCache({ styles: new FirstVisitStyles(folder), version: () => String(version) });
const app = Fastify();
app.get<{ Params: { page: string } }>("/:page", async (request, reply) => {
  reply.header("content-security-policy", "script-src 'self'; style-src 'self' 'nonce-x'");
  const asked = askedBy(request);
  if (cache.send(request, reply, asked)) return reply;
  made += 1;
  const madeOf = cache.version();
  await duringMaking();
  const { text, isForAll } = pages[request.params.page]!;
  const answer = new Response(null, {
    headers: {
      "content-type": "text/html",
      "cache-control": isForAll ? "public, max-age=300" : "private, no-cache",
    },
  });
  const page = { answer, body: html.replace("About", text) };
  const about = { ...asked, isForAll, nonce: "abc", version: madeOf };
  const isSent = await cache.cacheAndSend(request, reply, page, about);
  return isSent ? reply : reply.send("not for all");
});
after(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe("pages cached for everybody", () => {
  test("are made once, with their styles named by hash and no nonce inside", async () => {
    const first = await app.inject("/about");
    const again = await app.inject("/about");
    assert.equal(made, 1);
    assert.equal(first.body, again.body);
    assert.match(again.body, /<style>a\{color:red\}<\/style>/);
    assert.doesNotMatch(again.body, /nonce/);
    assert.match(String(again.headers["content-security-policy"]), /style-src 'self' 'sha256-[^']+'/);
  });

  test("allow the scripts that carried their nonce, and none that came into them by a fault of ours", async () => {
    for (const _ of ["made", "cached"]) {
      const answer = await app.inject("/hostile");
      assert.match(answer.body, /alert\(4\)/, "the fault is there");
      assert.match(answer.body, /<script>ours\(\)<\/script>/);
      assert.doesNotMatch(answer.body, /abc"/);
      assert.deepEqual(scriptsAllowed(answer), [cspHash("ours()"), cspHash("a{color:red}")]);
    }
  });

  test("are told from what a browser inside the site already holds", async () => {
    const inside = await app.inject({ url: "/about", headers: { "sec-fetch-site": "same-origin" } });
    assert.match(inside.body, /rel="stylesheet" href="\/assets\/app.css"\/>/);
    assert.doesNotMatch(inside.body, /<style>/);
  });

  test("are not sent again to a browser that has them", async () => {
    const etag = String((await app.inject("/about")).headers["etag"]);
    const { statusCode, body } = await app.inject({ url: "/about", headers: { "if-none-match": etag } });
    assert.deepEqual([statusCode, body], [304, ""]);
  });

  test("are made anew for another catalogue version", async () => {
    const soFar = made;
    version = 2;
    await app.inject("/about");
    assert.equal(made, soFar + 1);
  });

  test("are not cached where another version came while they were made", async () => {
    const soFar = made;
    version = 3;
    duringMaking = async () => {
      duringMaking = async () => {};
      version = 4;
      // Another visitor sees it first.
      await app.inject("/hostile");
    };
    await app.inject("/about");
    await app.inject("/about");
    assert.equal(made, soFar + 3, "the old one was sent once, and made anew");
  });

  test("are asked after with HEAD too", async () => {
    const soFar = made;
    const { headers, body } = await app.inject({ method: "HEAD", url: "/about" });
    assert.equal(headers["etag"], (await app.inject("/about")).headers["etag"]);
    assert.deepEqual([body, made], ["", soFar]);
  });

  test("a page of one person is never cached", async () => {
    const soFar = made;
    await app.inject("/mine");
    assert.equal((await app.inject("/mine")).body, "not for all");
    assert.equal(made, soFar + 2);
  });
});
