import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { CheckResult } from "../contract/check-facts.ts";
import { mostChangesByReader, type WhatIfMaterial } from "../contract/what-if.ts";
import { newestFigures, type Catalogue } from "@okwan/engine";
import { publishContent } from "../../../kernel/catalogue/test-catalogue.ts";
import { loadCatalogueContent } from "@okwan/catalogue";
import type { TestBrowser } from "../../login/server/test-login.ts";
import { ama, startTestServer } from "../../me/server/test-student.ts";

const paidAma = { ...ama, isPaid: true };
/** Higher than any figure of the data files. */
const newCutOff = 45;

const server = await startTestServer();
after(() => server.stop());
const owner = server.browser();
const code = await server.check(owner, paidAma);

describe("trying other grades", () => {
  const ask = (browser: TestBrowser, of = code) => browser.get(`/api/v1/checks/${of}/what-if`);
  const materialFor = async (browser: TestBrowser, of = code): Promise<WhatIfMaterial> => {
    const answer = await ask(browser, of);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data;
  };
  const resultOf = async (of: string): Promise<CheckResult> =>
    (await server.browser().get(`/api/v1/past-check?code=${of}`)).json().data;

  it("holds newest figures of the programmes of the result, its near misses and those to confirm, and of no other", async () => {
    const { catalogue, withoutLine } = await materialFor(owner);
    const { qualified_programs, near_misses, to_confirm } = await resultOf(code);
    const ofResult = [...qualified_programs, ...near_misses, ...to_confirm]
      .filter(({ max_grade, history }) => max_grade !== null && history !== null)
      .map(({ id }) => id);
    const sold = (programmes: Catalogue["programmes"]) =>
      programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0).map(({ id }) => id);
    const withNewest = sold(catalogue.programmes);
    assert.ok(withNewest.length > 20);
    const ofCatalogue = sold(server.catalogue.current().catalogue.programmes);
    assert.deepEqual(new Set(withNewest), new Set(ofResult.filter((id) => ofCatalogue.includes(id))));
    assert.ok(withoutLine.length > 20, "the others are there, by their requirements");
    for (const id of withoutLine) {
      assert.deepEqual(catalogue.programmes.find((one) => one.id === id)!.cutOffs, []);
      assert.ok(!ofResult.includes(id));
    }
  });

  it("after a newer catalogue was imported it holds the figures of its own version", async () => {
    const before = await materialFor(owner);
    const { catalogue, lists } = loadCatalogueContent();
    const programmes = catalogue.programmes.map((programme) => {
      const newest = new Set(newestFigures(programme.cutOffs));
      const next = [...newest].map((figure) => ({ ...figure, year: "2030/2031", aggregate: newCutOff }));
      return { ...programme, cutOffs: [...next, ...programme.cutOffs] };
    });
    await publishContent(server.database, { catalogue: { ...catalogue, programmes }, lists });
    await server.catalogue.refresh();
    assert.equal(server.catalogue.current().version, 2);
    const later = await materialFor(owner);
    assert.deepEqual(later, before);
    assert.ok(!JSON.stringify(later).includes("2030/2031"));
  });

  it("whoever was sent the code tries a few subjects at once, whoever's check it is as many as wanted", async () => {
    assert.equal((await materialFor(owner)).mostChanges, null);
    assert.equal((await materialFor(server.browser())).mostChanges, mostChangesByReader);
    const elsewhere = await server.logIn(ama.phone);
    assert.equal((await materialFor(elsewhere)).mostChanges, null);
  });

  it("comes with a paid or free check, not with an unpaid or refunded one", async () => {
    const maker = server.browser();
    const unpaid = await server.check(maker, { ...ama, isPaid: false });
    assert.equal((await ask(maker, unpaid)).statusCode, 403);
    const free = await server.check(maker, { ...ama, cores: [2, 7, 2, 3], isPaid: false });
    assert.equal((await resultOf(free)).access, "free");
    assert.equal((await ask(maker, free)).statusCode, 200);
    const paid = await server.check(maker, paidAma);
    assert.equal((await ask(maker, paid)).statusCode, 200);
    await server.database.pool.query(
      `insert into payment_events (payment_id, state, cause, created_at)
       select p.id, 'refunded', 'operator', now() from payments p join orders o on o.id = p.order_id where o.code = $1`,
      [paid],
    );
    assert.equal((await resultOf(paid)).access, "refunded");
    assert.equal((await ask(maker, paid)).statusCode, 403);
  });

  for (const [certificate, compares] of [
    ["GBCE", []],
    ["SSSCE", ["knust"]],
  ] as const) {
    it(`holds figures for ${certificate} only of schools that compare it with them`, async () => {
      const maker = server.browser();
      const older = await server.check(maker, paidAma);
      await server.database.pool.query(
        `update checks set input = jsonb_set(input, '{certificate}', to_jsonb($2::text))
         where order_id = (select id from orders where code = $1)`,
        [older, certificate],
      );
      const { catalogue, withoutLine } = await materialFor(maker, older);
      const slugOf = new Map(catalogue.schools.map(({ id, slug }) => [id, slug]));
      const schoolsIn = (programmes: typeof catalogue.programmes) => [
        ...new Set(programmes.map(({ schoolId }) => slugOf.get(schoolId))),
      ];
      const left = new Set(withoutLine);
      const withFigures = catalogue.programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0);
      assert.deepEqual(schoolsIn(withFigures), compares);
      assert.deepEqual(schoolsIn(catalogue.programmes.filter(({ id }) => left.has(id))), compares);
    });
  }
});
