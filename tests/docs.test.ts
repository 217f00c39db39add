import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { settingNames } from "../app/start/config.ts";

/**
 * Everything that the documents name exists. Text between backticks is code. A file may be named from the
 * root, or by the end of its path ("db/database.ts"); a claim's test as `path/to/file.test.ts` “its name”.
 */

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...globSync(["docs/**/*.md", "{app,packages}/**/README.md"], {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }),
];
const files = [
  ...globSync("{app,packages,tests,scripts,bench,ops,docs,data,public}/**/*", { cwd: root }),
  ...globSync("{*,.*}", { cwd: root, exclude: ["node_modules", ".git"] }),
].map((file) => file.replaceAll(path.sep, "/"));
const source = globSync(
  "{{app,packages,tests,scripts,bench,ops,public}/**/*.{ts,tsx,mjs,js,sql,json,yaml},data/*.json,*.json,*.ts,*.yaml,Dockerfile}",
  {
    cwd: root,
    exclude: ["tests/docs.test.ts"],
  },
)
  .map(read)
  .join("\n");
const words = new Set(source.match(/[A-Za-z_$][\w$]*/g));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Functions, methods, and properties or parameters that hold a function; tests' own do not count. */
const declarations =
  /\bfunction (\w+)|\bconst (\w+) = (?:async )?\(|\b(\w+)\??: (?:async )?\(|^ +(?:async )?(\w+)\([^;]*\{$/gm;
const declared = new Set(
  globSync("{app,packages,tests}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.ts"] })
    .flatMap((file) => [...read(file).matchAll(declarations)])
    .map(([, ...names]) => names.find((name) => name !== undefined)),
);
/** Postgres's own. */
const isFunction = (name: string): boolean => declared.has(name) || ["any", "sha256"].includes(name);

/** Records of decisions tell of what was, too. */
const ofToday = documents.filter((document) => !document.includes("decisions"));

const texts = new Map(documents.map((document) => [document, read(document).replaceAll(/\s+/g, " ")]));
const textOf = (document: string) => texts.get(document) ?? "";
const codeIn = (document: string) =>
  [
    ...textOf(document)
      .replaceAll("```", "\n")
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code = ""]) => code);

const fileName = /^[\w@.-]*\w(?:\/[\w@.-]+)*\.(?:tsx?|mjs|jsonl?|ya?ml|sql|md|css|service)$/;
const folderName = /^(?:(?:[\w@-]+\/)+|(?:src|tests|data|bench|ops)(?:\/[\w@-]+)+)$/;

/** Absolute ones are of the operator's machine; capitals alone stand for a name (FILE.json). */
function isNamed(word: string): boolean {
  const isOurs = !word.startsWith("/") && !/^[A-Z]+\.\w+$/.test(word);
  return isOurs && (fileName.test(word) || folderName.test(word));
}

function exists(named: string): boolean {
  const place = named.replace(/\/$/, "");
  return files.some((file) => file === place || file.endsWith(`/${place}`));
}

function missing(document: string, found: readonly string[], isThere: (name: string) => boolean): void {
  assert.deepEqual(
    [...new Set(found)].filter((name) => !isThere(name)),
    [],
    document,
  );
}

