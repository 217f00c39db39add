import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, suite, test } from "node:test";
import { checkEligibility, compileCatalogue } from "@okwan/engine";
import { loadCatalogueContent, loadCatalogueFiles } from "./load-catalogue-files.ts";
import { CatalogueProblems } from "./data-files/problems.ts";
import { ourDataDir } from "./data-files/read-lines.ts";

const catalogue = loadCatalogueFiles();
const compiled = compileCatalogue(catalogue);
const nobody = { certificate: "WASSCE", course: null, sex: null, hasResults: null, grades: [] } as const;

suite("our data files", () => {
  test("hold every school, programme and figure that was gathered", () => {
    const ghanaian = catalogue.schools.filter(({ country }) => country === "GHA");
    assert.equal(ghanaian.length, 115);
    assert.equal(catalogue.schools.length - ghanaian.length, 49);
    assert.equal(catalogue.programmes.length, 1244);
    assert.equal(catalogue.programmes.flatMap(({ cutOffs }) => cutOffs).length, 1072);
  });

  test("say nothing to students that is meant for whoever keeps the catalogue", () => {
    const forKeepers =
      /confirm with|\bto ?do\b|see file|keeper|scrape|this file|no rule (for|was)|names its own|was found|could be read|not readable|was (seen|read)\b|not checked|read in a copy|third-party|another site's|github|https?:|\.jsonl?\b|\bids?\b|\b[a-z]+-20\d\d\b/i;
    const inNotes =
      /^Offering|ceiling|secondary|\bseen\b|readable|publishes no|name is from|\bwe (read|found|could|keep)|\bcopies\b|paragraph/i;
    for (const { slug, description, generalRules } of catalogue.schools) {
      assert.doesNotMatch(description, forKeepers, slug);
      for (const { text, alsoAsks } of generalRules) {
        for (const shown of [text ?? "", ...alsoAsks]) assert.doesNotMatch(shown, forKeepers, slug);
      }
    }
    for (const { id, alsoAsks, note } of catalogue.programmes) {
      for (const shown of [note, ...alsoAsks]) assert.doesNotMatch(shown, forKeepers, String(id));
      assert.doesNotMatch(note, inNotes, String(id));
    }
    for (const { id, note, doubt } of catalogue.figureLists) {
      for (const shown of [note ?? "", doubt ?? ""]) assert.doesNotMatch(shown, forKeepers, id);
    }
  });

  test("never ask for more than three electives of one programme, as only three count", () => {
    for (const programme of catalogue.programmes.filter(({ schoolId }) => inGhana(schoolId))) {
      for (const clauses of [programme.requires, ...programme.otherwise, ...programme.enough]) {
        const asked = clauses
          .filter(({ from }) => from.every((subject) => subject > 4))
          .reduce((sum, { pick }) => sum + pick, 0);
        assert.ok(asked <= (programme.level === "Degree" ? 3 : 5), `${programme.id} ${programme.name}`);
      }
    }
  });

  test("know no elective rule for a science or health degree whose list is empty", () => {
    for (const { name, level, field, electives, requires, schoolId } of catalogue.programmes) {
      if (level !== "Degree" || !inGhana(schoolId)) continue;
      if (!["Science", "Health", "Engineering"].includes(field) || electives !== "any") continue;
      assert.ok(!requires.every(({ from }) => from.every((subject) => subject <= 4)), name);
    }
  });

  test("compare a programme with schools of one kind only, and name each of them once", () => {
    const kindOf = new Map(catalogue.schools.map(({ shortName, type }) => [shortName, kindOfSchool(type)]));
    let hints = 0;
    for (const level of ["Degree", "Diploma", "Certificate"] as const) {
      const question = { country: "GHA", schoolId: null, level };
      for (const { usual, programme } of checkEligibility(compiled, nobody, question).ask) {
        if (usual === null) continue;
        hints++;
        const named = usual.asks.flatMap(({ schools }) => schools);
        assert.equal(new Set(named).size, named.length, `${programme.id}: ${named.join()}`);
        const own = catalogue.schools.find(({ id }) => id === programme.schoolId)!;
        for (const name of named) assert.equal(kindOf.get(name), kindOfSchool(own.type), `${programme.id}`);
      }
    }
    assert.ok(hints > 100, String(hints));
  });
});

function kindOfSchool(type: string): string {
  return type === "Inter-state university" ? "Public university" : type;
}

function inGhana(schoolId: number): boolean {
  return catalogue.schools.find(({ id }) => id === schoolId)?.country === "GHA";
}

