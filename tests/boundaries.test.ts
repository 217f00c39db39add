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
  /^src\/(?:desk\/|contract\/(?:desk\/|product\.ts)|web\/(?:ui\/|lib\/api-data\.ts|app\/app\.css))/;

/** What speaks without holding sentences. */
const isForBrowser = /^src\/language\/(?:words|message|format|data-names|programme-view|resit-words)\.ts$/;

/** Lists of routes are read while the site is built, by the tool that builds it. */
const isRouteList = (file: string): boolean => file.startsWith("app/kernel/") && file.endsWith("/routes.ts");
const buildTool = "@react-router/dev";

/** Folders of app/kernel that serve every feature and know none. Every other folder there is a feature. */
const serverFoundations: Record<string, { neverImports: string[] }> = {
  children: { neverImports: ["features", "db", "http", "providers"] },
  db: { neverImports: ["features", "http", "providers"] },
  http: { neverImports: ["features", "db"] },
  lib: { neverImports: ["features", "db", "providers"] },
  providers: { neverImports: ["features", "db", "http"] },
};

/** A feature's own business. Another feature calls its use cases, and may name these files' types. */
const privateToFeature = /(?:^|\/)(?:[a-z-]*routes|[a-z-]*table|[a-z-]*wire)\.ts$/;

/** Areas of app/kernel and what each must not know. Features never know each other either. */
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

/** A test that finds none among these imports that is wrong. */
function never(name: string, because: string, among: readonly Import[], isWrong: (one: Import) => boolean) {
  test(name, () => {
    const wrong = among.filter(isWrong).map(({ from, specifier }) => `${from} imports ${specifier}`);
    assert.deepEqual(wrong, [], because);
  });
}

describe("folders of src/ import each other one way", () => {
  test("every folder is in the table", () => {
    assert.deepEqual(new Set(files.map(folderOf)), new Set(Object.keys(mayImport)));
  });

  for (const [folder, { own, outside }] of Object.entries(mayImport)) {
    const from = inProduct.filter((each) => folderOf(each.from) === folder);
    const see = `see mayImport.${folder}`;

    never(
      `${folder} imports ${own.length > 0 ? `only ${own.join(", ")}` : "nothing of ours"} besides itself`,
      see,
      from,
      ({ target }) => target?.startsWith("src/") === true && ![folder, ...own].includes(folderOf(target)),
    );

    if (outside.includes("*")) continue;
    never(
      `${folder} uses ${outside.length > 0 ? `only ${outside.join(", ")}` : "no package and nothing of Node"}`,
      see,
      from.filter(({ target }) => target === undefined),
      ({ from: file, specifier }) =>
        !outside.includes(packageOf(specifier)) && !(isRouteList(file) && packageOf(specifier) === buildTool),
    );
  }

  never(
    "tests look no further than what they test",
    "a test has the walls of the folder it is in",
    inTests,
    ({ from, target }) => {
      const { own = [] } = mayImport[folderOf(from)] ?? {};
      return target?.startsWith("src/") === true && ![folderOf(from), ...own].includes(folderOf(target));
    },
  );

  never(
    "the product does not use what is there for tests",
    "*.test.ts and test-*.ts are for tests",
    inProduct,
    ({ target }) => target !== undefined && isTest(target),
  );

  never(
    "every import that names a file of ours finds it",
    "a file that does not exist",
    [...inProduct, ...inTests],
    ({ target }) =>
      target !== undefined && !target.includes("/+types/") && !existsSync(path.join(root, target)),
  );

  never(
    "Node's modules carry their prefix, so that a package can never take their place",
    "write node:fs, not fs",
    inProduct,
    ({ specifier }) => builtinModules.includes(specifier) && !specifier.startsWith("node:"),
  );
});

