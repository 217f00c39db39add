import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { loadCatalogueContent } from "@okwan/catalogue";
import { listSchools, type SchoolOut } from "../../../kernel/contract/reference.ts";
import { catalogueRoutes, coverageOf } from "./catalogue-routes.ts";
import { publishContent } from "../../../kernel/catalogue/test-catalogue.ts";
import { startCatalogue } from "../../../kernel/catalogue/catalogue-store.ts";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { bareServer } from "../../../kernel/http/test-server.ts";
import { schoolsOf } from "./lists.ts";
import { referenceRoutes } from "./install.ts";
import { fixedCountry } from "../../../kernel/lib/geo/fixed-country.ts";
import { detectCountry } from "./detect-country.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { cleanUp } from "../../../start/clean-up.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { forgetContacts } from "./figure-reports.ts";

const { database, drop } = await createTestDatabase();
const store = await startCatalogue(database);
const app = bareServer();
referenceRoutes(app, { store });
catalogueRoutes(app, { store, database });
after(async () => {
  await app.close();
  await store.close();
  await drop();
});

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const { statusCode: status, body } = answer;
  return { status, headers: answer.headers, body: body === "" ? null : answer.json() };
}

type Named = { id: number; name: string };

async function numberedNames(url: string): Promise<string[]> {
  return (await get(url)).body.data.map(({ id, name }: Named) => `${id} ${name}`);
}

async function schoolsIn(countryId: number): Promise<SchoolOut[]> {
  const { body } = await get(`/api/v1/schools?country_id=${countryId}`);
  return listSchools.data.parse(body.data).schools;
}

async function subjectNames(query: string): Promise<string[]> {
  return (await get(`/api/v1/subjects/by-type?${query}`)).body.data.map(({ name }: Named) => name);
}

function report(payload: object) {
  return app.inject({ method: "POST", url: "/api/v1/reports", payload });
}