suite("a data file with mistakes", () => {
  const folder = mkdtemp(path.join(tmpdir(), "okwan-catalogue-"));
  after(async () => rm(await folder, { recursive: true }));

  async function problemsOf(
    change: (line: Record<string, unknown>, number: number) => unknown,
  ): Promise<string[]> {
    const text = await readFile(path.join(ourDataDir, "catalogue/GHA/ashesi.jsonl"), "utf8");
    const lines = text.trim().split("\n");
    const changed = lines.map((line, index) => {
      const record = JSON.parse(line) as Record<string, unknown>;
      const now = change(record, index + 1) ?? record;
      return typeof now === "string" ? now : JSON.stringify(now);
    });
    const file = path.join(await folder, "ashesi.jsonl");
    await writeFile(file, changed.join("\n"));
    try {
      loadCatalogueContent({ instead: [file] });
      return [];
    } catch (error) {
      assert.ok(error instanceof CatalogueProblems);
      return error.problems.map(
        ({ file: where, line, message }) => `${path.basename(where)}:${line}: ${message}`,
      );
    }
  }

  const own = { address: "https://example.org", readOn: "2026" };
  const other = { address: "https://other.example/list", readOn: "2026-08-08" };
  const list = {
    kind: "list",
    id: "ashesi-2024",
    nature: "outcome",
    year: "2024/2025",
    columns: [{ name: "main" }, { name: "women", sex: "female" }],
    publication: { what: "Ashesi, cut-off points" },
    copies: [own],
  };
  const figure = { kind: "figure", list: "ashesi-2024", aggregate: 12 };
  /** Line 5 becomes a list, and line 6 a figure of it for the programme of line 4. */
  const withFigure = (changes: object, ofList: object = {}) => {
    let programme: unknown;
    return problemsOf((record, number) => {
      if (number === 4) programme = record["id"];
      if (number === 5) return { ...list, ...ofList };
      return number === 6 ? { ...figure, programme, ...changes } : record;
    });
  };

  for (const [what, changes, ofList, refusal] of [
    ["a figure without mistakes", {}, {}, null],
    ["a column of the list, and the cell as printed", { column: "women", cell: "12 (13)" }, {}, null],
    [
      "a list without its year",
      {},
      { year: undefined },
      /^5: year: a list needs .*\n6: list: there is no list/,
    ],
    [
      "a list that was read nowhere",
      {},
      { copies: [] },
      /^5: copies: a list needs an address it was read at/,
    ],
    [
      "a list without the day it was read",
      {},
      { copies: [{ address: other.address }] },
      /^5: copies.*readOn/,
    ],
    ["a figure without a list", { list: undefined }, {}, /^6: list: a figure needs its list$/],
    ["a figure of another school's list", { list: "knust-2024" }, {}, /^6: .* is another school's$/],
    ["a figure in a column there is not", { column: "men" }, {}, /^6: column: ashesi-2024 has main, women$/],
    ["a figure read at its list's address", { source: own.address }, {}, null],
    ["a figure read at another address", { source: other.address }, { copies: [own, other] }, null],
    ["a figure read at an address without a day", { source: other.address }, {}, /^6: source: .*when it was/],
    ["a year that is none", {}, { year: "2024/2026" }, /^5: year/],
    ["a year to come", {}, { year: "2031/2032" }, /^5: year.*$/],
    ["an aggregate below six", { aggregate: 5 }, {}, /^6: aggregate.*$/],
    ["an aggregate above 54", { aggregate: 55 }, {}, /^6: aggregate.*$/],
    ["half a point", { aggregate: 12.5 }, {}, /^6: aggregate.*$/],
  ] as const) {
    test(`${what} is ${refusal === null ? "taken" : "refused, with its line"}`, async () => {
      const found = (await withFigure(changes, ofList)).join("\n").replaceAll("ashesi.jsonl:", "");
      if (refusal === null) assert.equal(found, "");
      else assert.match(found, refusal);
    });
  }

  test("an elective rule that no page states is refused", async () => {
    const withRule = (fields: object) =>
      problemsOf((record, number) => (number === 4 ? { ...record, ...fields } : record));
    const enough = [[{ pick: 3, from: ["@business"], min: "C6" }]];
    const unpublished = { electives: "not-published", basis: "none" };
    const rows: [object, RegExp | null][] = [
      [{ electives: "any", basis: "states-any" }, null],
      [{ electives: "any", basis: undefined }, /basis/],
      [{ electives: "any", basis: "none" }, /electives "any" need basis states-any, not none/],
      [{ electives: "any", basis: "states-some", enough }, /electives "any" need basis states-any/],
      [{ ...unpublished, basis: "states-any" }, /electives "not-published" need basis none or states-some/],
      [unpublished, null],
      [{ ...unpublished, basis: "states-some", enough }, null],
      [{ ...unpublished, basis: "states-some" }, /names in enough the subjects that are enough/],
      [{ ...unpublished, enough }, /no other basis does/],
    ];
    for (const [fields, refusal] of rows) {
      const found = await withRule(fields);
      if (refusal === null) assert.deepEqual(found, []);
      else assert.match(found.join("\n"), refusal);
    }
  });

  test("unknown subjects, unknown fields, offerings twice and lines that are no JSON are all told at once", async () => {
    const found = await problemsOf((record, number) => {
      if (number === 6) return '{"kind":"programme"';
      if (number === 7) record["requires"] = [{ pick: 1, from: ["Alchemy"], min: "C6" }];
      if (number === 8) record["faculties"] = "none";
      if (number === 5) record["name"] = "BSc Business Administration";
      return record;
    });
    const places = found.map((problem) => problem.split(": ")[0]!);
    assert.deepEqual(places.sort(), ["ashesi.jsonl:5", "ashesi.jsonl:6", "ashesi.jsonl:7", "ashesi.jsonl:8"]);
  });
});
