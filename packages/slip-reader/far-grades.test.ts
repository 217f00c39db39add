import assert from "node:assert/strict";
import { test } from "node:test";
import { farGrades } from "./far-grades.ts";
import { layoutOf } from "./testing/page-in-letters.ts";

const asked = (page: string) =>
  [...farGrades(layoutOf(page).pairs)].map(({ mention }) => mention.spelling.printed);

test("a grade that a stamp left of the next subject is asked about", () => {
  const page = `SOCIAL STUDIES      E8      GENERAL AGRICULTURE     D7
ENGLISH LANGUAGE                                    A1
CORE MATHEMATICS    C5      ANIMAL HUSBANDRY        E8
INTEGRATED SCIENCE  B3      CHEMISTRY               D7`;
  assert.deepEqual(asked(page), ["English Language"]);
});

test("a grade is far from a short subject in a column of its own, and nothing is asked", () => {
  const page = `SOCIAL STUDIES                              E8
CHRISTIAN RELIGIOUS STUDIES                 A1
LITERATURE IN ENGLISH                       C5
ICT                                         B3
INTEGRATED SCIENCE                          B3`;
  assert.deepEqual(asked(page), []);
});

test("of chips that flow the one with a hole before its grade is asked about", () => {
  const page = `SOC STUDIES B2   ENGLISH LANG C6   CORE MATHEMATICS E8
INT SCIENCE C6   FOODS & NUTRITION                    D7
FRENCH C4   MGT IN LIVING A1`;
  assert.deepEqual(asked(page), ["FOODS & NUTRITION"]);
});