suite("the lists a student chooses from", () => {
  test("countries: Ghana first, with a flag that can be fetched", async () => {
    const { body } = await get("/api/v1/countries");
    const { cut_off_year: year, ...ghana } = body.data[0];
    assert.deepEqual(ghana, { id: 1, code: "GHA", name: "Ghana", flag: "/flags/gh.svg", is_sold: true });
    assert.match(year, /^20\d\d\/20\d\d$/);
    for (const { code, is_sold: isSold, cut_off_year: ofIt, flag } of body.data) {
      if (code !== "GHA") assert.deepEqual([isSold, ofIt], [false, null], code);
      assert.match((await app.inject(flag)).body, /^<svg /, code);
    }
  });

  test("schools: All schools, then the country's own that have a programme, with the levels they have", async () => {
    const { catalogue } = store.current();
    for (const { id: countryId, code } of store.current().lists.countries) {
      const [all, ...schools] = await schoolsIn(countryId);
      assert.deepEqual([all?.id, all?.name, all?.slug], [0, "All schools", "all"]);
      const expected = catalogue.schools.flatMap(({ id, country, slug }) => {
        const there = catalogue.programmes.filter(({ schoolId }) => schoolId === id);
        const levels = ["Degree", "Diploma", "Certificate"].filter((level) =>
          there.some((programme) => programme.level === level),
        );
        return country === code && there.length > 0 ? [`${slug}: ${levels.join()}`] : [];
      });
      const shown = schools.map(({ slug, levels }) => `${slug}: ${levels.join()}`);
      assert.deepEqual(shown.sort(), expected.sort(), code);
      const anywhere = new Set(schools.flatMap(({ levels }) => levels));
      assert.deepEqual(new Set(all?.levels), anywhere, code);
    }
  });

  test("schools: a country we hold no programme of has All schools alone, which offers no level", async () => {
    const current = store.current();
    const { id } = current.lists.countries.find(({ code }) => code === "LBR")!;
    const elsewhere = current.catalogue.programmes.filter(
      ({ schoolId }) => current.compiled.schools.get(schoolId)?.country !== "LBR",
    );
    const without = { ...current, catalogue: { ...current.catalogue, programmes: elsewhere } };
    assert.deepEqual(schoolsOf(without, id), [
      { id: 0, name: "All schools", slug: "all", short_name: "All", levels: [] },
    ]);
    // Its schools keep their pages.
    const { body } = await get(`/api/v1/catalogue/schools?country_id=${id}`);
    assert.ok(body.data.schools.length > 0);
  });

  test("certificates, levels and courses with the ids of the check call", async () => {
    assert.deepEqual(await numberedNames("/api/v1/cert-types"), ["1 WASSCE", "2 SSSCE", "3 GBCE"]);
    const levels = ["1 Certificate", "2 Diploma", "3 Degree"];
    assert.deepEqual(await numberedNames("/api/v1/program-types"), levels);
    assert.equal((await numberedNames("/api/v1/courses")).length, 7);
  });

  test("subjects: four cores, the electives of a certificate and a country", async () => {
    const cores = ["Mathematics", "English Language", "Integrated Science", "Social Studies"];
    assert.deepEqual(await subjectNames("type=1"), cores);
    const ghana = await subjectNames("type=2");
    assert.ok(ghana.includes("Elective Mathematics"));
    assert.ok(!ghana.includes("Further Mathematics") && !ghana.includes("Commerce"));
    assert.ok((await subjectNames("type=2&country_id=2")).includes("Further Mathematics"));
    const ofGbce = await subjectNames("type=2&cert_type_id=3");
    assert.ok(ofGbce.includes("Business Law") && ofGbce.includes("Commerce"));
  });

  test("grades: WASSCE's nine, each other certificate its own six", async () => {
    const { body } = await get("/api/v1/grades");
    assert.deepEqual(body.data[0], { id: 1, name: "A1", interpretation: "Excellent" });
    assert.equal(body.data.length, 9);
    assert.equal((await get("/api/v1/grades?cert_type_id=2")).body.data.length, 6);
  });

  test("an id nobody knows is refused with a sentence", async () => {
    for (const [url, status] of [
      ["/api/v1/schools?country_id=99", 404],
      ["/api/v1/schools?country_id=ghana", 400],
      ["/api/v1/schools", 400],
      ["/api/v1/subjects/by-type?type=3", 400],
      ["/api/v1/subjects/by-type?type=1&cert_type_id=9", 404],
      ["/api/v1/grades?cert_type_id=0", 404],
    ] as const) {
      const answer = await get(url);
      assert.equal(answer.status, status, url);
      assert.equal(answer.body.success, false);
      assert.match(answer.body.message, /[a-z].*\.$/, url);
    }
  });

  test("a list comes as small as the client takes it, the same inside", async () => {
    const url = "/api/v1/subjects/by-type?type=2";
    const plain = await app.inject({ url });
    assert.equal(plain.headers["content-encoding"], undefined);
    for (const [accepted, encoding, unpack] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const answer = await app.inject({ url, headers: { "accept-encoding": accepted } });
      assert.equal(answer.headers["content-encoding"], encoding);
      assert.equal(answer.headers["vary"], "accept-encoding");
      assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2);
      assert.equal(unpack(answer.rawPayload).toString(), plain.body);
    }
  });

  test("what has not changed is not sent again, until another version is imported", async () => {
    const first = await get("/api/v1/countries");
    const tag = String(first.headers.etag);
    assert.equal((await get("/api/v1/countries", { "if-none-match": tag })).status, 304);

    const { catalogue, lists } = loadCatalogueContent();
    const [ghana, ...others] = lists.countries;
    await publishContent(database, {
      catalogue,
      lists: { ...lists, countries: [{ ...ghana!, name: "Republic of Ghana" }, ...others] },
    });
    await store.refresh();
    const next = await get("/api/v1/countries", { "if-none-match": tag });
    assert.equal(next.status, 200);
    assert.equal(next.body.data[0].name, "Republic of Ghana");
  });
});

