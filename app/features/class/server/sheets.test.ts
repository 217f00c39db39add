import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { read } from "../../result/server/test-journey.ts";
import { payForClass } from "./confirm-class.ts";
import { readSheets } from "./read-class.ts";
import { fourStudents, startClassPlace, studentWith, visitor } from "./test-class.ts";

const { app, parts, uploaded, own, confirmed, schoolPays } = await startClassPlace();

describe("what is printed", () => {
  /** Names of programmes that the check itself shows to any holder of its code. */
  async function namesShownBy(checkCode: string): Promise<ReadonlySet<string>> {
    const answer = await read(app, checkCode);
    const { qualified_programs, open_programs, near_misses, sample } = answer;
    const listed = [...qualified_programs, ...open_programs, ...near_misses, ...(sample ? [sample] : [])];
    const elsewhere = await Promise.all(
      [1, 2, 3].map((level) => read(app, `${checkCode}&school_id=0&programme_type_id=${level}`)),
    );
    return new Set([...listed, ...elsewhere.flatMap((part) => part.open_programs)].map(({ name }) => name));
  }

  test("before payment nothing that the check itself does not tell, and of the plan an example and what is open", async () => {
    const { code, codes } = await confirmed();
    const { sheets } = await readSheets(parts, visitor, code);
    for (const [at, sheet] of sheets.entries()) {
      const { near, ask } = (await read(app, codes[at]!)).counts;
      assert.deepEqual([sheet.near, sheet.ask], [near, ask], "as on the student's page");
      const names = await namesShownBy(codes[at]!);
      for (const { name } of [...sheet.best, ...sheet.near_names, ...sheet.open_names, ...sheet.plan]) {
        assert.ok(names.has(name), `${name} of ${sheet.name}`);
      }
    }
    const [first, , , last] = sheets;
    assert.deepEqual([first!.best, first!.near_names], [[], []]);
    assert.ok(first!.plan.every(({ kind }) => kind !== "within"));
    assert.equal(first!.plan[0]?.kind, "sample");
    assert.ok(last!.plan.every(({ kind }) => kind === "open" || kind === "route"));
    const areFree = sheets.map(({ is_free: isFree }) => isFree);
    assert.deepEqual(areFree, [false, false, false, true]);
  });

  test("once it is paid for the plan is the three choices of the result, the boldest first", async () => {
    const { code } = await confirmed([studentWith("Ama Planned", "B3"), studentWith("Kofi Planned", "C5")]);
    await schoolPays(code);
    const { sheets } = await readSheets(parts, visitor, code);
    const order = ["Competitive", "Good Chance", "High Chance"];
    for (const { plan, is_open: isOpen, qualified } of sheets.filter((sheet) => sheet.is_open)) {
      assert.ok(isOpen);
      const labels = plan.filter(({ kind }) => kind === "within").map(({ chance }) => chance ?? "");
      assert.ok(labels.length <= Math.min(qualified, 3));
      const boldestFirst = labels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      assert.deepEqual(labels, boldestFirst);
      assert.equal(new Set(plan.map(({ name, school: at }) => `${name} ${at}`)).size, plan.length);
    }
  });

  test("a resit is advised to a credit, and to nobody who has programmes open with credits", async () => {
    const { code } = await confirmed([
      studentWith("Ama Strong", "B3"),
      studentWith("Kofi Failed", "B3", { Mathematics: "D7" }),
    ]);
    const [strong, failed] = (await readSheets(parts, visitor, code)).sheets;
    assert.ok(strong!.qualified > 0);
    assert.equal(strong!.resit, null);
    assert.deepEqual(
      [failed!.resit?.subject, failed!.resit?.from, failed!.resit?.to],
      ["Mathematics", "D7", "C6"],
    );
  });

  test("nothing before the list is confirmed", async () => {
    const code = await uploaded(fourStudents());
    assert.deepEqual((await readSheets(parts, visitor, code)).sheets, []);
    assert.equal(await payForClass(parts, visitor, await own(code)), null, "and nothing to pay for");
  });
});
