import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { describe, test } from "node:test";

/**
 * The allowed imports between folders. This table is the documentation; docs/architecture.md shows it as a
 * picture. `own` are folders of src/, `outside` are packages (`*` is any, Node's modules too).
 */
const mayImport: Record<string, { own: string[]; outside: string[] }> = {
  engine: { own: [], outside: [] },
  language: { own: ["engine"], outside: [] },
  contract: { own: ["engine", "language"], outside: ["zod"] },
  server: { own: ["engine", "language", "contract"], outside: ["*"] },
  cli: { own: ["engine", "language", "contract", "server"], outside: ["*"] },
  web: {
    own: ["engine", "language", "contract"],
    outside: ["react", "react-dom", "react-router"],
  },
  // A bundle of its own. Of the site it has the parts that know nothing of WASSCE, and of the contract its
  // own corner.
  desk: {
    own: ["contract", "web"],
    outside: ["@simplewebauthn/browser", "react", "react-dom", "react-router"],
  },
};

/** Of src/, what the desk's pages may import besides themselves. The other way round nothing does. */
const deskMayImport =
  /^src\/(?:desk\/|contract\/(?:desk\/|product\.ts|check-code\.ts|site-notice\.ts)|web\/(?:ui\/|app\/app\.css))/;

/** Lists of routes are read while the site is built, by the tool that builds it. */
const isRouteList = (file: string): boolean => file.startsWith("src/web/") && file.endsWith("/routes.ts");
const buildTool = "@react-router/dev";

/** Folders of src/server that serve every feature and know none. Every other folder there is a feature. */
const serverFoundations: Record<string, { neverImports: string[] }> = {
  children: { neverImports: ["features", "db", "http", "providers"] },
  db: { neverImports: ["features", "http", "providers"] },
  http: { neverImports: ["features", "db"] },
  lib: { neverImports: ["features", "db", "providers"] },
  providers: { neverImports: ["features", "db", "http"] },
};

/** A feature's own business. Another feature calls its use cases, and may name these files' types. */
const privateToFeature = /(?:^|\/)(?:[a-z-]*routes|[a-z-]*table|[a-z-]*wire)\.ts$/;

/** Areas of src/web and what each must not know. Features never know each other either. */
const webNeverImports: Record<string, string[]> = {
  ui: ["features", "pages", "app"],
  lib: ["features", "pages", "app", "ui"],
  features: ["pages", "app"],
  pages: ["features", "app"],
};

const root = path.dirname(import.meta.dirname);
const isTest = (file: string): boolean => /(?:\.test\.tsx?$|\/test-[a-z-]+\.ts$)/.test(file);

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The file it means, relative to the root; undefined for a package. */
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
}

const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).sort();
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const inProduct = files.filter((file) => !isTest(file)).flatMap((file) => imports.get(file) ?? []);
const inTests = files.filter(isTest).flatMap((file) => imports.get(file) ?? []);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const found: Import[] = [];
  const statement =
    /^\s*(?:import|export)\s+(?<type>type\s+)?(?:(?<names>[^"';]*?)\s+from\s+)?"(?<specifier>[^"]+)"/gm;
  for (const { groups = {} } of text.matchAll(statement)) {
    const { type, names = "", specifier = "" } = groups;
    const named = /^\{(?<inside>[^}]*)\}$/.exec(names.trim())?.groups?.["inside"]?.trim();
    const allAreTypes = named?.split(",").every((name) => name.trim() === "" || /^\s*type\s/.test(name));
    const isTypeOnly = type !== undefined || (named !== undefined && named !== "" && allAreTypes === true);
    found.push({ from: file, specifier, target: targetOf(file, specifier), isTypeOnly });
  }
  for (const [, specifier = ""] of text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g)) {
    found.push({ from: file, specifier, target: targetOf(file, specifier), isTypeOnly: false });
  }
  return found;
}

function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ""));
}

const folderOf = (file: string): string => file.split("/")[1] ?? "";
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function expectNone(wrong: readonly Import[], because: string): void {
  assert.deepEqual(
    wrong.map(({ from, specifier }) => `${from} imports ${specifier}`),
    [],
    because,
  );
}

