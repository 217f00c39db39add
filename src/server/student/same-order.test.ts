import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { CheckResult } from "../../contract/check-result.ts";
import { wishFirst } from "../../contract/answer.ts";
import { readOpenedResult } from "../checks/read-checks.ts";
import { readAnswer } from "../checks/read-answer.ts";
import { orderByCode } from "../checks/checks-table.ts";
import { me, startTestServer, type TestServer, type TestStudent } from "./test-student.ts";

const grades = { cores: [4, 3, 2, 4], electives: [4, 3, 3] } as const;

function student(phone: string, wish: TestStudent["wish"], isPaid: boolean): TestStudent {
  return {
    phone,
    name: "Ama Boateng",
    cores: [...grades.cores],
    electives: [...grades.electives],
    isPaid,
    wish,
  };
}

describe("one order of a result", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  for (const [phone, wish] of [
    ["+233244111301", undefined],
    ["+233244111302", ["teaching"]],
    ["+233244111303", ["agriculture", "computing"]],
  ] as const) {
    it(`page, sample, API, text and student area name the same first: ${wish?.join(", ") ?? "no wish"}`, async () => {
      const own = wish && [...wish];
      const code = await server.check(server.browser(), student(phone, own, true));
      const unpaid = await server.check(server.browser(), student("+233244111399", own, false));
      const browser = await server.logIn(phone);
      const parts = {
        database: server.database,
        catalogueOf: server.catalogue.version.bind(server.catalogue),
        now: () => server.now(),
        priceInPesewas: () => 1200,
        windows: () => [],
      };

      const answer = (await readAnswer(parts, code, "en"))?.answer;
      assert.ok(answer);
      const rows = answer.programmes.filter(({ place }) => place === "qualified");
      assert.ok(rows.length > 10);
      assert.deepEqual(
        wishFirst(rows, answer.wish, ({ study }) => study),
        rows,
        "the wish comes first",
      );
      const isOwn = ({ study }: (typeof rows)[number]) => own?.includes(study as never) === true;
      if (own !== undefined) assert.ok(isOwn(rows[0]!));
      const spare = ({ cutOff, score }: (typeof rows)[number]) => cutOff! - score!;
      for (const part of [
        rows.filter(({ study }) => study === own?.[0]),
        rows.filter((row) => !isOwn(row)),
      ]) {
        const spares = part.map(spare);
        assert.deepEqual(
          spares,
          spares.toSorted((one, other) => one - other),
          "closest cut-off first",
        );
      }
      const ids = rows.map(({ id }) => id);

      const past = (await browser.get(`/api/v1/past-check?code=${code}`)).json().data as CheckResult;
      assert.deepEqual(
        past.qualified_programs.map(({ id }) => id),
        ids,
        "the API, and so the PDF",
      );
      const sampled = (await browser.get(`/api/v1/past-check?code=${unpaid}`)).json().data as CheckResult;
      assert.equal(sampled.sample?.id, ids[0], "the sample");

      const order = await orderByCode(server.database.pool, code);
      const text = await readOpenedResult(parts, order!.orderId);
      assert.deepEqual(
        text?.best.map(({ name, cutOff }) => [name, cutOff]),
        rows.slice(0, 5).map(({ name, cutOff }) => [name, cutOff]),
        "the text",
      );

      const { top } = (await browser.get(`${me}/overview`)).json().data;
      assert.deepEqual([top.name, top.cut_off], [rows[0]!.name, rows[0]!.cutOff], "the overview");
      const { good, safe } = (await browser.get(`${me}/recommendations`)).json().data;
      const between = (least: number, most: number) =>
        rows.filter((row) => spare(row) >= least && spare(row) <= most).map(({ id }) => id);
      const shown = (band: { programmes: { programme: { id: number } }[] }) =>
        band.programmes.map(({ programme }) => programme.id);
      assert.deepEqual(shown(good), between(1, 2).slice(0, 24), "what is recommended as good");
      assert.deepEqual(shown(safe), between(3, 99).slice(0, 24), "what is recommended as safe");
    });
  }
});
