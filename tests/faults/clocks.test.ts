import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startApp, type RunningApp } from "../e2e/support/app.ts";
import { newCheck, payCheck } from "../e2e/support/paid-check.ts";
import { endOfReading, sendSlip } from "../e2e/support/reading.ts";
import { slipPdf } from "../e2e/support/slips.ts";
import { lastCode, type Tokens } from "../e2e/support/texts.ts";
import { ask, until } from "./students.ts";

/**
 * Two servers of one database whose machines disagree by days about the time. A student who meets now one,
 * now the other must not notice.
 */

const hours = 3600_000;
const phone = "+233241234567";

const behind = await startApp({ env: withClock(-3 * hours) });
const ahead = await startApp({ env: { ...withClock(4 * 24 * hours), DATABASE_URL: behind.databaseUrl } });
const servers = [behind, ahead];
/** A window of the limits may have begun a minute before. */
const [began] = (await behind.database.pool.query("select now() - interval '2 minutes' as at")).rows;
after(async () => {
  await ahead.stop();
  await behind.stop();
});

describe("servers with wrong clocks", () => {
  const rows = async <T extends object>(text: string): Promise<T[]> =>
    (await behind.database.pool.query<T>(text)).rows;

  test("a payment is neither given up nor opened too early, and is told once", async () => {
    const code = await newCheck(behind.url);
    const link = (server: RunningApp) =>
      ask<{ payment_link: string }>(server.url, "POST", `/api/v1/checks/${code}/payment`, {});
    const first = (await link(behind)).data?.payment_link;
    await until("the gateway was asked about it", async () => {
      const [watch] = await rows<{ asked: number }>("select asked from payment_watch");
      return (watch?.asked ?? 0) > 0;
    });
    // The consequences of the answer are written a moment later.
    await sleep(500);
    assert.deepEqual(await rows("select state from payment_states"), [{ state: "awaiting" }]);
    const again = (await link(ahead)).data?.payment_link;
    assert.equal(new URL(again ?? "").pathname, new URL(first ?? "").pathname, "the page is as good as new");

    await payCheck(ahead.url, code);
    await until("both texts are out", async () => (await rows("select 1 from sandbox_sms")).length >= 2);
    await sleep(500);
    assert.equal((await rows(`select 1 from sandbox_sms where recipient = '${phone}'`)).length, 2);
  });

  for (const [student, where, other] of [
    ["+233244000001", () => behind, () => ahead],
    ["+233244000002", () => ahead, () => behind],
  ] as const) {
    test("a login code of one server is good at the other, and so is the login", async () => {
      const [asked, used] = [where().url, other().url];
      const by = { grant_type: "password", username: student, scope: "offline_access" };
      const login = (password: string) => ({ ...by, password });
      assert.equal((await ask(asked, "POST", "/oauth/token", login(""))).status, 401);
      const tooSoon = await ask(used, "POST", "/oauth/token", login(""));
      assert.equal(tooSoon.status, 429);
      assert.ok(Number(tooSoon.retryAfter) > 0 && Number(tooSoon.retryAfter) <= 30, tooSoon.message);

      const code = await lastCode(where(), student);
      const tokens = (await ask<Tokens>(used, "POST", "/oauth/token", login(code))).data;
      assert.ok(tokens);
      const me = await fetch(`${asked}/api/v1/me`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      assert.equal(me.status, 200);
      const renewal = { grant_type: "refresh_token", refresh_token: tokens.refresh_token };
      assert.equal((await ask(asked, "POST", "/oauth/token", renewal)).status, 200);
    });

    test("an upload that one server reads is not called lost by the other", async () => {
      const id = await sendSlip(where().url, slipPdf());
      assert.equal((await endOfReading(other().url, id)).status, "done");
    });
  }

  test("limits are counted in the same windows, and what is stored has one time", async () => {
    for (const { url } of servers) await ask(url, "GET", "/api/v1/countries");
    await until("both have added up", async () => (await rows("select 1 from rate_counts")).length > 0);
    await sleep(1_500);
    const strange = `not between '${(began as { at: Date }).at.toISOString()}' and now() + interval '1 second'`;
    for (const [table, column] of [
      // Limits of an hour may have begun before.
      [
        "(select * from rate_counts where window_end = window_start + interval '1 minute') as minutes",
        "window_start",
      ],
      ["orders", "created_at"],
      ["payment_events", "created_at"],
      ["messages", "created_at"],
      ["sessions", "started_at"],
      ["extractions", "created_at"],
    ] as const) {
      const found = await rows<{ all: number; strange: number }>(
        `select count(*) as all, count(*) filter (where ${column} ${strange}) as strange from ${table}`,
      );
      assert.ok((found[0]?.all ?? 0) > 0, table);
      assert.equal(found[0]?.strange, 0, table);
    }
  });

  test("the operator hears of it", async () => {
    for (const { url } of servers) {
      const { problems } = (await (await fetch(`${url}/healthz/business`)).json()) as { problems: string[] };
      assert.match(problems.join(), /clock is -?\d{5,} s ahead/);
    }
  });
});

/** Settings for a process on a machine whose clock is so far ahead. */
function withClock(aheadMs: number): Record<string, string> {
  const shift = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${aheadMs}) : super(...given); }
      static now() { return Right.now() + ${aheadMs}; }
    };`;
  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
    OKWAN_RATE_LIMITS: "on",
  };
}
