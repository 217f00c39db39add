import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { CheckResult } from "../../result/contract/check-facts.ts";
import { wishFirst, fieldRanks } from "../../result/contract/answer.ts";
import { readOpenedResult } from "../../result/server/read-checks.ts";
import { readAnswer } from "../../result/server/read-answer.ts";
import { orderByCode } from "../../result/server/checks-table.ts";
import { certificates } from "@okwan/engine";
import { ama, me, serverForTests, type TestStudent } from "./test-student.ts";

const ordinary: TestStudent = { ...ama, cores: [4, 3, 2, 4], electives: [4, 3, 3] };

describe("one order of a result", () => {
  const server = serverForTests();

  for (const [phone, wish] of [
    ["+233244111301", undefined],
    ["+233244111302", ["teaching"]],
    ["+233244111303", ["agriculture", "computing"]],
  ] as const) {
    it(`page, API, text and student area name the same first, and the sample is of it: ${wish?.join(", ") ?? "no wish"}`, async () => {
      const own = wish && [...wish];
      const student = { ...ordinary, wish: own };
      const code = await server.check(server.browser(), { ...student, phone, isPaid: true });
      const unpaid = await server.check(server.browser(), { ...student, phone: "+233244111399" });
      const browser = await server.logIn(phone);
      const parts = {
        database: server.database,
        catalogue: () => server.catalogue.current(),
        catalogueOf: server.catalogue.version.bind(server.catalogue),
        now: () => server.now(),
        priceInPesewas: () => 1200,
        windows: () => [],
        pausedUntil: () => null,
      };

      const sent = await readAnswer(parts, code);
      assert.ok(sent);
      const answer = sent.whole;
      const qualified = answer.programmes.filter(({ place }) => place === "qualified");
      // As the page puts them (select-rows.ts).
      const rows = wishFirst(qualified, answer.wish, ({ study }) => study);
      assert.ok(rows.length > 10);
      const isOwn = ({ study }: (typeof rows)[number]) => own?.includes(study as never) === true;
      if (own !== undefined) assert.ok(isOwn(rows[0]!));
      const spare = ({ cutOff, score }: (typeof rows)[number]) => cutOff! - score!;
      const firstWish = rows.filter(({ study }) => study === own?.[0]);
      for (const part of [firstWish, rows.filter((row) => !isOwn(row))]) {
        const spares = part.map(spare);
        const sorted = spares.toSorted((one, other) => one - other);
        assert.deepEqual(spares, sorted, "closest cut-off first");
      }
      const ids = rows.map(({ id }) => id);

      const past = (await browser.get(`/api/v1/past-check?code=${code}`)).json().data as CheckResult;
      const ofApi = past.qualified_programs.map(({ id }) => id);
      assert.deepEqual(ofApi, ids, "the API, and so the PDF");
      const sampled = (await browser.get(`/api/v1/past-check?code=${unpaid}`)).json().data as CheckResult;
      const surest = answer.programmes.find(({ id }) => id === sampled.sample?.id);
      assert.ok(surest?.chance === "High Chance" && (own === undefined || isOwn(surest)), "the sample");

      const order = await orderByCode(server.database.pool, code);
      const text = await readOpenedResult(parts, order!.orderId);
      const choices = answer.steps.choices.map(
        ({ kind, program }) => `${kind} ${program.name} ${program.cut_off}`,
      );
      assert.equal(choices.length, 3);
      const inText = text?.best.map(({ kind, name, cutOff }) => `${kind} ${name} ${cutOff}`);
      assert.deepEqual(inText, choices, "the text");

      type Shown = readonly { kind: string; name: string; cut_off: number }[];
      const overview: Shown = (await browser.get(`${me}/overview`)).json().data.choices;
      const inOverview = overview.map(({ kind, name, cut_off: cutOff }) => `${kind} ${name} ${cutOff}`);
      assert.deepEqual(inOverview, choices, "the overview");
      type Recommended = { kind: string; programme: { name: string }; standing: { cut_off: number } };
      const recommended = (await browser.get(`${me}/recommendations`)).json().data;
      assert.deepEqual(
        recommended.choices.map(
          ({ kind, programme, standing }: Recommended) => `${kind} ${programme.name} ${standing.cut_off}`,
        ),
        choices,
        "what is recommended",
      );
    });
  }

  it("an SSSCE holder's open programmes are in no order of cut-offs, which are of another scale", async () => {
    const browser = server.browser();
    const asked = { cert_type_id: certificates.SSSCE.id, course_id: 1 };
    const best = { ...ama, cores: [1, 1, 1, 1], electives: [1, 1, 1], asked } satisfies TestStudent;
    const code = await server.check(browser, { ...best, phone: "+233244111304" });
    const past = (await browser.get(`/api/v1/past-check?code=${code}`)).json().data as CheckResult;
    const { programmes } = server.catalogue.current().compiled;
    const rankOf = fieldRanks("Science");
    const ranks = past.open_programs.map(({ id }) => rankOf(programmes.get(id)!.field));
    assert.ok(ranks.length > 10);
    const sorted = ranks.toSorted((one, other) => one - other);
    assert.deepEqual(ranks, sorted);
  });
});
