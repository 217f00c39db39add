import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import { firstPriceInPesewas } from "../../../kernel/contract/product.ts";
import { codes, idOf, statusAndError, createSettingsDesk } from "./test-settings-desk.ts";

const { desk, here, elsewhere, inHours, inMinutes, set, end, confirm, fresh, section, rowsOf } =
  await createSettingsDesk();

describe("a price", () => {
  const plan = (pesewas: number, from: string) => set("price", { value: { pesewas }, from });
  const isHow = async (id: number) => (await rowsOf("price")).find((row) => row.id === id)?.how;

  it("that two people agreed to holds from its moment on, everywhere", async () => {
    await fresh();
    await fresh("money");
    const answer = await plan(1500, inMinutes(20));
    assert.equal((await confirm(answer.json().data.id, "money")).statusCode, 200);
    assert.equal(here.priceInPesewas(), firstPriceInPesewas);
    await elsewhere.refresh();
    desk.clock.at += 20 * 60_000 - 1;
    assert.equal(here.priceInPesewas(), firstPriceInPesewas);
    const told = here.settingsVersion();
    desk.clock.at += 1;
    assert.equal(here.priceInPesewas(), 1500);
    assert.equal(elsewhere.priceInPesewas(), 1500);
    assert.notEqual(here.settingsVersion(), told, "kept pages are made anew");
    assert.equal(await isHow(answer.json().data.id), "now");
  });

  it("is bounded, and never begins in the past or before every server knows of it", async () => {
    await fresh();
    for (const [pesewas, minutes, code] of [
      [1500, -1, "setting-soon"],
      [1500, 9, "setting-soon"],
      [1500, 367 * 1440, "setting-far"],
      [99, 20, undefined],
      [10_001, 20, undefined],
      [12.5, 20, undefined],
      [-1200, 20, undefined],
    ] as const) {
      const answer = await plan(pesewas, inMinutes(minutes));
      assert.equal(answer.statusCode, 400, `${pesewas} in ${minutes} minutes`);
      if (code !== undefined) assert.equal(answer.json().error, code);
    }
  });

  it("pressed twice is one price; called off it never holds, and what holds is not called off", async () => {
    await fresh();
    const from = inMinutes(30);
    const both = await Promise.all([plan(1500, from), plan(1500, from)]);
    assert.deepEqual(codes(both), [200, 409]);
    const { id } = both.find(({ statusCode }) => statusCode === 200)!.json().data;
    assert.equal((await end("price", id)).statusCode, 200);
    assert.equal((await end("price", id)).statusCode, 409);
    assert.equal(await isHow(id), undefined);
    desk.clock.at += 40 * 60_000;
    await fresh();
    assert.equal(here.priceInPesewas(), 1500);
    const [holds] = (await section("price")).now;
    assert.equal(holds!.end, null);
    assert.deepEqual(statusAndError(await end("price", holds!.id!)), [409, "price-begun"]);
  });

  it("it counts only once somebody else confirmed it, and in time", async () => {
    await fresh();
    await fresh("money");
    const id = await idOf(plan(2000, inMinutes(20)));
    assert.deepEqual(statusAndError(await confirm(id, "owner")), [403, "second-person"]);
    assert.equal((await confirm(id, "support")).statusCode, 403);
    const offered = async (who: DeskRole) =>
      (await section("price", who)).coming.map(({ second }) => second?.label);
    assert.deepEqual(await offered("money"), ["Confirm"]);
    for (const who of ["owner", "support"] as const) assert.deepEqual(await offered(who), [undefined], who);
    const late = await idOf(plan(2500, inMinutes(12)));
    assert.equal((await confirm(id, "money")).statusCode, 200);
    assert.deepEqual(statusAndError(await confirm(id, "money")), [409, "price-confirmed"]);
    desk.clock.at += 4 * 60_000;
    assert.deepEqual(statusAndError(await confirm(late, "money")), [400, "setting-soon"]);
    desk.clock.at += 15 * 60_000;
    await here.refresh();
    assert.equal(here.priceInPesewas(), 1500, "what nobody confirmed never held");
    desk.clock.at += 1 * 60_000;
    assert.equal(here.priceInPesewas(), 2000);
    assert.deepEqual([await isHow(late), await isHow(id)], [undefined, "now"]);
  });

  it("that nobody else may confirm begins a day and an hour ahead at least, and its owner is texted", async () => {
    await desk.test.database.pool.query("update operators set ended_at = now() where role <> 'owner'");
    await fresh();
    assert.deepEqual(statusAndError(await plan(1700, inHours(24))), [400, "setting-soon"]);
    const from = inHours(26);
    const id = await idOf(plan(1700, from));
    const { text } = desk.outbox.at(-1)!;
    assert.match(text, /Test owner alone planned a price: GHS 17\.00 from .*\(Accra\)\. Call it off/);
    assert.match(
      (await desk.logLines()).join("\n"),
      /plan price done GHS 17\.00 .*nobody else may confirm it/,
    );
    assert.equal(await isHow(id), "coming");
    desk.clock.at += 25.9 * 3_600_000;
    await here.refresh();
    assert.equal(here.priceInPesewas(), 2000);
    desk.clock.at += 0.2 * 3_600_000;
    assert.equal(here.priceInPesewas(), 1700);
  });
});
