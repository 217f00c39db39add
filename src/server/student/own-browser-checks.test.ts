import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { keysFrom, keysOf } from "../login/keys.ts";
import { encryptCookie } from "../login/encrypted-cookie.ts";
import type { TestBrowser } from "../login/test-login.ts";
import { ama, startTestServer, type TestServer } from "./test-student.ts";

const cookie = "okwan_checks";

describe("the checks of a browser", () => {
  let server: TestServer;
  let victim = "";
  before(async () => {
    server = await startTestServer();
    victim = await server.check(server.browser(), ama);
  });
  after(() => server.stop());

  const listedWith = async (value: string): Promise<{ check_code: string }[]> => {
    const browser = server.browser();
    browser.cookies.set(cookie, value);
    const answer = await browser.get("/api/v1/browser-checks");
    assert.equal(answer.statusCode, 200);
    return answer.json().data;
  };
  const encrypted = async (codes: readonly string[], audience = "checks of this browser") => {
    const keys = await keysOf(server.database.kysely, {});
    return encryptCookie(keys, audience, { codes: [...codes] }, 3600, server.now());
  };

  it("a plain list, as it was before, lists nothing: neither one code nor 1,400", async () => {
    assert.deepEqual(await listedWith(victim), []);
    const guesses = Array.from({ length: 1_399 }, (_, at) => `AAAAA-${String(at).padStart(5, "0")}`);
    assert.deepEqual(await listedWith([victim, ...guesses].join(".")), []);
  });

  it("nor does one that somebody else encrypted, that is another cookie's, cut, or too old", async () => {
    const stranger = keysFrom("another secret that is long enough to be one");
    const content = { codes: [victim] };
    const audience = "checks of this browser";
    assert.deepEqual(
      await listedWith(await encryptCookie(stranger, audience, content, 3600, server.now())),
      [],
    );
    assert.deepEqual(await listedWith(await encrypted([victim], "proven phones")), []);
    assert.deepEqual(await listedWith((await encrypted([victim])).slice(0, -3)), []);
    const long = new Date(server.now().getTime() - 7200_000);
    const keys = await keysOf(server.database.kysely, {});
    assert.deepEqual(await listedWith(await encryptCookie(keys, audience, content, 3600, long)), []);
  });

  it("one of our own lists what it names, and never more than twenty codes", async () => {
    assert.deepEqual(
      (await listedWith(await encrypted([victim]))).map(({ check_code }) => check_code),
      [victim],
    );
    const many = Array.from({ length: 21 }, (_, at) => (at === 0 ? victim : `AAAAA-0000${at % 10}`));
    assert.deepEqual(await listedWith(await encrypted(many)), []);
  });

  it("twenty orders are remembered, newest first, in one encrypted cookie that is HttpOnly, short, and sent with no form of another site", async () => {
    const browser = server.browser();
    const made: string[] = [];
    for (let order = 0; order < 21; order += 1) {
      const answer = await browser.post("/api/v1/check/initial", { user_phone: ama.phone, user_name: null });
      made.unshift(answer.json().data.code);
      const [set] = answer.cookies.filter(({ name }) => name === cookie);
      assert.ok(set);
      assert.deepEqual([set.httpOnly, set.sameSite, set.path], [true, "Lax", "/"]);
      assert.ok(set.value.length < 1_000, String(set.value.length));
      for (const code of made) assert.ok(!set.value.includes(code));
    }
    const [newest = "", second = ""] = made;
    await submitTo(browser, newest);
    await submitTo(browser, second);
    const listed = (await browser.get("/api/v1/browser-checks")).json().data;
    assert.deepEqual(
      listed.map((check: { check_code: string }) => check.check_code),
      [newest, second],
    );
  });

  it("sending grades for a code that was shared makes nobody its browser", async () => {
    const reader = server.browser();
    const answer = await submitTo(reader, victim);
    assert.equal(answer.statusCode, 200, "the same grades are no change");
    assert.equal(answer.cookies.length, 0);
    assert.deepEqual((await reader.get("/api/v1/browser-checks")).json().data, []);
    server.forwardSeconds(31 * 60);
    assert.equal((await submitTo(reader, victim, 1)).json().error, "proof-needed");
  });

  async function submitTo(browser: TestBrowser, code: string, english = ama.cores[1]) {
    const names = ["Elective Mathematics", "Physics", "Chemistry"];
    const { subjects } = server.catalogue.current().catalogue;
    const [math, , science, social] = ama.cores;
    return browser.post("/api/v1/check", {
      code,
      school_id: 0,
      results: {
        core: { math, english, science, social },
        electives: names.map((name, place) => ({
          subject_id: subjects.find((subject) => subject.name === name)!.id,
          grade: ama.electives[place],
        })),
      },
    });
  }
});