describe("the documents", () => {
  test("are looked at: what does not exist would show", () => {
    assert.ok(isNamed("app/kernel/no-such-file.ts") && !exists("app/kernel/no-such-file.ts"));
    assert.ok(isNamed("http/security.ts") && exists("http/security.ts") && !exists("ttp/security.ts"));
    const names = testNamesIn("tests/docs.test.ts");
    assert.ok(names.some((one) => one.test("docs/security.md: settings it names are settings")));
    assert.ok(!names.some((one) => one.test("docs/security.md: is never wrong")));
    assert.ok(testNamesIn("strict-settings.test.ts").some((one) => one.test("a test key of the gateway")));
    assert.ok(isCommandOf("db", "backup") && !isCommandOf("db", "forget"));
    assert.ok(["settingsVersion", "useWords", "call", "t"].every(isFunction) && !isFunction("told"));
    const anchors = anchorsOf("docs/operate/day.md");
    assert.ok(anchors.has("logs-jobs") && anchors.has("is-all-well") && !anchors.has("the-price"));
  });

  for (const document of documents) {
    test(`${document}: files and folders it names are there`, () => {
      const named = codeIn(document).flatMap((code) => code.split(/[\s,;:'"()]+/).filter(isNamed));
      missing(document, named, exists);
    });

    test(`${document}: pages and headings it links to are there`, () => {
      const found = textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g);
      const links = [...found].map(([, link = ""]) => link);
      missing(document, links, (link) => {
        const [page = "", anchor] = link.split("#");
        const linked = page === "" ? document : path.join(path.dirname(document), page);
        return existsSync(path.join(root, linked)) && (anchor === undefined || anchorsOf(linked).has(anchor));
      });
    });

    test(`${document}: tests it gives for a claim are there, by name`, () => {
      const claims = textOf(document).matchAll(/`([^`]+\.test\.tsx?)`((?:[,;]?(?: and)? “[^”]+”)+)/g);
      for (const [, file = "", quoted = ""] of claims) {
        const names = testNamesIn(file);
        for (const [, name = ""] of quoted.matchAll(/“([^”]+)”/g)) {
          assert.ok(
            names.some((one) => one.test(name)),
            `${document}: ${file} has no test “${name}”`,
          );
        }
      }
    });

    test(`${document}: settings it names are settings`, () => {
      const named = [...textOf(document).matchAll(/\bOKWAN_[A-Z_]+[A-Z]\b/g)].map(([name]) => name);
      // Some are of a test alone.
      missing(document, named, (name) => settingNames.includes(name) || words.has(name));
    });
  }

  for (const document of ofToday) {
    test(`${document}: commands it gives are commands`, () => {
      const named = codeIn(document).flatMap((code) =>
        [
          ...code.matchAll(
            /npm (?:run (?:--silent )?)?([a-z-]+)(?: -- ([a-z]+(?:\\?\|[a-z]+)*)\b(?![/.]))?/g,
          ),
        ].map(([, script = "", more = ""]) => ({
          script,
          more: more.split(/\\?\|/).filter((one) => one !== ""),
        })),
      );
      for (const { script, more } of named) {
        if (["ci", "install", "audit"].includes(script)) continue;
        assert.ok(script in scripts, `${document}: npm run ${script}`);
        for (const one of more)
          assert.ok(isCommandOf(script, one), `${document}: npm run ${script} -- ${one}`);
      }
    });

    test(`${document}: names of code, figures and tables it gives are in the code`, () => {
      const named = codeIn(document)
        .map((code) => code.replace(/\(.*\)$/, ""))
        .filter((code) => /^(?:[a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,}|[a-z]+_[a-z_]+)$/.test(code));
      missing(document, named, (name) => words.has(name) || notOurs.has(name));
    });

    test(`${document}: functions it names are declared`, () => {
      const named = codeIn(document).flatMap((code) => /^(?:\w+\.)*(\w+)\([^]*\)$/.exec(code)?.[1] ?? []);
      missing(document, named, isFunction);
    });
  }
});

test("README.md: what it holds is what data/ holds", () => {
  const { schools, programmes, figureLists } = loadCatalogueFiles();
  const cutOffs = programmes.flatMap((programme) => programme.cutOffs);
  const number = (count: number) => count.toLocaleString("en");
  const ofCountry = (code: string) => {
    const ids = new Set(schools.filter(({ country }) => country === code).map(({ id }) => id));
    const held = programmes.filter(({ schoolId }) => ids.has(schoolId));
    return [held.length, new Set(held.map(({ schoolId }) => schoolId)).size];
  };
  const [counts, institutions] = [0, 1].map((at) =>
    ["GHA", "GMB", "NGA", "SLE"].map((code) => number(ofCountry(code)[at]!)).join(" | "),
  );
  const years = figureLists.map(({ year }) => year).toSorted();
  const limits = cutOffs.filter(({ kind }) => kind === "ceiling").length;
  const withCutOff = programmes.filter((one) => one.cutOffs.some(({ kind }) => kind !== "ceiling")).length;
  const electives = (rule: string) => programmes.filter((one) => one.electives === rule).length;
  for (const said of [
    `| Programmes | ${counts} |`,
    `| Of institutions | ${institutions} |`,
    `${cutOffs.length - limits} cut-offs and ${limits} entry limits of ${figureLists.length} lists`,
    `for the entries ${years[0]} to ${years.at(-1)}; ${withCutOff} programmes have a cut-off`,
    `${electives("named")} programmes publish`,
    `${electives("any")} take any three. The other ${electives("not-published")} do not say`,
  ]) {
    assert.ok(textOf("README.md").includes(said), said);
  }
});

/** Anchors of headings as GitHub makes them: lower case, without punctuation, blanks as dashes. */
function anchorsOf(document: string): Set<string> {
  const headings = read(document)
    .replaceAll(/^```[^]*?^```/gm, "")
    .matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
  return new Set(anchors);
}

/** Postgres's and PgBouncer's own. */
const notOurs = new Set([
  "max_prepared_statements",
  "max_connections",
  "pg_stat_activity",
  "ignore_startup_parameters",
]);

/**
 * Names as patterns, because some are composed. For a test named by a row of a table, every text of the file
 * may be its name.
 */
function testNamesIn(file: string): RegExp[] {
  const found = files.filter((one) => one === file || one.endsWith(`/${file}`));
  return found.flatMap((one) => {
    const code = read(one);
    const isTable = /(?<![.\w])(?:test|it)\(\s*[a-z]/.test(code);
    const quoted = isTable ? anyText : nameOfTest;
    return [...code.matchAll(quoted)].flatMap(([, , name = ""]) => patternOf(name) ?? []);
  });
}

const nameOfTest = /(?<![.\w])(?:test|it|suite|describe)\(\s*(["'`])((?:\\.|(?!\1)[^])*)\1/g;
const anyText = /(["'`])((?:\\.|(?!\1)[^\n])*)\1/g;

/** null where nothing of the name is fixed. */
function patternOf(name: string): RegExp | null {
  const parts = name.replaceAll(/\\(.)/g, "$1").split(/\$\{[^}]*\}/);
  if (parts.join("").trim() === "") return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".+")}$`);
}

function isCommandOf(script: string, name: string): boolean {
  if (script === "bench") return files.includes(`bench/${name}.ts`) || read("bench/run.ts").includes(name);
  const cli = `app/start/cli/${script}.ts`;
  return files.includes(cli) && new RegExp(`\\b${name}\\b`).test(read(cli));
}
