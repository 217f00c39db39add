import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { readOwnChecksOf } from "../../result/server/read-checks.ts";
import { AddressLimits, ownChecksAllowance } from "../../../kernel/http/address-limits.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { countsAlone } from "../../../kernel/http/test-server.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { ama, serverForTests, type TestServer } from "./test-student.ts";

/**
 * A browser remembers twenty orders. Answering each in full took 31 MB and 3.6 seconds of processor time a
 * request.
 */
describe("twenty checks of one browser", () => {
  const server = serverForTests();
  let lists: ReturnType<TestServer["browser"]>;
  before(async () => {
    lists = server.browser();
    for (let made = 0; made < 20; made += 1) await server.check(lists, { ...ama, isPaid: made < 2 });
    await server.logIn(ama.phone, lists);
  });

  const bytesOf = async (address: string) => {
    const answer = await lists.get(address);
    assert.equal(answer.statusCode, 200, answer.body);
    return { data: answer.json().data, bytes: answer.rawPayload.length };
  };

  it("are facts and counts in a list, under 100 KB", async () => {
    const phone = encodeURIComponent(ama.phone);
    for (const address of ["/api/v1/browser-checks", `/api/v1/phone-checks?phone=${phone}`]) {
      const { data, bytes } = await bytesOf(address);
      const listed = Array.isArray(data) ? data : data.own;
      assert.equal(listed.length, 20, address);
      assert.ok(bytes < 100_000, `${address}: ${bytes} bytes`);
      for (const check of listed) {
        assert.ok(!JSON.stringify(check).includes("reasons"), "no programme is told");
        assert.ok(check.counts.qualified > 0);
      }
    }
  });

  it("say the lowest cut-off of paid checks alone", async () => {
    const { data } = await bytesOf("/api/v1/browser-checks");
    const paid = data.filter(({ access }: { access: string }) => access === "open");
    assert.equal(paid.length, 2);
    for (const check of data) {
      assert.equal(check.minimum_cut_off !== null, check.access === "open");
    }
  });

  it("are put together forty at a time, and three thousand a minute for one phone", async () => {
    for (let made = 20; made < 45; made += 1) await server.check(lists, ama);
    const { database, now, catalogue } = server;
    const addressLimits = new AddressLimits(countsAlone(() => new Date(0)));
    const catalogueOf = (version: number) => catalogue.version(version);
    const parts = {
      database,
      now,
      catalogue: () => catalogue.current(),
      catalogueOf,
      priceInPesewas: () => 1200,
      addressLimits,
    };
    const look = () => readOwnChecksOf(parts, ama.phone as PhoneNumber);
    assert.equal((await look()).length, 40);
    parts.addressLimits.consume(ama.phone, ownChecksAllowance, 3_000 - 80);
    const looks = await Promise.allSettled([look(), look(), look()]);
    const refusals = looks.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    assert.equal(refusals.length, 2);
    assert.ok(refusals.every((why) => why instanceof Refusal && why.kind === "too-many"));
    await readOwnChecksOf(parts, "+233244111223" as PhoneNumber);
  });
});
