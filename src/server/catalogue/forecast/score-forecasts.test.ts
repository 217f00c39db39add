import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { catalogueOf, cutOff, degreeRule, programme } from "../../../engine/eligibility/test-catalogue.ts";
import { labels, lastLine } from "./chance.ts";
import { driftModel } from "./drift-model.ts";
import type { LinePair } from "./line-pairs.ts";
import { normalBelow } from "./normal.ts";
import { scoreForecasts, withoutEntry } from "./score-forecasts.ts";
import { solve } from "./solve.ts";

const near = (value: number, wanted: number, within = 1e-6) =>
  assert.ok(Math.abs(value - wanted) <= within, `${value} is not ${wanted}`);

function pair(line: number, next: number, change: Partial<LinePair> = {}): LinePair {
  return {
    schoolId: 1,
    programmeId: 1,
    series: "outcome main",
    from: 2023,
    to: 2024,
    line,
    next,
    limit: 24,
    beganAtLimit: false,
    ...change,
  };
}

const pairs = fc.array(
  fc
    .tuple(
      fc.integer({ min: 6, max: 23 }),
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: 2018, max: 2024 }),
    )
    .map(([line, moved, from]) =>
      pair(line, Math.max(6, line + moved), { from, to: from + 1, schoolId: from % 2 }),
    ),
  { minLength: 1, maxLength: 40 },
);

describe("the small model", () => {
  test("equations are solved, also where a row has to change its place", () => {
    const [x, y] = solve(
      [
        [0, 2],
        [3, 1],
      ],
      [4, 5],
    );
    near(x!, 1);
    near(y!, 2);
  });

  test("the normal distribution", () => {
    for (const [z, share] of [
      [0, 0.5],
      [1, 0.841345],
      [-1, 0.158655],
      [1.959964, 0.975],
      [-8, 0],
    ] as const) {
      near(normalBelow(z), share);
    }
  });

  test("lines that all fell by two are expected to fall again, and the range lies around that", () => {
    const known = Array.from({ length: 100 }, (_, at) => {
      const line = 10 + (at % 11);
      return pair(line, line - 2 + (at % 3) - 1, { from: 2019 + (at % 5), to: 2020 + (at % 5) });
    });
    const model = driftModel(known);
    assert.ok(model.chance(pair(15, 0), 3) > 0.9);
    assert.ok(model.chance(pair(15, 0), 0) < 0.2);
    const { from, to } = model.range(pair(15, 0));
    assert.ok(from >= 11 && from <= 13 && to >= 13 && to <= 15, `${from} to ${to}`);
  });

  test("no range goes beyond the school's limit", () => {
    const known = Array.from({ length: 30 }, (_, at) => pair(10 + (at % 9), 14 + (at % 9)));
    assert.equal(driftModel(known).range(pair(23, 0)).to, 24);
  });

  test("a chance is one, it grows with the margin, and the line to be forecast is not looked at", () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 6, max: 23 }), (known, line) => {
        const { chance, range } = driftModel(known);
        const asked = pair(line, 6);
        const chances = [-3, -2, -1, 0, 1, 2, 3].map((margin) => chance(asked, margin));
        assert.ok(chances.every((each) => each >= 0 && each <= 1));
        assert.deepEqual(
          chances,
          chances.toSorted((one, other) => one - other),
        );
        assert.deepEqual(range(asked), range({ ...asked, next: 23 } as LinePair));
      }),
    );
  });
});

describe("forecasts held against an entry they have not seen", () => {
  test("a pair that begins or ends in the entry, or reaches over it, tells of it", () => {
    const kept = [
      [2020, 2021],
      [2021, 2023],
      [2022, 2023],
      [2022, 2024],
      [2023, 2024],
    ].map(([from, to]) => pair(12, 12, { from: from!, to: to! }));
    assert.deepEqual(
      withoutEntry(kept, 2022).map(({ from, to }) => [from, to]),
      [
        [2020, 2021],
        [2023, 2024],
      ],
    );
  });

  test("last year's line is right where lines never move, and as wrong as can be where all fall far", () => {
    const worldOf = (lineOf: (begins: number, at: number) => number) =>
      scoreForecasts(
        catalogueOf(
          Array.from({ length: 30 }, (_, at) =>
            programme({
              id: at,
              cutOffs: [2021, 2022, 2023, 2024].map((begins) =>
                cutOff(lineOf(begins, at), { year: `${begins}/${begins + 1}` }),
              ),
            }),
          ),
          [degreeRule()],
        ),
      );
    const still = worldOf((_, at) => 10 + (at % 8));
    near(still.total.scores["last line"].brier, 0);
    near(still.total.scores["last line"].logLoss, -Math.log(0.99));
    assert.deepEqual(
      still.entries.map(({ entry, lines }) => [entry, lines]),
      [
        [2022, 30],
        [2023, 30],
        [2024, 30],
      ],
    );
    assert.equal(still.total.inside, 90);
    const falling = worldOf((begins, at) => 24 + (at % 8) - 4 * (begins - 2021));
    near(falling.total.scores["last line"].brier, 4 / 7);
    assert.ok(falling.total.scores.labels.brier < 0.01, "the other entries say that they fall");
  });

  test("the labels speak with the school's own counts where it has twenty, else with all", () => {
    const many = Array.from({ length: 20 }, () => pair(12, 12));
    const few = Array.from({ length: 10 }, () => pair(12, 11, { schoolId: 2 }));
    const chance = labels([...many, ...few]);
    assert.equal(chance(pair(12, 0), 0), 1);
    assert.equal(chance(pair(12, 0, { schoolId: 2 }), 0), 20 / 30);
    assert.equal(labels([])(pair(12, 0), 0), 0.5);
    assert.deepEqual([lastLine([])(pair(12, 0), 0), lastLine([])(pair(12, 0), -1)], [1, 0]);
  });
});
