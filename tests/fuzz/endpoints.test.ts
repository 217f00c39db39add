import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import type { InjectOptions } from "fastify";
import { sandboxSettings } from "../../app/features/pay/server/sandbox/behaviour.ts";
import { startAppHere } from "../e2e/support/app-here.ts";
import { randomFrom } from "../../app/kernel/catalogue/test-candidates.ts";
import { BadRequests, hostileTexts, type Description } from "./bad-requests.ts";

/**
 * Bad requests against every endpoint of the description. OKWAN_FUZZ_REQUESTS sets how many,
 * OKWAN_FUZZ_SEED which.
 */
const count = Number(process.env["OKWAN_FUZZ_REQUESTS"] ?? 1_000);
const seed = Number(process.env["OKWAN_FUZZ_SEED"] ?? 1);
const atOnce = 8;

const { app, stop, config, database } = await startAppHere({
  OKWAN_SECRET: "a secret that only this test knows",
});
after(() => stop());
const secrets = [String(config.OKWAN_SECRET), (await sandboxSettings(database.kysely)).secretKey];

/** Text that only a bug of ours would show. */
const leaks =
  /\n\s+at .+:\d+:\d+|node_modules|src\/server\/|\.ts:\d+|syntax error at|relation "|duplicate key|ECONNREFUSED|pg_catalog/;

/** null where the name is refused. */
async function orderedCode(name: string): Promise<string | null> {
  const payload = { user_phone: "0241234567", user_name: name };
  const answer = await app.inject({ method: "POST", url: "/api/v1/check/initial", payload });
  assert.ok([200, 400].includes(answer.statusCode), answer.body);
  return answer.json<{ data: { code: string } | null }>().data?.code ?? null;
}

suite("bad requests", () => {
  test(`${count} of them: none is answered by a 5xx, a stack trace or a secret`, async () => {
    const description = (await app.inject("/api/openapi.json")).json<Description>();
    const codes = [(await orderedCode("Ama"))!, (await orderedCode("Kofi"))!];
    const requests = new BadRequests(description, {
      random: randomFrom(seed),
      known: {
        code: codes,
        user_phone: ["0241234567", "+233201234567"],
        phone: ["0241234567"],
        username: ["0241234567"],
        slug: ["knust", "ug"],
        school: ["knust"],
        id: ["1001", "2040"],
        country_id: ["1", "2"],
        type: ["1", "2"],
        grant_type: ["password", "refresh_token"],
      },
    });
    assert.ok(requests.operations > 20, `only ${requests.operations} endpoints are described`);
    const wrong: string[] = [];
    let left = count;
    const keepAsking = async () => {
      while (left-- > 0) {
        const request = requests.next();
        const answer = await app.inject(request as InjectOptions);
        const why = whatIsWrong(answer.statusCode, answer.body, String(answer.headers["content-type"] ?? ""));
        const asked = `${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 300) ?? ""}`;
        if (why !== null && wrong.length < 20) wrong.push(`${why}: ${asked} -> ${answer.body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, keepAsking));
    assert.deepEqual(wrong, []);
  });

  test("the description says how a slip is sent, so that the above sends some", async () => {
    const { paths } = (await app.inject("/api/openapi.json")).json<Description>();
    const { content } = paths["/api/v1/extractions"]?.["post"]?.requestBody ?? {};
    assert.deepEqual(Object.keys(content ?? {}), ["multipart/form-data"]);
    assert.deepEqual(Object.keys(content?.["multipart/form-data"]?.schema?.properties ?? {}), ["file"]);
  });

  test("pages take any address without falling over", async () => {
    const wrong = new Set<string>();
    for (const url of pageAddresses()) {
      const ask = () => app.inject({ url, headers: { accept: "text/html" } });
      let answer = await ask();
      // A busy machine tells some to come back.
      if (answer.statusCode === 503) answer = await ask();
      const { statusCode, body, headers } = answer;
      const where = url.slice(0, 80);
      if (statusCode >= 500) wrong.add(`${statusCode} ${where}`);
      if (leaks.test(body)) wrong.add(`a leak ${where}`);
      if (isUnescaped(body)) wrong.add(`not escaped ${where}`);
      if (String(headers["set-cookie"]).includes("stolen")) wrong.add(`a header of theirs ${where}`);
    }
    assert.deepEqual([...wrong], []);
  });

  test("the sandbox's page takes any form of any payment", async () => {
    for (const text of hostileTexts) {
      const url = `/sandbox/pay/${encodeURIComponent(text.slice(0, 1_000))}`;
      for (const form of [{ outcome: text }, [text], text]) {
        const headers = { "content-type": "application/json" };
        const answer = await app.inject({ method: "POST", url, headers, payload: JSON.stringify(form) });
        assert.ok(answer.statusCode < 500 && !leaks.test(answer.body), answer.body);
      }
    }
  });

  test("a hostile name is text wherever it is shown", async () => {
    for (const name of hostileTexts.slice(0, 8)) {
      const code = await orderedCode(name);
      if (code === null) continue;
      const core = { math: 9, english: 9, science: 9, social: 9 };
      const payload = { code, school_id: 1, results: { core, electives: [] } };
      const checked = await app.inject({ method: "POST", url: "/api/v1/check", payload });
      assert.equal(checked.statusCode, 200, checked.body);
      assert.match(String(checked.headers["content-type"]), /^application\/json/);
      const page = await app.inject(`/checker/results/${code}`);
      assert.equal(page.statusCode, 200);
      assert.ok(!isUnescaped(page.body), name);
    }
  });
});

const isUnescaped = (body: string) => body.includes("<script>alert(1)") || body.includes("<img src=x");

const pages = `
  / /checker /checker/results/ /programs /programs/ /universities /universities/ /cutoff-points/ /verify
  /previous-checks /report-figure /sandbox/pay/ /sandbox/sms
`
  .trim()
  .split(/\s+/);
const parameters = "q school page country level check_code status phone programme p to".split(" ");

function* pageAddresses(): Generator<string> {
  for (const text of hostileTexts) {
    const hostile = encodeURIComponent(text.slice(0, 1_000));
    const query = parameters.map((name) => `${name}=${hostile}`).join("&");
    for (const page of pages) {
      if (page.endsWith("/") && page !== "/") yield page + hostile;
      yield `${page}?${query}`;
    }
  }
}

function whatIsWrong(status: number, body: string, type: string): string | null {
  if (status >= 500) return String(status);
  if (leaks.test(body)) return "a leak";
  if (secrets.some((secret) => body.includes(secret))) return "a secret";
  if (status >= 400 && !type.startsWith("application/json")) return `an error of type ${type}`;
  return null;
}
