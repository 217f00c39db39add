import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import fc from "fast-check";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import { chanceLabel, type CourseName } from "@okwan/engine";
import { asksForExamination, type ChoiceKind, isSafe, type Option, threeChoices } from "./three-choices.ts";

interface Asked {
  readonly wish: readonly FieldOfStudy[];
  readonly course: CourseName | null;
  readonly stream?: string;
}

/** A regular nursing programme; 14 points, and a cut-off unless it is null. */
function option(id: number, cutOff: number | null, facts: Partial<Option> = {}): Option {
  const spare = cutOff === null ? null : cutOff - 14;
  const chance = cutOff === null ? null : chanceLabel(cutOff, 14);
  const place = { id, schoolId: id, name: `Programme ${id}`, field: "Health", stream: "Regular" } as const;
  const rest = { earlier: [], hasExamination: false, isInView: true, study: "nursing" } as const;
  return { ...place, ...rest, chance, spare, cutOff, score: 14, ...facts };
}

const line = (year: number, aggregate: number) => ({ year: `${year}/${year + 1}`, aggregate });

const nursing: Asked = { wish: ["nursing"], course: "Science" };
const chosen = (options: readonly Option[], asked = nursing) =>
  Object.fromEntries(
    threeChoices(options, { stream: "Regular", ...asked }).choices.map(({ kind, option: { id } }) => [
      kind,
      id,
    ]),
  );

describe("which three", () => {
  const table: readonly [string, readonly Option[], Asked, Partial<Record<ChoiceKind, number>>][] = [
    ["one of each", [option(1, 14), option(2, 16), option(3, 24)], nursing, { bold: 1, fair: 2, safe: 3 }],
    [
      "who wants to study at a distance is named distance places",
      [
        option(1, 14),
        option(2, 16),
        option(3, 24),
        option(4, 14, { stream: "Distance" }),
        option(5, 24, { stream: "Distance" }),
      ],
      { ...nursing, stream: "Distance" },
      { bold: 4, fair: 2, safe: 5 },
    ],
    [
      "an entry limit of 36 is no cut-off and is never safe",
      [option(1, 16), option(2, null), option(3, 18)],
      nursing,
      { bold: 2, fair: 1, safe: 3 },
    ],
    [
      "an earlier year that would have turned the student away is not safe",
      [option(1, 20, { earlier: [line(2023, 13)] }), option(2, 18, { earlier: [line(2023, 15)] })],
      nursing,
      { safe: 2 },
    ],
    [
      "an interview is not safe",
      [option(1, 20, { hasExamination: true }), option(2, 17)],
      nursing,
      { safe: 2 },
    ],
    [
      "a regular place comes before a fee-paying one",
      [option(1, 24, { stream: "Fee-paying" }), option(2, 18), option(3, 16, { stream: "Distance" })],
      nursing,
      { fair: 3, safe: 2 },
    ],
    [
      "the wish comes before a regular place of another field",
      [option(1, 24, { stream: "Fee-paying" }), option(2, 24, { study: "law", field: "Law" })],
      nursing,
      { safe: 1 },
    ],
    [
      "where the wish has none, its neighbour comes first",
      [option(1, 24, { study: "law", field: "Law" }), option(2, 24, { study: "public-health" })],
      nursing,
      { safe: 2 },
    ],
    [
      "without a wish each is of another field",
      [option(1, 14), option(2, 16), option(3, 16, { study: "pharmacy" }), option(4, 24, { study: "law" })],
      { wish: [], course: "Science" },
      { bold: 1, fair: 3, safe: 4 },
    ],
    [
      "the best of the wish is bold where none is Competitive",
      [option(1, 17), option(2, 18), option(3, 30)],
      nursing,
      { bold: 1, safe: 3 },
    ],
    [
      "a bold choice takes no safe one away",
      [option(1, 14, { stream: "Fee-paying" }), option(2, 24)],
      nursing,
      { bold: 1, safe: 2 },
    ],
    [
      "what closed against the student every year is the last fair choice",
      [option(1, 16, { earlier: [line(2024, 8), line(2023, 9)] }), option(2, 15)],
      nursing,
      { bold: 1, fair: 2 },
    ],
    ["without a cut-off nothing is compared", [option(1, null)], nursing, {}],
  ];
  for (const [name, options, asked, expected] of table) {
    it(name, () => {
      const found = chosen(options, asked);
      for (const kind of Object.keys(expected) as ChoiceKind[])
        assert.equal(found[kind], expected[kind], kind);
      if (Object.keys(expected).length === 0) assert.deepEqual(found, {});
    });
  }

  it("says what comes nearest where nothing is safe", () => {
    const options = [option(1, 14), option(2, 16), option(3, 24, { earlier: [line(2023, 12)] })];
    const { choices, nearest } = threeChoices(options, { stream: "Regular", ...nursing });
    assert.ok(!choices.some(({ kind }) => kind === "safe"));
    assert.equal(nearest?.id, 2);
  });
});

