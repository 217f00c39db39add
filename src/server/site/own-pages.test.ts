import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import Fastify, { type FastifyInstance } from "fastify";
import type { SitePage } from "../../contract/site.ts";
import { hashOf } from "../http/content-hash.ts";
import { FirstVisitStyles } from "./first-visit-styles.ts";
import { OwnPages } from "./own-pages.ts";

const ourScript = "print()";
/** As a school's or a student's name might hold it, if a page forgot to escape it. */
const hostile = '<script>alert(1)</script><script nonce="">alert(2)</script>';
const scriptsAllowed = (answer: { headers: Record<string, unknown> }) =>
  [...String(answer.headers["content-security-policy"]).matchAll(/'(sha256-[^']+)'/g)].map(
    ([, hash]) => hash,
  );

describe("the page of one person", () => {
  let folder: string;
  let made = 0;
  let state: string | null = "paid";
  let shown: Pick<SitePage, "status" | "scripts"> = { status: 200, scripts: [] };
  const apps: FastifyInstance[] = [];

  /** A process of its own: it knows nothing of what the others made. */
  function processOf(release: string): FastifyInstance {
    const pages = new OwnPages({
      styles: new FirstVisitStyles(folder),
      madeBy: release,
      mayKeep: true,
    });
    const app = Fastify();
    app.get("/result", async (request, reply) => {
      reply.header("content-security-policy", "script-src 'self'; style-src 'self'");
      const html = () => {
        made += 1;
        return [
          "<body>",
          String(state),
          ...shown.scripts.map((text) => `<script>${text}</script>`),
          "</body>",
        ];
      };
      await pages.send(request, reply, { ...shown, language: "en", keep: state, html });
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
    const before = { state, shown };
    state = hostile;
    shown = { status: 200, scripts: [ourScript] };
    const app = processOf("r1");
    for (const _ of ["made", "kept"]) {
      const answer = await readBy(app);
      assert.match(answer.body, /alert\(2\)/, "the fault is there");
      assert.deepEqual(scriptsAllowed(answer), [hashOf(ourScript)]);
    }
    ({ state, shown } = before);
    assert.deepEqual(scriptsAllowed(await readBy(processOf("r1"))), [], "a page without it is allowed none");
    made = 0;
  });

  test("is made each time where it does not say what it depends on", async () => {
    const before = { state, shown };
    state = null;
    shown = { status: 409, scripts: [] };
    const app = processOf("r1");
    for (const _ of ["made", "made again"]) {
      const { statusCode, headers } = await readBy(app);
      assert.deepEqual(
        [statusCode, headers["etag"], headers["cache-control"]],
        [409, undefined, "private, no-cache"],
      );
    }
    assert.equal(made, 2);
    ({ state, shown } = before);
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
