import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type Keys, keysFrom, keysOf } from "./keys.ts";
import { encryptCookie } from "./cookies.ts";
import type { TestBrowser } from "./test-login.ts";
import { ama, serverForTests } from "../../me/server/test-student.ts";

const cookie = "okwan_checks";

describe("the checks of a browser", () => {
  const server = serverForTests();
  let victim = "";
  let keys: Keys;
  before(async () => {
    keys = await keysOf(server.database.kysely, {});
    victim = await server.check(server.browser(), ama);
  });

  const listedIn = async (browser: TestBrowser): Promise<string[]> => {
    const answer = await browser.get("/api/v1/browser-checks");
    assert.equal(answer.statusCode, 200);
    return answer.json().data.map((check: { check_code: string }) => check.check_code);
  };
  const listedWith = (value: string) => {
    const browser = server.browser();
    browser.cookies.set(cookie, value);
    return listedIn(browser);
  };
  const audience = "checks of this browser";
  const encrypted = (codes: string[], other: { keys?: Keys; audience?: string; at?: Date } = {}) =>
    encryptCookie(other.keys ?? keys, other.audience ?? audience, { codes }, 3600, other.at ?? server.now());

  it("a plain list, as it was before, lists nothing: neither one code nor 1,400", async () => {
    assert.deepEqual(await listedWith(victim), []);
    const guesses = Array.from({ length: 1_399 }, (_, at) => `AAAAA-${String(at).padStart(5, "0")}`);
    assert.deepEqual(await listedWith([victim, ...guesses].join(".")), []);
  });

  it("nor does one that somebody else encrypted, that is another cookie's, cut, or too old", async () => {
    const stranger = keysFrom("another secret that is long enough to be one");
    const long = new Date(server.now().getTime() - 7200_000);
    for (const [what, value] of [
      ["somebody else's", await encrypted([victim], { keys: stranger })],
      ["another cookie's", await encrypted([victim], { audience: "proven phones" })],
      ["cut", (await encrypted([victim])).slice(0, -3)],
      ["too old", await encrypted([victim], { at: long })],
    ] as const)
      assert.deepEqual(await listedWith(value), [], what);
  });

  it("one of our own lists what it names, and never more than twenty codes", async () => {
    assert.deepEqual(await listedWith(await encrypted([victim])), [victim]);
    const many = Array.from({ length: 21 }, (_, at) => (at === 0 ? victim : `AAAAA-0000${at % 10}`));
    assert.deepEqual(await listedWith(await encrypted(many)), []);
  });

  it("twenty orders are remembered, newest first, in one encrypted cookie that is HttpOnly, short, and sent with no form of another site", async () => {
    const browser = server.browser();
    const made: string[] = [];
    for (let order = 0; order < 21; order += 1) {
      const answer = await browser.post("/api/v1/check/initial", { user_phone: ama.phone, user_name: null });
      made.unshift(answer.json().data.code);
      const set = answer.cookies.find(({ name }) => name === cookie)!;
      assert.partialDeepStrictEqual(set, { httpOnly: true, sameSite: "Lax", path: "/" });
      assert.ok(set.value.length < 1_000, String(set.value.length));
      for (const code of made) assert.ok(!set.value.includes(code));
    }
    const [newest = "", second = ""] = made;
    await server.submit(browser, newest, ama);
    await server.submit(browser, second, ama);
    assert.deepEqual(await listedIn(browser), [newest, second]);
  });

  it("sending grades for a code that was shared makes nobody its browser", async () => {
    const reader = server.browser();
    const answer = await server.submit(reader, victim, ama);
    assert.equal(answer.statusCode, 200, "the same grades are no change");
    assert.equal(answer.cookies.length, 0);
    assert.deepEqual(await listedIn(reader), []);
  });
});