test("an examination is seen in the school's words, and papers to bring are none", () => {
  for (const text of [
    "An interview",
    "Entrance examination and/or interview; first choice only.",
    "A screening test",
  ])
    assert.ok(asksForExamination([text]), text);
  for (const text of ["Three passport photographs", ""]) assert.ok(!asksForExamination([text]), text);
});

const fields = ["nursing", "public-health", "law", "computing"] as const;
const someOptions = fc
  .array(
    fc.record({
      cutOff: fc.option(fc.integer({ min: 14, max: 36 })),
      study: fc.constantFrom(...fields, null),
      stream: fc.constantFrom("Regular", "Regular", "Fee-paying", "Distance"),
      hasExamination: fc.boolean(),
      earlier: fc.array(fc.integer({ min: 6, max: 36 }), { maxLength: 3 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    rows.map(({ cutOff, earlier, ...facts }, id) =>
      option(id, cutOff, { ...facts, earlier: earlier.map((at, n) => line(2024 - n, at)) }),
    ),
  );

test("every list keeps the rules, whatever is open", () => {
  const kindOf: Record<ChoiceKind, (one: Option) => boolean> = {
    safe: isSafe,
    fair: ({ chance }) => chance === "Good Chance",
    bold: ({ chance }) => chance === "Competitive",
  };
  const wishes = fc.constantFrom<FieldOfStudy[]>([], ["nursing"], ["law", "computing"]);
  fc.assert(
    fc.property(someOptions, wishes, (options, wish) => {
      const { choices, nearest } = threeChoices(options, { wish, course: "Science", stream: "Regular" });
      const ids = choices.map(({ option: { id } }) => id);
      assert.equal(new Set(ids).size, ids.length, "no programme twice");
      assert.equal(
        nearest !== null,
        options.some(({ spare }) => spare !== null) && !choices.some(({ kind }) => kind === "safe"),
      );
      for (const kind of ["safe", "fair"] as const) {
        const choice = choices.find((one) => one.kind === kind);
        const others = options.filter(
          (one) => kindOf[kind](one) && !(ids.includes(one.id) && one.id !== choice?.option.id),
        );
        assert.equal(choice === undefined, others.length === 0, `${kind}: exactly where there is one`);
        if (choice === undefined) continue;
        assert.ok(kindOf[kind](choice.option), kind);
        const ofWish = (one: Option) => wish.length === 0 || wish.includes(one.study as never);
        assert.equal(choice.isOfWish, ofWish(choice.option));
        const best = others.filter(ofWish);
        assert.equal(choice.isOfWish, best.length > 0, "of the wish where the wish has one");
        const among = best.length > 0 ? best : others;
        if (wish.length > 0 && among.some(({ stream }) => stream === "Regular"))
          assert.equal(choice.option.stream, "Regular", "a regular place where there is one");
      }
      for (const { kind, option: one, isOfWish } of choices)
        if (kind === "bold") assert.ok(one.chance === "Competitive" || isOfWish);
    }),
    { numRuns: 2000 },
  );
});
