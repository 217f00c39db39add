import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import Fastify, { type FastifyRequest } from "fastify";
import { AddressLimits } from "./address-limits.ts";
import { installErrorHandler } from "./error-handler.ts";
import { Refusal, sentenceOf } from "./errors.ts";
import { LookUps } from "./look-ups.ts";
import { countsAlone } from "./test-server.ts";

const known = "K7QM4-TXD9P";
const aMinute = 60_000;
const aDay = 24 * 60 * aMinute;

/** Answers 200 for a known code and 404 for an unknown one, at two addresses with different refusals. */
function openDesk(madeHere: (request: FastifyRequest, code: string) => Promise<boolean> = async () => false) {
  let now = Date.UTC(2026, 10, 22);
  const counts = countsAlone(() => new Date(now));
  const lookUps = new LookUps({ limits: new AddressLimits(counts), madeHere });
  const app = Fastify();
  installErrorHandler(app);
  app.get<{ Params: { code: string } }>("/page/:code", async (request, reply) => {
    const { code } = request.params;
    const found = await lookUps.find(request, code, async () => (code === known ? "here" : null));
    return reply.code(found === null ? 404 : 200).send(found ?? "");
  });
  app.get<{ Params: { code: string } }>("/api/v1/:code", async (request) =>
    lookUps.find(request, request.params.code, async () => {
      if (request.params.code === known) return "here";
      throw new Refusal("not-found", "unknown-check-code", sentenceOf("errors.unknownCheckCode"));
    }),
  );
  app.get("/thrice", async (request) => {
    const looks = Array.from({ length: 3 }, () => lookUps.find(request, known, async () => "here"));
    return (await Promise.all(looks))[0];
  });
  after(async () => {
    await counts.stop();
    await app.close();
  });
  const ask = async (code: string, { ip = "192.0.2.1", path = "/page/", headers = {} } = {}) =>
    (await app.inject({ url: path + code, remoteAddress: ip, headers })).statusCode;
  return {
    app,
    ask,
    passTime: (ms: number) => void (now += ms),
    /** Tries so many codes that nobody has. */
    async miss(times: number) {
      for (let time = 0; time < times; time += 1) assert.equal(await ask(`MISS-${time}`), 404);
    },
  };
}

suite("look-ups", () => {
  test("a town behind one address opens two thousand results a minute, wherever it opens them", async () => {
    const desk = openDesk();
    for (let time = 0; time < 2_100; time += 1) {
      const status = await desk.ask(known, { path: time % 2 === 0 ? "/page/" : "/api/v1/" });
      assert.equal(status, time < 2_000 ? 200 : 429);
    }
    desk.passTime(aMinute);
    assert.equal(await desk.ask(known), 200);
  });

  test("sixty codes that nobody has, by page or API, and the address looks up none for the rest of the minute", async () => {
    const desk = openDesk();
    for (let time = 0; time < 60; time += 1) {
      assert.equal(await desk.ask(`MISS-${time}`, { path: time % 2 === 0 ? "/page/" : "/api/v1/" }), 404);
    }
    assert.equal(await desk.ask("MISS-60"), 429);
    assert.equal(await desk.ask(known, { path: "/api/v1/" }), 429, "a hit would tell");
    const refused = await desk.app.inject({ url: "/api/v1/MISS", remoteAddress: "192.0.2.1" });
    assert.equal(refused.json().error, "unknown-code-limit");
    assert.equal(await desk.ask(known, { ip: "192.0.2.2" }), 200, "of another address");
    desk.passTime(aMinute);
    assert.equal(await desk.ask(known), 200);
  });

  test("a browser in which the check was made is let in where a guesser shares its address", async () => {
    const desk = openDesk(async (_request, code) => code === known);
    await desk.miss(60);
    assert.equal(await desk.ask("MISS"), 429);
    assert.equal(await desk.ask(known), 200);
  });

  test("one request counts a code once, however often its page asks", async () => {
    const desk = openDesk();
    for (let time = 0; time < 2_100; time += 1) {
      assert.equal(await desk.ask("", { path: "/thrice" }), time < 2_000 ? 200 : 429);
    }
  });

  test("asking all at once finds no more than one after the other", async () => {
    const desk = openDesk();
    for (let minute = 0; minute < 4; minute += 1) {
      await desk.miss(60);
      desk.passTime(aMinute);
    }
    const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => desk.ask(`AT-ONCE-${at}`)));
    assert.equal(answers.filter((status) => status === 404).length, 60);
  });

  test("addresses of one /48 are one guesser, and those of the next another", async () => {
    const desk = openDesk();
    for (let time = 0; time < 60; time += 1) {
      assert.equal(await desk.ask("MISS", { ip: `2001:db8:1:${time.toString(16)}::1` }), 404);
    }
    assert.equal(await desk.ask("MISS", { ip: "2001:db8:1:ffff::1" }), 429);
    assert.equal(await desk.ask(known, { ip: "2001:db8:2::1" }), 200);
  });

  test("one address tries 7 200 codes in a day: a result of a million in some 430 years", async () => {
    const desk = openDesk();
    let tried = 0;
    // Like a guesser: whenever there is room.
    for (let passed = 0; passed < aDay; passed += aMinute / 2) {
      while ((await desk.ask("MISS")) === 404) tried += 1;
      desk.passTime(aMinute / 2);
    }
    assert.equal(tried, 7_200);
    // Ten characters of an alphabet of 32, at least one a letter.
    const codes = 32 ** 10 - 10 ** 10;
    const years = codes / 1e6 / tried / 365;
    assert.equal(Math.round(years), 428);
  });
});
