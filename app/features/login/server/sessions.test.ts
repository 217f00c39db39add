import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { base64url, SignJWT } from "jose";
import { readAccessToken, signAccessToken } from "./access-token.ts";
import { keysFrom } from "./keys.ts";
import { createTestLogin, testSecret, type TestBrowser } from "./test-login.ts";

const phone = "+233244123456";
const sessions = "/api/v1/me/sessions";

const login = await createTestLogin();
const { studentAuth, proofs } = login.login;
login.app.get("/app/overview", async (request) => ({
  who: await studentAuth.find(request),
  cookie: request.headers.cookie ?? "",
}));
login.app.get("/proven", async (request) => proofs.proven(request));
after(() => login.test.drop());

describe("sessions", () => {
  async function logIn(scope = "") {
    login.forwardSeconds(86_400);
    const browser = login.browser();
    const answer = await login.logIn(browser, phone, scope);
    assert.equal(answer.statusCode, 200);
    return { browser, answer, tokens: answer.json() };
  }

  it("a browser gets the refresh token in a cookie that script cannot read, never in the body", async () => {
    const { answer, tokens } = await logIn();
    const cookie = answer.cookies.find(({ name }) => name === "okwan_refresh");
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, "Strict"]);
    assert.deepEqual([tokens.refresh_token, tokens.expires_in], [undefined, 900]);
    assert.equal(tokens.data.access_token, tokens.access_token);
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.ok(!answer.body.includes(cookie?.value ?? "?"));
  });

  it("a client that asks gets it in the body and no cookie", async () => {
    const { answer, tokens } = await logIn("offline_access");
    assert.ok(tokens.refresh_token.length > 40);
    assert.ok(!answer.cookies.some(({ name }) => name === "okwan_refresh"));
    const renewed = (await login.browser().refresh(tokens.refresh_token)).json();
    assert.notEqual(renewed.refresh_token, tokens.refresh_token);
  });

  it("takes form-encoded bodies as OAuth clients send them", async () => {
    login.forwardSeconds(86_400);
    const form = new URLSearchParams(
      "grant_type=password&client_id=okwan_pub_demo&client_secret=&username=0244123456&password=&scope=",
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const browser = login.browser();
    const send = () => browser.send("POST", "/oauth/token", { payload: form.toString(), headers });
    assert.equal((await send()).json().error, "verification_required");
    form.set("password", login.lastCode());
    assert.equal((await send()).statusCode, 200);
  });

  it("says No refresh token, and refuses other grants", async () => {
    const none = await login.browser().refresh();
    assert.deepEqual([none.statusCode, none.json().message], [401, "No refresh token"]);
    const other = await login.browser().post("/oauth/token", { grant_type: "client_credentials" });
    assert.deepEqual([other.statusCode, other.json().error], [400, "unsupported_grant_type"]);
  });

  it("a stolen refresh token: when the used one comes again, thief and student are both out", async () => {
    const { tokens } = await logIn("offline_access");
    const student = login.browser();
    const thief = login.browser("198.51.100.9");
    const taken = (await thief.refresh(tokens.refresh_token)).json();
    assert.equal((await student.refresh(tokens.refresh_token)).json().error, "invalid_grant");
    assert.equal((await thief.refresh(taken.refresh_token)).json().error, "invalid_grant");
    const ended = "select 1 from sessions where ended_because = 'reuse'";
    assert.equal((await login.test.database.pool.query(ended)).rowCount, 1);
  });

  it("a failed refresh clears the cookies", async () => {
    const { browser } = await logIn();
    login.forwardSeconds(31 * 86_400);
    assert.equal((await browser.refresh()).statusCode, 401);
    assert.equal(browser.cookies.has("okwan_refresh"), false);
  });

  it("an access token ends after 15 minutes; a page renews it, three at a time too", async () => {
    const { browser } = await logIn();
    login.forwardSeconds(901);
    assert.equal((await browser.get(sessions)).statusCode, 401);
    const pages = await Promise.all([1, 2, 3].map(() => browser.get("/app/overview?x=1")));
    for (const page of pages) {
      assert.ok(page.json().who.studentId);
      assert.ok(page.json().cookie.includes("okwan_access="));
    }
    assert.equal((await browser.get(sessions)).statusCode, 200);
  });

  it("a link followed from another site asks again from here, where the strict cookie goes along", async () => {
    const arrival = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const first = await login.browser().get("/app/overview", arrival);
    assert.match(first.body, /http-equiv="refresh" content="0"/);
    const again = await login.browser().get("/app/overview", { ...arrival, "sec-fetch-site": "same-origin" });
    assert.equal(again.json().who, null);
  });

  it("logout here ends this session only; everywhere ends all", async () => {
    const first = await logIn();
    const second = await logIn();
    assert.ok((await second.browser.get(sessions)).json().data.length >= 2);
    await second.browser.post("/api/v1/logout", {});
    assert.equal(second.browser.cookies.size, 0, "nor does it know a phone any more");
    assert.equal((await second.browser.refresh()).json().message, "No refresh token");
    const third = await logIn();
    assert.equal((await first.browser.refresh()).statusCode, 200);
    await third.browser.post("/api/v1/logout", { everywhere: true });
    assert.equal((await first.browser.get(sessions)).statusCode, 401, "its access token is worthless too");
    assert.equal((await first.browser.refresh()).statusCode, 401);
  });

  it("a logout clears every cookie of the person, and what the browser kept for us", async () => {
    const { browser } = await logIn();
    await browser.post("/api/v1/verification", { phone: "+233551111111" });
    browser.cookies.set("okwan_checks", "something");
    assert.ok(browser.cookies.has("okwan_phones"));
    const left = await browser.post("/api/v1/logout", {});
    assert.deepEqual([...browser.cookies.keys()], []);
    assert.equal(left.headers["clear-site-data"], '"cache", "storage"');
  });

  it("everywhere holds too where the access token has run out", async () => {
    const first = await logIn();
    const second = await logIn();
    login.forwardSeconds(901);
    const out = await second.browser.post("/api/v1/logout", { everywhere: true });
    assert.equal(out.statusCode, 200, "nobody is told whether it was good");
    assert.equal((await first.browser.refresh()).statusCode, 401);
  });

  it("a student ends another of the own devices, but no stranger's", async () => {
    const first = await logIn();
    const mine = await logIn();
    const list = (await mine.browser.get(sessions)).json().data;
    const [own, other] = [true, false].map((here) =>
      list.find((session: { is_this_one: boolean }) => session.is_this_one === here),
    );
    assert.equal(own.device, "Chrome on Android");
    login.forwardSeconds(60);
    const stranger = login.browser();
    await login.logIn(stranger, "+233551111111");
    assert.equal((await stranger.send("DELETE", `${sessions}/${own.id}`)).statusCode, 404);
    assert.equal((await mine.browser.send("DELETE", `${sessions}/${other.id}`)).statusCode, 200);
    assert.equal((await first.browser.refresh()).statusCode, 401);
    assert.equal((await mine.browser.refresh()).statusCode, 200);
  });

  describe("forged access tokens", () => {
    const who = { studentId: "6b8f0a5e-3a1e-4a53-9c55-51f0d52bd3b4", sessionId: "x" };
    const [ours] = keysFrom(testSecret);
    const sign = (head: object, key = ours.accessToken) =>
      new SignJWT({ sid: who.sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: ours.id, ...head })
        .setSubject(who.studentId)
        .setIssuer("okwan")
        .setAudience("okwan")
        .setIssuedAt(login.clock.at / 1000)
        .setExpirationTime(login.clock.at / 1000 + 600)
        .sign(key);
    const encode = (part: object) => base64url.encode(JSON.stringify(part));
    /** A good token with another head or other claims, and the signature it had. */
    const altered = async (change: { head?: object; claims?: object; signature?: string }) => {
      const [head = "", claims = "", signature] = (await sign({})).split(".");
      const withChange = (part: string, changes = {}) =>
        encode({ ...JSON.parse(new TextDecoder().decode(base64url.decode(part))), ...changes });
      const parts = [withChange(head, change.head), withChange(claims, change.claims)];
      return [...parts, change.signature ?? signature].join(".");
    };
    const forgeries: readonly (readonly [what: string, forge: () => Promise<string>])[] = [
      ["unsigned (alg none)", () => altered({ head: { alg: "none" }, signature: "" })],
      ["signed with another key of ours, meant for something else", () => sign({}, ours.cookie)],
      ["signed with another algorithm", () => sign({ alg: "HS512" })],
      ["of another kind", () => sign({ typ: "JWT" })],
      ["under a key id we do not know", () => sign({ kid: "x" })],
      ["expired", () => signAccessToken([ours], who, new Date(login.clock.at - 901_000))],
      ["with a changed student", () => altered({ claims: { sub: "someone else" } })],
    ];
    for (const [what, forge] of forgeries) {
      it(what, async () => {
        const read = (token: string) => readAccessToken([ours], token, login.now());
        assert.deepEqual(await read(await altered({})), who, "nothing but the forgery is wrong");
        assert.equal(await read(await forge()), null);
      });
    }

    it("and rubbish", async () => {
      for (const token of ["a.b.c", "..", "....", "é.é.é", "x".repeat(5000) + ".y.z"]) {
        const answer = await login.browser().get(sessions, { authorization: `Bearer ${encodeURI(token)}` });
        assert.deepEqual([answer.statusCode, answer.json().error], [401, "login_required"]);
      }
    });
  });

  it("keys rotate: what an older secret signed stays good while it is listed", async () => {
    const older = "the older one; with its own 32 characters";
    const newer = "the newer one; with its own 32 characters";
    const who = { studentId: "a", sessionId: "b" };
    const token = await signAccessToken(keysFrom(older), who, login.now());
    assert.deepEqual(await readAccessToken(keysFrom(`${newer}, ${older}`), token, login.now()), who);
    assert.equal(await readAccessToken(keysFrom(newer), token, login.now()), null);
    assert.throws(() => keysFrom(`${newer},short`), /at least 32/);
  });
});