describe("inside the server", () => {
  const inServer = inProduct.filter(
    ({ from, target }) => folderOf(from) === "server" && target?.startsWith("app/kernel/"),
  );
  /** The root and the wiring are above everything, so they are no area. */
  const areaOf = (file: string): string => {
    const [, , area = "", ...inside] = file.split("/");
    return inside.length === 0 || area === "wiring" ? "" : area;
  };
  const isFeature = (area: string): boolean => area !== "" && !(area in serverFoundations);

  for (const [area, { neverImports }] of Object.entries(serverFoundations)) {
    never(
      `${area} knows nothing of ${neverImports.join(", ")}`,
      "see serverFoundations",
      inServer.filter(({ from }) => areaOf(from) === area),
      ({ target = "" }) => neverImports.includes(isFeature(areaOf(target)) ? "features" : areaOf(target)),
    );
  }

  /** From one feature into another. */
  const across = inServer.filter(({ from, target = "" }) => {
    const [one, other] = [areaOf(from), areaOf(target)];
    return isFeature(one) && isFeature(other) && one !== other;
  });
  never(
    "a feature reaches another one through its use cases",
    "another feature's routes, table and wire are its own; types may be named",
    across,
    ({ target = "", isTypeOnly }) => !isTypeOnly && privateToFeature.test(target),
  );

  const pairOf = (one: string, other: string) => `${areaOf(one)} ${areaOf(other)}`;
  const pairs = new Set(inServer.map(({ from, target = "" }) => pairOf(from, target)));
  never(
    "no two areas import each other",
    "move the file or the function to where it belongs; types count too",
    inServer.filter(({ from, target = "" }) => areaOf(from) !== areaOf(target)),
    ({ from, target = "" }) =>
      [from, target].every((file) => areaOf(file) !== "") && pairs.has(pairOf(target, from)),
  );

  for (const name of ["onnxruntime-node", "sharp", "@napi-rs/canvas", "unpdf"]) {
    test(`${name} runs in child processes only: whatever opens strangers' files may fail alone`, () => {
      const programs = ["app/start/main.ts", "app/start/worker.ts", "app/start/cli/read-slip.ts"];
      const reaching = programs.filter((file) => reaches(name, file));
      assert.deepEqual(reaching, [], "import it in a *-program.ts, which children/child-pool.ts runs");
    });
  }

  never(
    "no feature knows the desk: who may do what, and the log, are in operators/",
    "the desk imports features, never the other way round; operators/ serves features and knows none",
    inServer,
    ({ from, target = "" }) =>
      (areaOf(target) === "desk" && !["desk", ""].includes(areaOf(from))) ||
      (areaOf(from) === "operators" && isFeature(areaOf(target)) && areaOf(target) !== "operators"),
  );

  never(
    "only what starts the process and the wiring are above everything",
    "what a feature needs is handed to it",
    inServer,
    ({ from, target = "" }) =>
      areaOf(from) !== "" && areaOf(target) === "" && !/\/(?:config|settings)\.ts$/.test(target),
  );
});

describe("inside the site", () => {
  const inWeb = inProduct.filter(({ from }) => folderOf(from) === "web");
  const areaOf = (file: string): string => (file.startsWith("app/kernel/") ? file.split("/")[2] : "") ?? "";
  const featureOf = (file: string): string => file.split("/")[3] ?? "";

  for (const [area, others] of Object.entries(webNeverImports)) {
    never(
      `${area} knows nothing of ${others.join(", ")}`,
      "see webNeverImports",
      inWeb.filter(({ from }) => areaOf(from) === area),
      ({ target = "" }) => others.includes(areaOf(target)),
    );
  }

  never(
    "features do not import each other",
    "a page puts features side by side",
    inWeb,
    ({ from, target = "" }) =>
      [from, target].every((file) => areaOf(file) === "features") && featureOf(from) !== featureOf(target),
  );

  never(
    "zod never reaches the browser: it would cost half of what the checker may weigh",
    "import its types only, or move what is needed to a contract file without zod",
    inWeb,
    bringsZod,
  );

  never(
    "no sentence of the catalogue is in the browser's script: a page brings its own along",
    "use useWords(), or site.words() in a loader; types may be named",
    inWeb,
    ({ target = "", isTypeOnly }) =>
      !isTypeOnly && target.startsWith("app/words/") && !isForBrowser.test(target),
  );

  never(
    "the site knows nothing of the desk’s contract",
    "what students load holds nothing of the desk",
    inWeb,
    ({ target }) => target?.startsWith("app/desk/contract/") === true,
  );
});

describe("inside the desk’s pages", () => {
  const inDesk = inProduct.filter(({ from }) => folderOf(from) === "desk");

  never(
    "of the site they have its parts, of the contract the desk’s",
    "see deskMayImport; types may be named",
    inDesk,
    ({ target, isTypeOnly }) =>
      target?.startsWith("src/") === true && !isTypeOnly && !deskMayImport.test(target),
  );

  never("zod never reaches the browser", "import its types only", inDesk, bringsZod);
});

function bringsZod({ target, isTypeOnly }: Import): boolean {
  return !isTypeOnly && target?.startsWith("app/kernel/contract/") === true && reaches("zod", target);
}

/** The file, or what it imports, runs code of this package. */
function reaches(name: string, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return (imports.get(file) ?? []).some(
    ({ specifier, target, isTypeOnly }) =>
      !isTypeOnly && (specifier === name || (target !== undefined && reaches(name, target, seen))),
  );
}