suite("the public catalogue over the wire", () => {
  test("answers pages in the envelope", async () => {
    const read = async (of: string) => (await get(`/api/v1/catalogue/${of}`)).body.data;
    const ghana = store.current().catalogue.schools.filter(({ country }) => country === "GHA");
    assert.equal((await read("schools?country_id=1")).schools.length, ghana.length);
    assert.equal((await read("schools/knust")).short_name, "KNUST");
    assert.equal((await read("programmes?q=nursing&per_page=5")).programmes.length, 5);
    assert.equal((await read("programmes/1001")).school_slug, "ug");
    assert.ok((await read("cut-offs?school=ug")).rows.length > 20);
    assert.equal((await get("/api/v1/catalogue/schools/nowhere")).status, 404);
  });

  const newestReport = () =>
    database.kysely.selectFrom("figure_reports").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

  test("a wrong figure is stored; a report about nothing, or without words, is refused", async () => {
    const words = { what: "It says 17, the school says 16", why: "Printed on the school's notice board" };
    const about = { programme_id: 1001, year: "2024/2025", contact: "", ...words };
    assert.equal((await report(about)).statusCode, 200);
    const stored = await newestReport();
    assert.deepEqual([stored.programme_id, stored.contact], [1001, null]);
    assert.equal((await report({ ...about, programme_id: 5 })).statusCode, 404);
    const empty = await report({ ...about, what: " " });
    assert.equal(empty.statusCode, 400);
    assert.equal(empty.json().errors[0].field, "what");
  });
});

const { catalogue } = loadCatalogueContent();

test("what is known adds up, and no entry limit passes for a cut-off", () => {
  const { total, schools } = coverageOf({ catalogue });
  const inGhana = new Set(catalogue.schools.filter(({ country }) => country === "GHA").map(({ id }) => id));
  const programmes = catalogue.programmes.filter(({ schoolId }) => inGhana.has(schoolId));
  assert.equal(total.programmes, programmes.length);
  const limitAlone = programmes.filter(
    ({ cutOffs }) => cutOffs.length > 0 && cutOffs.every(({ kind }) => kind === "ceiling"),
  );
  assert.equal(total.with_limit_alone, limitAlone.length);
  for (const figure of ["programmes", "with_subjects", "with_cut_off", "with_both", "with_page"] as const) {
    const sum = schools.reduce((before, school) => before + school[figure], 0);
    assert.ok(sum === total[figure] && sum > 100, figure);
  }
  assert.ok(total.with_both <= Math.min(total.with_subjects, total.with_cut_off));
});

test("a school without a published figure has none", () => {
  const gimpa = coverageOf({ catalogue }).schools.find(({ slug }) => slug === "gimpa");
  assert.deepEqual([gimpa?.with_cut_off, gimpa?.with_both], [0, 0]);
  assert.ok((gimpa?.programmes ?? 0) > 0);
});

test("a visitor's country counts only where it is one of ours", () => {
  const current = store.current();
  assert.equal(detectCountry(fixedCountry("GH"), current, "x"), "GHA");
  assert.equal(detectCountry(fixedCountry("DE"), current, "x"), null);
  assert.equal(detectCountry(fixedCountry(null), current, "x"), null);
});

test("how a visitor can be reached is kept for 90 days, and goes when that person deletes everything", async () => {
  const report = (contact: string, days: number) =>
    database.pool.query(
      `insert into figure_reports (programme_id, catalogue_version, figure, said, why, contact, reported_at)
       values (1, 1, 'cut-off', 'said', 'why', $1, now() - make_interval(days => $2))`,
      [contact, days],
    );
  const contacts = async () => {
    const { rows } = await database.pool.query(
      "select contact from figure_reports where said = 'said' order by id",
    );
    return rows.map(({ contact }) => contact as string | null);
  };
  await report("old@mail.example", 91);
  await report("call 024 412-3456 after five", 89);
  await report("Ama@Mail.example", 1);
  await report("0244 123 457", 1);
  assert.equal((await cleanUp(database.pool))["contacts"], 1);
  assert.equal((await contacts()).indexOf(null), 0, "the oldest alone is gone");
  assert.equal((await contacts()).lastIndexOf(null), 0);
  const whose = { phones: ["+233244123456" as PhoneNumber], emails: ["ama@mail.example"], until: null };
  const forgotten = await inTransaction(database.kysely, (transaction) => forgetContacts(transaction, whose));
  assert.equal(forgotten, 2);
  assert.deepEqual(await contacts(), [null, null, null, "0244 123 457"], "what they said stays");
});
