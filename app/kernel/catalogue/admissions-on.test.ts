import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { mainWindow, windowsFor, windowsOf } from "./admissions-on.ts";
import { readApplying } from "./applying-file.ts";

const catalogue = loadCatalogueFiles();
const { windows } = readApplying();
const ucc = catalogue.schools.find(({ slug }) => slug === "ucc")!;
const now = new Date("2026-11-27");

const windowBeside = (name: string) => {
  const programme = catalogue.programmes.find((one) => one.schoolId === ucc.id && one.name === name)!;
  const known = windowsFor(windows, programme);
  return {
    day: mainWindow(now, known, ucc)?.closes_on,
    hasFee: known.some(({ school, fee }) => school === "ucc" && fee),
  };
};

test("the day and the price of first degrees are shown beside a degree alone", () => {
  assert.deepEqual(windowBeside("BSc Nursing"), { day: "2026-06-15", hasFee: true });
  // Distance, and a diploma.
  assert.deepEqual(windowBeside("Diploma in Early Childhood Education"), { day: undefined, hasFee: false });
});

test("the price of the Ministry's form is shown at each college that takes applications there, and nowhere else", () => {
  const priceAt = (slug: string) => {
    const school = catalogue.schools.find((one) => one.slug === slug)!;
    return windowsOf(now, windows, school).map(({ year, fee }) => [year, fee?.amount]);
  };
  assert.deepEqual(priceAt("ntc-tepa"), [["2025/2026", 150_00]]);
  assert.deepEqual(priceAt("cohk"), []);
});

test("the school's page says that its day is of first degrees", () => {
  assert.equal(mainWindow(now, windows, ucc)?.of_degrees, true);
  const knust = catalogue.schools.find(({ slug }) => slug === "knust")!;
  const ofMature = windowsOf(now, windows, knust).find(({ applicants }) => applicants === "mature");
  assert.equal(ofMature?.of_degrees, false);
});
