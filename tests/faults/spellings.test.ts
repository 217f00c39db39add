import assert from "node:assert/strict";
import path from "node:path";
import { after, suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { firstWords } from "../../app/kernel/lib/address-kind.ts";
import { startApp } from "../e2e/support/app.ts";

/** What an address may do is decided by the page that was found, never by how it is spelled. */

const app = await startApp();
after(() => app.stop());

/** Paths of all pages; a parameter is "x1". */
async function pagePaths(): Promise<string[]> {
  const file = path.join(import.meta.dirname, "../../build/server/index.js");
  const { routes } = (await import(pathToFileURL(file).href)) as ServerBuild;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (route === undefined) return "";
    return `${pathOf(route.parentId)}${route.path === undefined ? "" : `/${route.path}`}`;
  };
  const paths = Object.keys(routes).map((id) => pathOf(id).replace(/:\w+/g, "x1") || "/");
  return [...new Set(paths)].filter((one) => !one.includes("*"));
}

const escaped = (text: string) =>
  text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const titled = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
const dataOf = (text: string) => (text === "/" ? "/_.data" : `${text}.data`);

const ask = (address: string) => fetch(app.url + address, { redirect: "manual" });

suite("an address in other spellings", () => {
  test("is stored by browsers alike: every page, in capitals, escaped, with a slash, and as data", async () => {
    for (const page of await pagePaths()) {
      const control = (await ask(page)).headers.get("cache-control");
      const isPersonal = /^\/(?:app|previous-checks|class|login|verify|logout|tell-me|pay)(?:\/|$)/.test(
        page,
      );
      assert.equal(control === "private, no-store", isPersonal, `${page}: ${control}`);
      for (const spelled of [
        titled(page),
        page.toUpperCase(),
        escaped(page),
        `${page}/`,
        dataOf(page),
        dataOf(titled(page)),
      ]) {
        const answer = await ask(spelled);
        assert.ok(answer.status < 500, `${spelled}: ${answer.status}`);
        if (isPersonal) assert.equal(answer.headers.get("cache-control"), "private, no-store", spelled);
      }
    }
  });

  test("by a method that no form sends makes no page", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const address of ["/", "/previous-checks", "/checker/results/x1", "/assets/x1"]) {
        const answer = await fetch(app.url + address, { method, headers: { accept: "text/html" } });
        assert.equal(answer.status, 404, `${method} ${address}`);
        assert.ok((await answer.text()).length < 300, `${method} ${address}`);
      }
    }
  });

  test("without a page is a small 404, whatever its first word, and is made once", async () => {
    for (const word of [...firstWords.keys(), "nope", "ASSETS", "Icons"]) {
      for (const rest of ["x1", "x2.js", "x3.data"]) {
        const answer = await ask(`/${word}/${rest}?y=${rest}`);
        const size = (await answer.arrayBuffer()).byteLength;
        assert.equal(answer.status, 404, `/${word}/${rest}`);
        assert.ok(size < 16_000, `/${word}/${rest}: ${size} bytes`);
      }
    }
    const page = await ask("/nope");
    assert.match(await page.text(), /<h1[^>]*>Page Not Found/);
    const [one, other] = await Promise.all([ask("/nope/1"), ask("/assets/2?x=1")]);
    assert.equal(one.headers.get("etag"), other.headers.get("etag"), "the same bytes");
  });
});
