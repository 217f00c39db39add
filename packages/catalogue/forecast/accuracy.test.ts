import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { type CutOff, type Programme, chanceLabel } from "@okwan/engine";
import { catalogueOf, cutOff, degreeRule, programme } from "../../engine/eligibility/test-catalogue.ts";
import { accuracyFor, canStand, countAdmitted, measureAccuracy, cutOffPairs } from "./accuracy.ts";
import { marginOf, margins } from "./accuracy.ts";

/** "2023/2024" */
const entry = (begins: number) => `${begins}/${begins + 1}`;
const limit = 24;

function cutOffs(...figures: readonly (readonly [begins: number, aggregate: number])[]): CutOff[] {
  return figures.map(([begins, aggregate]) =>
    cutOff(aggregate, { year: entry(begins), isCensored: aggregate === limit }),
  );
}

function catalogueWith(programmes: readonly (readonly CutOff[])[]) {
  const offered = programmes.map((cutOffs, at) => programme({ id: at + 1, cutOffs }));
  return catalogueOf(offered, [degreeRule({ maxAggregate: limit })]);
}

const sharesOf = (programmes: readonly (readonly CutOff[])[]) =>
  measureAccuracy(catalogueWith(programmes)).at[1][0]!.counts.map(
    ({ margin, cases, admitted }) => `${margin}: ${admitted} of ${cases}`,
  );

describe("how accurate an old cut-off is", () => {
  test("an invented catalogue with known counts", () => {
    const moved = (by: number) => cutOffs([2023, 12], [2024, 12 + by]);
    const shares = sharesOf([moved(0), moved(-1), moved(-3), moved(-4), moved(2), moved(3)]);
    assert.equal(shares.join(), "3: 5 of 6,1: 4 of 6,0: 3 of 6,-1: 2 of 6,-2: 2 of 6,-3: 1 of 6");
  });

  test("nobody has less than six points, nor applies above the school's limit", () => {
    const [lowest, highest] = [cutOffs([2023, 7], [2024, 7]), cutOffs([2023, 22], [2024, 24])];
    assert.equal(sharesOf([lowest]).slice(0, 3).join(), "3: 0 of 0,1: 1 of 1,0: 1 of 1");
    assert.equal(sharesOf([highest]).slice(3).join(), "-1: 1 of 1,-2: 1 of 1,-3: 0 of 0");
  });

  test("a cut-off that stood at the limit is not counted", () => {
    const stood = [cutOffs([2023, 24], [2024, 24]), cutOffs([2023, 24], [2024, 20])];
    assert.deepEqual(measureAccuracy(catalogueWith(stood)).at[1], []);
  });

  test("only lists one or two entries apart that may be compared", () => {
    const one = cutOff(12, { year: entry(2022) });
    const cases = (begins: number, more: Partial<CutOff> = {}, first = one) =>
      cutOffPairs(catalogueWith([[first, cutOff(12, { year: entry(begins), ...more })]])).length;
    assert.deepEqual([cases(2023), cases(2024), cases(2025)], [1, 1, 0]);
    assert.equal(cases(2023, { series: null }), 0, "in doubt");
    assert.equal(cases(2023, { series: null }, { ...one, series: null }), 0, "both in doubt");
    assert.equal(cases(2023, { series: "guide main" }), 0, "of another kind");
    assert.equal(cases(2023, { sex: "female" }), 0, "for others");
    assert.equal(cases(2023, { kind: "ceiling" }), 0, "an entry limit");
    const three = cutOffPairs(catalogueWith([cutOffs([2022, 12], [2023, 12], [2024, 12])]));
    const spans = three.map(({ from, to }) => `${from} to ${to}`);
    assert.deepEqual(spans, ["2022 to 2023", "2022 to 2024", "2023 to 2024"]);
  });

  test("a cell stored once per course counts as one cut-off", () => {
    const courses = ["Arts", "Business"] as const;
    const both = [2023, 2024].flatMap((begins) =>
      courses.map((background) => cutOff(begins - 2011, { year: entry(begins), background })),
    );
    assert.equal(cutOffPairs(catalogueWith([both])).length, 1);
  });

  test("each label is counted for the student who only just has it", () => {
    for (let difference = 0; difference <= 20; difference += 1) {
      const margin = marginOf(difference);
      assert.ok(margin !== null && margin <= difference);
      assert.equal(chanceLabel(margin, 0), chanceLabel(difference, 0));
      if (margin > 0) assert.notEqual(chanceLabel(margin - 1, 0), chanceLabel(difference, 0));
    }
    assert.deepEqual([-1, -2, -3, -4, -20].map(marginOf), [-1, -2, -3, null, null]);
  });
});