describe("folders of src/ import each other one way", () => {
  test("every folder is in the table", () => {
    assert.deepEqual(
      [...new Set(files.map(folderOf))].filter((folder) => !(folder in mayImport)),
      [],
    );
  });

  for (const [folder, { own, outside }] of Object.entries(mayImport)) {
    const from = inProduct.filter((each) => folderOf(each.from) === folder);

    test(`${folder} imports ${own.length > 0 ? `only ${own.join(", ")}` : "nothing of ours"} besides itself`, () => {
      const allowed = new Set([folder, ...own]);
      const inSource = from.filter(({ target }) => target?.startsWith("src/"));
      expectNone(
        inSource.filter(({ target = "" }) => !allowed.has(folderOf(target))),
        `see mayImport.${folder}`,
      );
    });

    if (outside.includes("*")) continue;
    test(`${folder} uses ${outside.length > 0 ? `only ${outside.join(", ")}` : "no package and nothing of Node"}`, () => {
      const wrong = from.filter(({ from: file, specifier, target }) => {
        if (target !== undefined || (isRouteList(file) && packageOf(specifier) === buildTool)) return false;
        return !outside.includes(packageOf(specifier));
      });
      expectNone(wrong, `see mayImport.${folder}`);
    });
  }

  test("tests look no further than what they test", () => {
    const wrong = inTests.filter(({ from, target }) => {
      const { own = [] } = mayImport[folderOf(from)] ?? {};
      return target?.startsWith("src/") === true && ![folderOf(from), ...own].includes(folderOf(target));
    });
    expectNone(wrong, "a test has the walls of the folder it is in");
  });

  test("the product does not use what is there for tests", () => {
    expectNone(
      inProduct.filter(({ target }) => target !== undefined && isTest(target)),
      "*.test.ts and test-*.ts are for tests",
    );
  });

  test("every import that names a file of ours finds it", () => {
    const wrong = [...inProduct, ...inTests].filter(
      ({ target }) =>
        target !== undefined && !target.includes("/+types/") && !existsSync(path.join(root, target)),
    );
    expectNone(wrong, "a file that does not exist");
  });

  test("Node's modules carry their prefix, so that a package can never take their place", () => {
    const bare = new Set(builtinModules);
    expectNone(
      inProduct.filter(({ specifier }) => bare.has(specifier)),
      "write node:fs, not fs",
    );
  });
});

describe("inside the server", () => {
  const inServer = inProduct.filter(
    ({ from, target }) => folderOf(from) === "server" && target?.startsWith("src/server/"),
  );
  /** The root and the wiring are above everything, so they are no area. */
  const areaOf = (file: string): string => {
    const [, , area = "", ...inside] = file.split("/");
    return inside.length === 0 || area === "wiring" ? "" : area;
  };
  const isFeature = (area: string): boolean => area !== "" && !(area in serverFoundations);

  for (const [area, { neverImports }] of Object.entries(serverFoundations)) {
    test(`${area} knows nothing of ${neverImports.join(", ")}`, () => {
      const wrong = inServer.filter(({ from, target = "" }) => {
        if (areaOf(from) !== area) return false;
        const other = areaOf(target);
        return neverImports.includes(isFeature(other) ? "features" : other);
      });
      expectNone(wrong, "see serverFoundations");
    });
  }

  test("a feature reaches another one through its use cases", () => {
    const wrong = inServer.filter(({ from, target = "", isTypeOnly }) => {
      const isAnother =
        isFeature(areaOf(from)) && isFeature(areaOf(target)) && areaOf(from) !== areaOf(target);
      return isAnother && !isTypeOnly && privateToFeature.test(target);
    });
    expectNone(wrong, "another feature's routes, table and wire are its own; types may be named");
  });

  for (const name of ["onnxruntime-node", "sharp", "@napi-rs/canvas", "unpdf"]) {
    test(`${name} runs in child processes only: whatever opens strangers' files may fail alone`, () => {
      const programs = ["src/server/main.ts", "src/server/worker.ts", "src/cli/read-slip.ts"];
      assert.deepEqual(
        programs.filter((file) => reaches(name, file)),
        [],
        "import it in a *-program.ts, which children/child-pool.ts runs",
      );
    });
  }

  test("no feature knows the desk: who may do what, and the log, are in operators/", () => {
    const wrong = inServer.filter(
      ({ from, target = "" }) => !["desk", ""].includes(areaOf(from)) && areaOf(target) === "desk",
    );
    expectNone(wrong, "the desk imports features, never the other way round");
    expectNone(
      inServer.filter(
        ({ from, target = "" }) =>
          areaOf(from) === "operators" && isFeature(areaOf(target)) && areaOf(target) !== "operators",
      ),
      "operators/ serves features and knows none",
    );
  });

  test("only what starts the process and the wiring are above everything", () => {
    const settings = /\/(?:config|settings)\.ts$/;
    const wrong = inServer.filter(
      ({ from, target = "" }) => areaOf(from) !== "" && areaOf(target) === "" && !settings.test(target),
    );
    expectNone(wrong, "what a feature needs is handed to it");
  });
});

