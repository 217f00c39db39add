import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startAppHere } from "../e2e/support/app-here.ts";

/** Strangers at the door of the whole server, with its limits on. */

const keys = ["Bearer okwan_pub_demo", "Bearer nonsense", null] as const;

/** Every place that answers for a code. */
const places = [
  "GET /checker/results/CODE",
  "GET /checker/results/CODE/plan",
  "GET /checker/results/CODE/what-if",
  "GET /previous-checks?code=CODE",
  "GET /api/v1/past-check?code=CODE",
  "GET /api/v1/checks/CODE/report.pdf",
  "POST /api/v1/checks/CODE/payer-link",
  "POST /api/v1/checks/CODE/payment",
  "POST /api/v1/checks/CODE/payment/confirm",
];

const letters = "ABCDEFGHJKMNPQRSTVWXYZ";
let guesses = 0;
/** Well formed, and nobody's. */
function guess(): string {
  guesses += 1;
  const tail = [3, 2, 1, 0].map((place) => letters[Math.floor(guesses / 22 ** place) % 22]).join("");
  return `ZZZZZ-Z${tail}`;
}

/** Behind one proxy, as which this test writes who asks. Limits are of whole minutes: it is one minute all the time. */
const now = new Date("2026-12-01T09:00:30Z");
const app = await startAppHere({ OKWAN_RATE_LIMITS: "on", OKWAN_TRUST_PROXY: "1" }, () => now);
after(() => app.stop());

suite("strangers at the door", () => {
  type Asked = RequestInit & { headers?: Record<string, string> };
  /** Until the machine has time: the load of an address is not what is tested here. */
  async function ask(from: string, path: string, init: Asked = {}): Promise<Response> {
    const headers = { "x-forwarded-for": from, ...init.headers };
    const answer = await fetch(app.url + path, { redirect: "manual", ...init, headers });
    if (answer.status !== 503) return answer;
    await sleep(100);
    return ask(from, path, init);
  }
  function tryAt(from: string, place: string, key: string | null) {
    const [method = "", path = ""] = place.replace("CODE", guess()).split(" ");
    return ask(from, path, { method, headers: key === null ? {} : { authorization: key } });
  }
  const order = (from: string, headers: Record<string, string>) =>
    ask(from, "/api/v1/check/initial", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ user_phone: "0241234567" }),
    });

  test("codes that nobody has are counted together, wherever they are tried and with whatever key", async () => {
    const from = "198.51.100.1";
    for (let tries = 0; tries < 60; tries += 1) {
      const place = places[tries % places.length]!;
      const key = keys[Math.floor(tries / places.length) % keys.length]!;
      const { status } = await tryAt(from, place, key);
      assert.notEqual(status, 429, `after ${tries} tries, ${place}`);
      assert.ok(status < 500, `${status} of ${place}`);
    }
    for (const place of places) {
      for (const key of keys) {
        const answer = await tryAt(from, place, key);
        assert.equal(answer.status, 429, place);
        assert.ok(Number(answer.headers.get("retry-after")) > 0, place);
      }
    }
    assert.equal((await ask(from, "/")).status, 200, "pages without a code go on");
    assert.equal((await tryAt("198.51.100.2", places[0]!, null)).status, 404, "and so do others");
    // A visitor who requested a page gets a page with the reason.
    for (const path of [`/checker/results/${guess()}`, `/previous-checks?code=${guess()}`]) {
      const answer = await ask(from, path, { headers: { accept: "text/html" } });
      assert.equal(answer.status, 429, path);
      assert.match(await answer.text(), /Too many results were asked for from your network/);
    }
  });

  test("codes that somebody wrote into the cookie of a browser's checks are not looked up at all", async () => {
    const from = "198.51.100.4";
    for (let time = 0; time < 3; time += 1) {
      const cookie = `okwan_checks=${Array.from({ length: 900 }, guess).join(".")}`;
      const answer = await ask(from, "/previous-checks", { headers: { cookie } });
      assert.equal(answer.status, 200);
    }
    assert.equal((await ask(from, `/checker/results/${guess()}`)).status, 404, "nothing was counted");
  });

  test("codes of our own cookie are counted with the others", async () => {
    const from = "198.51.100.8";
    let cookie = "";
    for (let orders = 0; orders < 20; orders += 1) {
      const answer = await order(from, { cookie });
      [cookie = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
    }
    for (let time = 0; time < 101; time += 1) await ask(from, "/previous-checks", { headers: { cookie } });
    const page = await ask(from, `/checker/results/${guess()}`);
    assert.equal(page.status, 429);
  });

  test("an API is one for its limit however its address is written", async () => {
    const statuses: number[] = [];
    for (const path of ["/api/v1/countries", "/%61pi/v1/countries?x=%61", "/%61p%69/v%31/countries"]) {
      for (let time = 0; time < 21; time += 1) statuses.push((await ask("198.51.100.61", path)).status);
    }
    assert.deepEqual(statuses, [...Array<number>(60).fill(200), 429, 429, 429]);
  });

  test("a page is one however strangers lengthen its query; what it reads may be asked for anew only so often", async () => {
    const from = "198.51.100.62";
    const textOf = async (path: string) => (await ask(from, path)).text();
    for (const [path, added] of [
      ["/?", "fbclid=IwAR1"],
      ["/programs?", "gclid=1"],
      ["/checker?country=GHA&school=knust", "&utm_source=whatsapp"],
      ["/programs?q=science&page=2", "&x=1"],
    ] as const) {
      assert.equal(await textOf(path + added), await textOf(path), path);
    }
    assert.notEqual(await textOf("/programs?q=science&page=2"), await textOf("/programs?q=science"));
    const statuses = new Set<number>();
    for (let time = 0; time < 301; time += 1) {
      // The page, or its data: one for the limit.
      const path = ["/support", "/support.data", "/SUPPORT", "/%73upport/"][time % 4]!;
      statuses.add((await ask(from, `${path}?about=${time}`)).status);
    }
    assert.deepEqual([...statuses], [200, 429]);
    assert.equal((await ask(from, "/programs?q=science&x=2")).status, 200, "a cached page goes on");
  });

  test("a visitor behind the proxy who writes another address is still who the proxy saw", async () => {
    const statusFrom = async (written: number) =>
      (await ask(`203.0.113.${written}, 198.51.100.5`, `/checker/results/${guess()}`)).status;
    for (let tries = 0; tries < 60; tries += 1) assert.equal(await statusFrom(tries), 404);
    assert.equal(await statusFrom(99), 429);
  });

  test("one address begins six hundred orders a minute, and others go on", async () => {
    const begin = (from: string) => order(from, { authorization: "Bearer okwan_pub_demo" });
    // Few at once: a busy machine would be full.
    for (let begun = 0; begun < 600; begun += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => begin("198.51.100.6")));
      for (const { status } of answers) assert.equal(status, 200);
    }
    const refused = await begin("198.51.100.6");
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { error: string }).error, "order-limit");
    assert.equal((await begin("198.51.100.7")).status, 200);
  });
});
