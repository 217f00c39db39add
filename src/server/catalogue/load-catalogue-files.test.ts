import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, suite, test } from "node:test";
import {
  checkEligibility,
  compileCatalogue,
  findSubject,
  type Level,
  type Verdict,
} from "../../engine/index.ts";
import { loadCatalogueContent, loadCatalogueFiles } from "./load-catalogue-files.ts";
import { CatalogueProblems } from "./problems.ts";
import { ourDataDir } from "./read-lines.ts";

const catalogue = loadCatalogueFiles();
const compiled = compileCatalogue(catalogue);
const schoolNamed = (slug: string) => catalogue.schools.find((school) => school.slug === slug)!;

suite("our data files", () => {
  test("hold every school, programme and figure that was gathered", () => {
    const ghanaian = catalogue.schools.filter(({ country }) => country === "GHA");
    assert.equal(ghanaian.length, 115);
    assert.equal(catalogue.schools.length - ghanaian.length, 49);
    assert.equal(catalogue.programmes.length, 1212);
    assert.equal(catalogue.programmes.flatMap(({ cutOffs }) => cutOffs).length, 1021);
  });

  test("say nothing to students that is meant for whoever keeps the catalogue", () => {
    const forKeepers =
      /no rule (for|was)|names its own|was found|could be read|not readable|was seen|was read\b/i;
    const inNotes = /this file|^Offering|ceiling|third-party|secondary|\bseen\b|readable|publishes no/;
    for (const { slug, generalRules } of catalogue.schools) {
      for (const { text, alsoAsks } of generalRules) {
        for (const shown of [text ?? "", ...alsoAsks]) assert.doesNotMatch(shown, forKeepers, slug);
      }
    }
    for (const { id, alsoAsks, note } of catalogue.programmes) {
      for (const shown of alsoAsks) assert.doesNotMatch(shown, forKeepers, String(id));
      assert.doesNotMatch(note, inNotes, String(id));
    }
  });

  test("ask of a University of Ghana applicant credits in all four cores, with 24 at most, or 30 at a distance", () => {
    const [regular, distance] = schoolNamed("ug").generalRules;
    assert.deepEqual(
      regular!.cores.map(({ from, min }) => [from, min]),
      [
        [[2], "C6"],
        [[1], "C6"],
        [[3], "C6"],
        [[4], "C6"],
      ],
    );
    assert.equal(regular!.maxAggregate, 24);
    assert.deepEqual(distance!.streams, ["Distance"]);
    assert.equal(distance!.maxAggregate, 30);
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
    const empty = catalogue.programmes.filter(
      ({ level, field, electives, requires, schoolId }) =>
        level === "Degree" &&
        inGhana(schoolId) &&
        ["Science", "Health", "Engineering"].includes(field) &&
        electives === "any" &&
        requires.every(({ from }) => from.every((subject) => subject <= 4)),
    );
    assert.deepEqual(
      empty.map(({ name }) => name),
      [],
    );
  });

  test("compare a programme with schools of one kind only, and name each of them once", () => {
    const nobody = { certificate: "WASSCE", course: null, sex: null, hasResults: null, grades: [] } as const;
    const kindOf = new Map(catalogue.schools.map(({ shortName, type }) => [shortName, kindOfSchool(type)]));
    let hints = 0;
    for (const level of ["Degree", "Diploma", "Certificate"] as const) {
      const question = { country: "GHA", schoolId: null, level };
      for (const { usual, programme } of checkEligibility(compiled, nobody, question).notKnown) {
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

const cores = (grade: string) => ({
  "English Language": grade,
  Mathematics: grade,
  "Integrated Science": grade,
  "Social Studies": grade,
});

function outcomes(slug: string, grades: Record<string, string>, level: Level = "Degree") {
  const found = checkEligibility(
    compiled,
    {
      certificate: "WASSCE",
      course: null,
      sex: null,
      hasResults: null,
      grades: Object.entries(grades).map(([name, grade]) => ({
        subjectId: findSubject(name, catalogue.subjects)!.id,
        grade,
      })),
    },
    { country: "GHA", schoolId: schoolNamed(slug).id, level },
  );
  return { qualified: namesOf(found.qualified), open: namesOf(found.open) };
}

function namesOf(verdicts: readonly Verdict[]): string[] {
  return verdicts.map(({ programme }) => programme.name);
}

suite("real candidates against our data files", () => {
  const arts = {
    ...cores("A1"),
    Government: "A1",
    History: "A1",
    "Christian Religious Studies": "A1",
  };

  test("six A1 in the arts never open what a science list left empty", () => {
    for (const slug of ["ucc", "uhas", "uds", "ug", "uew"]) {
      const { qualified, open } = outcomes(slug, arts);
      for (const name of [...qualified, ...open]) {
        assert.doesNotMatch(
          name,
          /Engineering|Laboratory|Physics|Chemistry|Medic|Pharmac|Surgery|Diet/,
          slug,
        );
      }
    }
  });

  test("without Chemistry, KNUST's Agricultural Engineering wants B3 in Integrated Science", () => {
    const withoutChemistry = {
      ...cores("A1"),
      Physics: "A1",
      "Elective Mathematics": "A1",
      "Technical Drawing": "A1",
    };
    const name = "BSc Agricultural Engineering";
    assert.ok(outcomes("knust", withoutChemistry).qualified.includes(name));
    assert.ok(
      !outcomes("knust", { ...withoutChemistry, "Integrated Science": "C4" }).qualified.includes(name),
    );
  });

  test("where Integrated Science is the fixed third core, a better Social Studies does not stand in for it", () => {
    const business = {
      ...cores("A1"),
      "Integrated Science": "D7",
      Economics: "A1",
      "Elective Mathematics": "A1",
      Physics: "A1",
      Chemistry: "A1",
      Biology: "A1",
    };
    assert.deepEqual(
      outcomes("uenr", business).open.filter((name) => name === "BSc Chemistry"),
      [],
    );
  });
});

suite("a data file with mistakes", () => {
  const folder = mkdtemp(path.join(tmpdir(), "okwan-catalogue-"));
  after(async () => rm(await folder, { recursive: true }));

  async function problemsOf(
    change: (line: Record<string, unknown>, number: number) => unknown,
  ): Promise<string[]> {
    const text = await readFile(path.join(ourDataDir, "catalogue/GHA/ashesi.jsonl"), "utf8");
    const lines = text
      .trim()
      .split("\n")
      .map((line, index) => {
        const record = JSON.parse(line) as Record<string, unknown>;
        const changed = change(record, index + 1);
        return typeof changed === "string" ? changed : JSON.stringify(record);
      });
    const file = path.join(await folder, "ashesi.jsonl");
    await writeFile(file, lines.join("\n"));
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

  const list = {
    kind: "list",
    id: "ashesi-2024",
    nature: "outcome",
    year: "2024/2025",
    columns: [{ name: "main" }, { name: "women", sex: "female" }],
    publication: { what: "Ashesi, cut-off points" },
    copies: [{ address: "https://example.org", readOn: "2026" }],
  };
  const figure = { kind: "figure", list: "ashesi-2024", aggregate: 12 };
  /** Line 5 becomes a list, and line 6 a figure of it for the programme of line 4. */
  const withFigure = (changes: object, ofList: object = {}) => {
    let programme = 0;
    return problemsOf((record, number) => {
      if (number === 4) programme = Number(record["id"]);
      if (number === 5) return JSON.stringify({ ...list, ...ofList });
      return number === 6 ? JSON.stringify({ ...figure, programme, ...changes }) : record;
    });
  };

  test("is taken when there is none", async () => {
    assert.deepEqual(await withFigure({}), []);
    assert.deepEqual(await withFigure({ column: "women", cell: "12 (13)" }), []);
  });

  test("a list without its year or where it was read is refused, with file and line", async () => {
    assert.deepEqual(await withFigure({}, { year: undefined }), [
      "ashesi.jsonl:5: year: a list needs the entry its figures are of, like 2025/2026",
      'ashesi.jsonl:6: list: there is no list "ashesi-2024"',
    ]);
    assert.equal(
      (await withFigure({}, { copies: [] }))[0],
      "ashesi.jsonl:5: copies: a list needs an address it was read at",
    );
  });

  test("a figure without a list, of another school's or in a column there is not, is refused", async () => {
    assert.deepEqual(await withFigure({ list: undefined }), [
      "ashesi.jsonl:6: list: a figure needs its list",
    ]);
    assert.deepEqual(await withFigure({ list: "knust-2024" }), [
      'ashesi.jsonl:6: list: "knust-2024" is another school\'s',
    ]);
    assert.deepEqual(await withFigure({ column: "men" }), [
      "ashesi.jsonl:6: column: ashesi-2024 has main, women",
    ]);
  });

  test("a figure that was read at an address without a day is refused", async () => {
    const [copy] = list.copies;
    const source = "https://other.example/list";
    assert.deepEqual(await withFigure({ source: copy!.address }), []);
    assert.deepEqual(
      await withFigure({ source }, { copies: [copy, { address: source, readOn: "2026-08-08" }] }),
      [],
    );
    assert.deepEqual(await withFigure({ source }), [
      "ashesi.jsonl:6: source: the copies of ashesi-2024 do not have it, nor when it was read",
    ]);
    const [problem] = await withFigure({}, { copies: [{ address: source }] });
    assert.match(problem!, /^ashesi.jsonl:5: copies.*readOn/);
  });

  test("impossible years and aggregates are refused", async () => {
    assert.ok((await withFigure({}, { year: "2024/2026" })).length > 0);
    assert.equal((await withFigure({}, { year: "2031/2032" })).length, 1);
    assert.equal((await withFigure({ aggregate: 5 })).length, 1);
    assert.equal((await withFigure({ aggregate: 55 })).length, 1);
    assert.equal((await withFigure({ aggregate: 12.5 })).length, 1);
  });

  test("an elective rule that no page states is refused", async () => {
    const withRule = (fields: object) =>
      problemsOf((record, number) => (number === 4 ? JSON.stringify({ ...record, ...fields }) : record));
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
    const places = found.map((problem) => problem.split(": ")[0] ?? "");
    assert.deepEqual(places.sort(), ["ashesi.jsonl:5", "ashesi.jsonl:6", "ashesi.jsonl:7", "ashesi.jsonl:8"]);
  });
});
