import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { catalogueOf, cutOff, degreeRule, programme } from "../../../engine/eligibility/test-catalogue.ts";
import { chanceOnCard, lastCutOff, meanMove } from "./chance.ts";
import type { CutOffPair } from "./cut-off-pairs.ts";
import { scoreForecasts, withoutPairsOf } from "./score-forecasts.ts";

const near = (value: number, wanted: number, within = 1e-6) =>
  assert.ok(Math.abs(value - wanted) <= within, `${value} is not ${wanted}`);

function pair(earlier: number, later: number, change: Partial<CutOffPair> = {}): CutOffPair {
  return {
    schoolId: 1,
    programmeId: 1,
    series: "outcome main",
    from: 2023,
    to: 2024,
    earlier,
    later,
    limit: 24,
    beganAtLimit: false,
    endsInNewest: false,
    ...change,
  };
}

test("the mean move expects each cut-off to move as its school's did, and misses by as much as all did", () => {
  const known = Array.from({ length: 99 }, (_, at) => {
    const earlier = 10 + (at % 11);
    return pair(earlier, earlier - 2 + (at % 3) - 1, { from: 2019 + (at % 5), to: 2020 + (at % 5) });
  });
  const chance = meanMove(known);
  assert.equal(chance(pair(15, 0), 3), 1);
  assert.equal(chance(pair(15, 0), 0), 0);
  near(chance(pair(15, 0), 2), 0.66, 0.01);
  assert.equal(meanMove([])(pair(15, 0), 0), 0.5);
});

describe("forecasts compared with an entry left out", () => {
  test("a pair that begins or ends in the entry, or reaches over it, tells of it", () => {
    const spans = ["2020 2021", "2021 2023", "2022 2023", "2022 2024", "2023 2024"];
    const pairs = spans.map((span) => {
      const [from, to] = span.split(" ").map(Number);
      return pair(12, 12, { from: from!, to: to! });
    });
    const left = withoutPairsOf(pairs, 2022).map(({ from, to }) => `${from} ${to}`);
    assert.deepEqual(left, ["2020 2021", "2023 2024"]);
  });

  test("last year's cut-off is right where cut-offs never move, and as wrong as can be where all fall far", () => {
    const worldOf = (lineOf: (begins: number, at: number) => number) => {
      const programmes = Array.from({ length: 30 }, (_, id) => {
        const figureOf = (begins: number) => cutOff(lineOf(begins, id), { year: `${begins}/${begins + 1}` });
        return programme({ id, cutOffs: [2021, 2022, 2023, 2024].map(figureOf) });
      });
      return scoreForecasts(catalogueOf(programmes, [degreeRule()]));
    };
    const still = worldOf((_, at) => 10 + (at % 8));
    near(still.totals[0]!.scores["last line"].brier, 0);
    near(still.totals[0]!.scores["last line"].logLoss, -Math.log(0.99));
    const left = still.entries.map(({ distance, entry }) => `${distance}: ${entry}`);
    assert.deepEqual(left, ["1: 2022", "1: 2023", "1: 2024", "2: 2023", "2: 2024"]);
    const falling = worldOf((begins, at) => 24 + (at % 8) - 4 * (begins - 2021));
    near(falling.totals[0]!.scores["last line"].brier, 4 / 7);
    assert.ok(falling.totals[0]!.scores.labels.brier < 0.01, "the other entries say that they fall");
  });

  test("the labels speak with the school's own counts where it has twenty, else with all", () => {
    const many = Array.from({ length: 20 }, () => pair(12, 12));
    const few = Array.from({ length: 10 }, () => pair(12, 11, { schoolId: 2 }));
    const chance = chanceOnCard([...many, ...few]);
    assert.equal(chance(pair(12, 0), 0), 1);
    assert.equal(chance(pair(12, 0, { schoolId: 2 }), 0), 20 / 30);
    assert.equal(chanceOnCard([])(pair(12, 0), 0), 0.5);
    assert.deepEqual([lastCutOff([])(pair(12, 0), 0), lastCutOff([])(pair(12, 0), -1)], [1, 0]);
  });
});
