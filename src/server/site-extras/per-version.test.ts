import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { perVersion } from "./per-version.ts";

describe("what is made once for each catalogue version", () => {
  test("is cached until another version comes, or until it was not asked for longest", async () => {
    const cache = perVersion<string>(2);
    let made = 0;
    const ask = (version: number, key: string) =>
      cache.get({ version }, key, async () => `${key}${(made += 1)}`);
    assert.equal(await ask(1, "a"), "a1");
    assert.equal(await ask(1, "a"), "a1");
    assert.equal(await ask(1, "b"), "b2");
    assert.equal(await ask(1, "a"), "a1");
    assert.equal(await ask(1, "c"), "c3");
    assert.equal(await ask(1, "a"), "a1", "b was not asked for longest");
    assert.equal(await ask(1, "b"), "b4");
    assert.equal(await ask(2, "b"), "b5", "another version, another answer");
  });

  test("a failure is not cached", async () => {
    const cache = perVersion<string>(2);
    await assert.rejects(cache.get({ version: 1 }, "a", () => Promise.reject(new Error("no ink"))));
    assert.equal(await cache.get({ version: 1 }, "a", async () => "drawn"), "drawn");
  });
});
