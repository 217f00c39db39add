import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { hashOf } from "../http/content-hash.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { PageCache } from "./page-cache.ts";

const html =
  '<html><head><link nonce="abc" rel="stylesheet" href="/assets/app.css"/></head><body>About</body></html>';

const ourScript = "print()";
/** As a school's or a student's name might hold it, if a page forgot to escape it. */
const hostile =
  "<script>alert(1)</script><script nonce=\"\">alert(2)</script><script nonce='abc '>alert(3)</script>" +
  '<script nonce="guess">alert(4)</script><style>a{}</style>';
const scriptsAllowed = (answer: { headers: Record<string, unknown> }) =>
  [...String(answer.headers["content-security-policy"]).matchAll(/'(sha256-[^']+)'/g)].map(
    ([, hash]) => hash,
  );

const visitorOf = ({ headers }: FastifyRequest) => ({
  country: null,
  language: String(headers["language"] ?? "en"),
});

describe("pages kept for everybody", () => {
  let folder: string;
  let app: FastifyInstance;
  let version = 1;
  let made = 0;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "okwan-pages-"));
    mkdirSync(path.join(folder, "assets"));
    writeFileSync(path.join(folder, "assets", "app.css"), "a{color:red}");
    const cache = new PageCache({
      styles: new FirstVisitStyles(folder),
      version: () => version,
      release: "r1",
      ownScripts: [],
    });
    app = Fastify();
    app.get<{ Params: { page: string } }>("/:page", async (request, reply) => {
      reply.header("content-security-policy", "script-src 'self'; style-src 'self' 'nonce-x'");
      const kept = cache.send(request, reply, visitorOf(request));
      if (kept !== false) return kept;
      made += 1;
      const { page } = request.params;
      const isForAll = page === "about" || page === "hostile";
      const control = isForAll ? "public, max-age=300" : "private, no-cache";
      const answer = new Response(
        page === "checker"
          ? html.replace("About", visitorOf(request).language)
          : page === "hostile"
            ? html.replace("About", `${hostile}<script nonce="abc">ours()</script>`)
            : html,
        {
          headers: {
            "content-type": "text/html",
            "cache-control": control,
            "content-language": visitorOf(request).language,
            ...(page === "checker" ? { "x-okwan-same-in-language": "1" } : {}),
          },
        },
      );
      return (await cache.keep(request, reply, answer, {
        visitor: visitorOf(request),
        html: undefined,
        nonce: "abc",
      }))
        ? reply
        : reply.send("not for all");
    });
  });
  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

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
    for (const _ of ["made", "kept"]) {
      const answer = await app.inject("/hostile");
      assert.match(answer.body, /alert\(4\)/, "the fault is there");
      assert.match(answer.body, /<script>ours\(\)<\/script>/);
      assert.doesNotMatch(answer.body, /abc"/);
      assert.deepEqual(scriptsAllowed(answer), [hashOf("ours()"), hashOf("a{color:red}")]);
    }
  });

  test("are told from what a browser inside the site already holds", async () => {
    const inside = await app.inject({ url: "/about", headers: { "sec-fetch-site": "same-origin" } });
    assert.match(inside.body, /rel="stylesheet" href="\/assets\/app.css"\/>/);
    assert.doesNotMatch(inside.body, /<style>/);
  });

  test("are not sent again to a browser that has them", async () => {
    const { headers } = await app.inject("/about");
    const same = await app.inject({ url: "/about", headers: { "if-none-match": String(headers["etag"]) } });
    assert.equal(same.statusCode, 304);
    assert.equal(same.body, "");
  });

  test("are made anew for another catalogue version", async () => {
    const soFar = made;
    version = 2;
    await app.inject("/about");
    assert.equal(made, soFar + 1);
  });

  test("are kept once for each language they have, and no proxy keeps them", async () => {
    const soFar = made;
    const read = async (page: string, language: string) => app.inject({ url: page, headers: { language } });
    await read("/about", "en");
    await read("/about", "fr");
    assert.equal(made, soFar, "a page with one language is the same for everybody");
    for (const language of ["en", "fr", "en", "fr"]) {
      const { body, headers } = await read("/checker", language);
      assert.match(body, new RegExp(`<body>${language}`));
      assert.equal(headers["content-language"], language);
      assert.equal(headers["cache-control"], "private, no-cache");
      assert.equal(headers["x-okwan-same-in-language"], undefined);
    }
    assert.equal(made, soFar + 2);
  });

  test("a page of one person is never kept", async () => {
    const soFar = made;
    await app.inject("/mine");
    assert.equal((await app.inject("/mine")).body, "not for all");
    assert.equal(made, soFar + 2);
  });
});

describe("the page of one person", () => {
  let folder: string;
  let made = 0;
  let state = "paid";
  const apps: FastifyInstance[] = [];

  /** A process of its own: it knows nothing of what the others made. */
  function processOf(release: string): FastifyInstance {
    const cache = new PageCache({
      styles: new FirstVisitStyles(folder),
      version: () => 1,
      release,
      ownScripts: [ourScript],
    });
    const app = Fastify();
    app.get("/result", async (request, reply) => {
      reply.header("content-security-policy", "script-src 'self'; style-src 'self'");
      const own = cache.own(request, "en", state);
      if (cache.sendOwn(request, reply, own)) return reply;
      made += 1;
      await cache.keepOwn(request, reply, { ...own, language: "en", html: [html.replace("About", state)] });
      return reply;
    });
    apps.push(app);
    return app;
  }
  const readBy = (app: FastifyInstance, etag = "") =>
    app.inject({ url: "/result", headers: { "if-none-match": etag } });

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), "okwan-pages-"));
    mkdirSync(path.join(folder, "assets"));
  });
  after(async () => {
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true });
  });

  test("is allowed our script, and none that came into it by a fault of ours", async () => {
    const before = state;
    state = `${hostile}<script>${ourScript}</script>`;
    const app = processOf("r1");
    for (const _ of ["made", "kept"]) {
      const answer = await readBy(app);
      assert.match(answer.body, /alert\(4\)/, "the fault is there");
      assert.deepEqual(scriptsAllowed(answer), [hashOf(ourScript)]);
    }
    state = before;
    made = 0;
    assert.deepEqual(scriptsAllowed(await readBy(processOf("r1"))), [], "a page without it is allowed none");
    made = 0;
  });

  test("is made once, and another process knows that the visitor has it", async () => {
    const [one, other] = [processOf("r1"), processOf("r1")];
    const first = await readBy(one);
    assert.match(first.body, /<body>paid/);
    assert.equal(first.headers["cache-control"], "private, no-cache");
    assert.equal((await readBy(one)).body, first.body);
    const etag = String(first.headers["etag"]);
    for (const app of [one, other]) {
      const again = await readBy(app, etag);
      assert.deepEqual([again.statusCode, again.body, again.headers["etag"]], [304, "", etag]);
      assert.equal(
        again.headers["content-security-policy"],
        undefined,
        "the page keeps the one it came with",
      );
    }
    assert.equal(made, 1);
  });

  test("is made anew when something happened to it, and by other code", async () => {
    const soFar = made;
    const app = processOf("r1");
    const etag = String((await readBy(app)).headers["etag"]);
    state = "refunded";
    assert.match((await readBy(app, etag)).body, /<body>refunded/);
    state = "paid";
    assert.equal((await readBy(processOf("r2"), etag)).statusCode, 200);
    assert.equal(made, soFar + 3);
  });
});