describe("inside the site", () => {
  const inWeb = inProduct.filter(({ from }) => folderOf(from) === "web");
  const areaOf = (file: string): string => file.split("/")[2] ?? "";
  const featureOf = (file: string): string => file.split("/")[3] ?? "";

  for (const [area, never] of Object.entries(webNeverImports)) {
    test(`${area} knows nothing of ${never.join(", ")}`, () => {
      const wrong = inWeb.filter(
        ({ from, target }) =>
          areaOf(from) === area && target?.startsWith("src/web/") === true && never.includes(areaOf(target)),
      );
      expectNone(wrong, "see webNeverImports");
    });
  }

  test("features do not import each other", () => {
    const wrong = inWeb.filter(({ from, target = "" }) => {
      const areBoth = areaOf(from) === "features" && target.startsWith("src/web/features/");
      return areBoth && featureOf(from) !== featureOf(target);
    });
    expectNone(wrong, "a page puts features side by side");
  });

  test("zod never reaches the browser: it would cost half of what the checker may weigh", () => {
    const wrong = inWeb.filter(
      ({ target, isTypeOnly }) =>
        !isTypeOnly && target?.startsWith("src/contract/") === true && reaches("zod", target),
    );
    expectNone(wrong, "import its types only, or move what is needed to a contract file without zod");
  });

  test("no sentence of the catalogue is in the browser's script: a page brings its own along", () => {
    const isForBrowser =
      /^src\/language\/(?:words|message|format|data-names|list-words|programme-view|result-view|step-words)\.ts$/;
    const wrong = inWeb.filter(
      ({ target = "", isTypeOnly }) =>
        !isTypeOnly && target.startsWith("src/language/") && !isForBrowser.test(target),
    );
    expectNone(wrong, "use useWords(), or site.words() in a loader; types may be named");
  });
});

describe("inside the desk’s pages", () => {
  const inDesk = inProduct.filter(({ from }) => folderOf(from) === "desk");

  test("of the site they have its parts, of the contract the desk’s", () => {
    const wrong = inDesk.filter(
      ({ target, isTypeOnly }) =>
        target?.startsWith("src/") === true && !isTypeOnly && !deskMayImport.test(target),
    );
    expectNone(wrong, "see deskMayImport; types may be named");
  });

  test("zod never reaches the browser", () => {
    const wrong = inDesk.filter(
      ({ target, isTypeOnly }) =>
        !isTypeOnly && target?.startsWith("src/contract/") === true && reaches("zod", target),
    );
    expectNone(wrong, "import its types only");
  });

  test("the site knows nothing of the desk’s contract", () => {
    const wrong = inProduct.filter(
      ({ from, target }) => folderOf(from) === "web" && target?.startsWith("src/contract/desk/") === true,
    );
    expectNone(wrong, "what students load holds nothing of the desk");
  });
});

/** The file, or what it imports, runs code of this package. */
function reaches(name: string, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return (imports.get(file) ?? []).some(
    ({ specifier, target, isTypeOnly }) =>
      !isTypeOnly && (specifier === name || (target !== undefined && reaches(name, target, seen))),
  );
}