const onHttps = await createTestLogin({ publicUrl: "https://okwan.example" });
after(() => onHttps.test.drop());

describe("requests that another site began", () => {
  it("change nothing, with or without cookies", async () => {
    const browser = onHttps.browser();
    await onHttps.logIn(browser, phone);
    assert.ok(browser.cookies.has("__Host-okwan_refresh"));
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://okwan.example.evil.example" },
      { origin: "http://okwan.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const answer = await browser.post("/api/v1/logout", {}, headers as Record<string, string>);
      assert.equal(answer.statusCode, 403, JSON.stringify(headers));
    }
    const asAttacker = { grant_type: "password", username: phone, password: "1" };
    const evil = { origin: "https://evil.example" };
    assert.equal((await onHttps.browser().post("/oauth/token", asAttacker, evil)).statusCode, 403);
    const own = await browser.post("/api/v1/logout", {}, { origin: "https://okwan.example" });
    assert.equal(own.statusCode, 200);
  });

  it("the text tells the phone which site the code is for", () => {
    assert.match(onHttps.outbox[0]?.text ?? "", /\n@okwan\.example #\d{6}$/);
  });
});

describe("the proof of a phone", () => {
  const provenIn = async (browser: TestBrowser) => (await browser.get("/proven")).json();
  const prove = async (browser: TestBrowser) => {
    login.forwardSeconds(60);
    await browser.post("/api/v1/verification", { phone });
    await browser.post("/api/v1/verification/confirm", { code: login.lastCode() });
  };

  it("is remembered by this browser for 30 days, and by no other", async () => {
    login.forwardSeconds(86_400);
    const browser = login.browser();
    const pending = async () => (await browser.get("/api/v1/verification")).json().data;
    assert.deepEqual(await provenIn(browser), []);
    await browser.post("/api/v1/verification", { phone: "024 412 3456" });
    assert.deepEqual(await pending(), { phone: "+233 24 412 3456", resend_in: 30 });
    login.forwardSeconds(20);
    assert.equal((await pending()).resend_in, 10);
    const proof = await browser.post("/api/v1/verification/confirm", { code: login.lastCode() });
    assert.equal(proof.statusCode, 200);
    assert.equal(await pending(), null);
    assert.deepEqual(await provenIn(browser), [phone]);
    assert.deepEqual(await provenIn(login.browser()), []);
    login.forwardSeconds(29 * 86_400);
    assert.deepEqual(await provenIn(browser), [phone]);
    login.forwardSeconds(2 * 86_400);
    assert.deepEqual(await provenIn(browser), []);
  });

  it("ends everywhere with a logout everywhere, and begins again with the next code", async () => {
    const [parents, own] = [login.browser("41.66.0.1"), login.browser()];
    await prove(parents);
    assert.deepEqual(await provenIn(parents), [phone]);
    login.forwardSeconds(60);
    await login.logIn(own, phone);
    await own.post("/api/v1/logout", { everywhere: true });
    assert.deepEqual(await provenIn(parents), []);
    await prove(parents);
    assert.deepEqual(await provenIn(parents), [phone]);
  });

  it("does not show the phone in the cookie, and cannot be changed or put in another's place", async () => {
    const browser = login.browser();
    login.forwardSeconds(60);
    await browser.post("/api/v1/verification", { phone });
    browser.cookies.set("okwan_phones", browser.cookies.get("okwan_verification")!);
    assert.deepEqual(await provenIn(browser), []);
    await browser.post("/api/v1/verification/confirm", { code: login.lastCode() });
    assert.deepEqual(await provenIn(browser), [phone]);
    const encrypted = browser.cookies.get("okwan_phones")!;
    for (const part of encrypted.split(".")) {
      assert.ok(!Buffer.from(part, "base64url").toString("latin1").includes("244123456"));
    }
    browser.cookies.set("okwan_phones", `${encrypted.slice(0, -4)}AAAA`);
    assert.deepEqual(await provenIn(browser), []);
  });

  it("a logged-in student proves the own phone by being logged in", async () => {
    login.forwardSeconds(86_400);
    const { access_token: token } = (await login.logIn(login.browser(), phone)).json();
    const proven = await login.browser().get("/proven", { authorization: `Bearer ${token}` });
    assert.deepEqual(proven.json(), [phone]);
  });
});