describe("what is said beside a verdict", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => cutOffs([2023, 12 + (at % 3)], [2024, 13]));

  const years = { from: 2023, to: 2024, range: null };

  test("the numbers of its school, where there are twenty cases", () => {
    const table = measureAccuracy(catalogueWith(many(21)));
    const countAt = (difference: number) => accuracyFor(table, { schoolId: 1, difference, entries: 1 });
    assert.deepEqual(countAt(2), { margin: 1, cases: 21, admitted: 21, distance: 1, ...years });
    assert.deepEqual(countAt(0), { margin: 0, cases: 21, admitted: 14, distance: 1, ...years });
    assert.deepEqual(countAt(-1), { margin: -1, cases: 21, admitted: 7, distance: 1, ...years });
  });

  test("the student's own distance, or the shorter one where that has too few cases", () => {
    const both = Array.from({ length: 21 }, (_, at) =>
      cutOffs([2023, 12], [2024, 12], [2025, 10 + (at % 3)]),
    );
    const table = measureAccuracy(catalogueWith(both));
    const countAfter = (entries: number) => {
      const count = accuracyFor(table, { schoolId: 1, difference: 0, entries });
      return count && [count.distance, count.admitted];
    };
    assert.deepEqual([0, 1, 2, 3].map(countAfter), [null, [1, 28], [2, 7], [2, 7]]);
    const onlyNext = measureAccuracy(catalogueWith(many(21)));
    assert.equal(accuracyFor(onlyNext, { schoolId: 1, difference: 0, entries: 2 })?.distance, 1);
  });

  test("nothing where there are too few cases, and nothing far from the cut-off", () => {
    const countOf = (cases: number, more: object = {}) =>
      accuracyFor(measureAccuracy(catalogueWith(many(cases))), {
        schoolId: 1,
        difference: 2,
        entries: 1,
        ...more,
      });
    for (const nothing of [countOf(19), countOf(21, { schoolId: 99 }), countOf(21, { difference: -4 })]) {
      assert.equal(nothing, null);
    }
  });

  test("a single year counts for the range from five cases on, or from twenty where newest figures are its end", () => {
    const rangeOf = (older: number, newer: number) => {
      const moved = (from: number, by: number) => cutOffs([from, 12], [from + 1, 12 + by]);
      const old = Array.from({ length: older }, () => [...moved(2020, -1), ...cutOffs([2030, 12])]);
      const fresh = Array.from({ length: newer }, () => moved(2023, 0));
      return measureAccuracy(catalogueWith([...old, ...fresh])).at[1][0]?.counts[2]?.range;
    };
    assert.deepEqual(rangeOf(5, 20), { least: 0, most: 1 });
    assert.equal(rangeOf(4, 20), null);
    assert.equal(rangeOf(5, 19), null);
  });
});

describe("for every catalogue", () => {
  const figures = fc.array(
    fc.record({
      begins: fc.integer({ min: 2018, max: 2025 }),
      aggregate: fc.integer({ min: 6, max: limit }),
      series: fc.constantFrom("outcome main", "outcome fee-paying", null),
      kind: fc.constantFrom("cutoff", "cutoff", "ceiling"),
    }),
    { maxLength: 8 },
  );
  const made = figures.map((all): Programme["cutOffs"] =>
    all.map(({ begins, aggregate, ...more }) =>
      cutOff(aggregate, { year: entry(begins), isCensored: aggregate === limit, ...more }),
    ),
  );
  const invented = fc.array(made, { maxLength: 8 });

  test("no more are admitted than there are cases, and the entries go forward", () => {
    fc.assert(
      fc.property(invented, (all) => {
        const counts = measureAccuracy(catalogueWith(all)).at[1].flatMap((school) => school.counts);
        for (const { cases, admitted, from, to } of counts) {
          assert.ok(admitted <= cases);
          assert.equal(from === null, cases === 0);
          if (from !== null && to !== null) assert.ok(from < to);
        }
      }),
    );
  });

  test("neither the order of programmes nor that of figures matters", () => {
    fc.assert(
      fc.property(invented, (all) => {
        const { programmes, ...rest } = catalogueWith(all);
        const turned = programmes
          .map((each) => ({ ...each, cutOffs: each.cutOffs.toReversed() }))
          .toReversed();
        const [one, other] = [programmes, turned].map((all) => measureAccuracy({ ...rest, programmes: all }));
        assert.deepEqual(one, other);
      }),
    );
  });

  test("of the same cut-offs, whoever stands further inside is never admitted less often", () => {
    fc.assert(
      fc.property(invented, (all) => {
        const everywhere = cutOffPairs(catalogueWith(all)).filter((pair) =>
          margins.every((margin) => canStand(pair, margin)),
        );
        const counts = countAdmitted(everywhere).map(({ admitted }) => admitted);
        for (const [at, count] of counts.entries()) assert.ok(at === 0 || count <= counts[at - 1]!);
      }),
    );
  });
});
