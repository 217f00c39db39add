import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";

/**
 * The house: a room imports those below it, never those above. This table is the documentation; docs/architecture.md
 * shows it as a picture. Packages are entered by their doors alone: `exports` in their package.json, which Node
 * and the compiler refuse to pass.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  "packages/kit": [],
  "packages/engine": [],
  "packages/slip-reader": ["packages/kit", "packages/engine"],
  "packages/catalogue": ["packages/kit", "packages/engine"],
  "app/words": ["packages"],
  "app/kernel": ["packages", "app/words"],
  "app/features": ["packages", "app/words", "app/kernel"],
  "app/desk": ["packages", "app/words", "app/kernel", "app/features"],
  "app/start": ["packages", "app"],
};

/** A feature calls these features, and no other. The other way round nothing does. */
const features: Readonly<Record<string, readonly string[]>> = {
  public: [],
  pay: [],
  texts: ["pay"],
  login: ["texts"],
  result: ["pay", "public", "login"],
  check: ["result", "pay"],
  class: ["check", "result", "pay", "login"],
  me: ["result", "login", "public", "texts", "class", "check"],
};

/** What one part of app/ may use of npm and Node. `*` is any. */
const outside = {
  shared: ["zod"],
  // The last two are in no bundle of students: tests/e2e/desk.test.ts looks into it.
  site: [
    "react",
    "react-dom",
    "react-router",
    "@simplewebauthn/browser",
    "chart.js",
    "@fontsource-variable/figtree",
  ],
  server: ["*"],
} as const;
type Side = keyof typeof outside;

/** What both sides share, what a browser runs, and what only the server runs. */
function sideOf(file: string): Side | undefined {
  if (!file.startsWith("app/")) return undefined;
  if (/^app\/words\/|\/contract\//.test(file)) return "shared";
  const isOfSite =
    /^app\/(?:kernel\/(?:ui|web)|features\/\w+\/(?:screens|routes)|desk\/screens|start\/pages)\//;
  return isOfSite.test(file) || /^app\/[^/]+$/.test(file) ? "site" : "server";
}

/** Of the site, what the desk's pages may import: the parts that know nothing of an exam, and its own contract. */
const deskMayImport =
  /^app\/(?:desk\/(?:screens|contract)\/|kernel\/(?:contract\/(?:desk\/|product\.ts)|ui\/|web\/api-data\.ts))/;

/** What speaks without holding sentences. */
const isForBrowser = /^app\/words\/(?:words|message|format|data-names|programme-view|result-words)\.ts$/;

/** Read while the site is built, by the tool that builds it. */
const isRouteList = (file: string): boolean => file.startsWith("app/") && file.endsWith("routes/routes.ts");
const isSiteTool = (file: string): boolean => /^app\/(?:routes\.ts|entry\.server\.tsx)$/.test(file);

/** A feature's own business. Another feature calls its use cases, and may name these files' types. */
const privateToFeature = /(?:^|\/)(?:[a-z-]*routes|[a-z-]*table|[a-z-]*wire)\.ts$/;

const root = path.dirname(import.meta.dirname);
const isTest = (file: string): boolean =>
  /(?:\.test\.tsx?$|\/test-[a-z-]+\.ts$|\/testing\/|\/__fixtures__\/)/.test(file);

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The file it means, relative to the root, through the door of a package too; undefined for others' packages. */
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
}

const doors = new Map(
  globSync("packages/*/package.json", { cwd: root }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, file), "utf8")) as {
      name: string;
      exports: string | Record<string, string>;
    };
    const entries = typeof exports === "string" ? { ".": exports } : exports;
    return Object.entries(entries).map(([door, inside]): [string, string] => [
      path.posix.join(name, door),
      path.posix.join(path.posix.dirname(file), inside),
    ]);
  }),
);

const files = globSync(["app/**/*.{ts,tsx}", "packages/**/*.{ts,tsx}"], {
  cwd: root,
  exclude: ["**/node_modules/**", "packages/engine/dist/**"],
}).sort();
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const inProduct = files.filter((file) => !isTest(file)).flatMap((file) => imports.get(file) ?? []);

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
  if (!specifier.startsWith(".")) return doors.get(specifier);
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ""));
}

/** The rooms of the table; what starts React Router (app/root.tsx and its like) stands at the top. */
function roomOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return /^app\/[^/]+$/.test(file) ? "app/start" : `${first}/${second}`;
}
const featureOf = (file: string): string =>
  roomOf(file) === "app/features" ? (file.split("/")[2] ?? "") : "";
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

describe("the house", () => {
  test("every room is in the table, and every feature", () => {
    assert.deepEqual(new Set(files.map(roomOf)), new Set(Object.keys(below)));
    assert.deepEqual(new Set(files.map(featureOf)), new Set(["", ...Object.keys(features)]));
  });

  for (const [room, rooms] of Object.entries(below)) {
    never(
      `${room} imports ${rooms.length > 0 ? `only ${rooms.join(", ")}` : "nothing of ours"} besides itself`,
      "move the file or the function to where it belongs; types count too",
      inProduct.filter(({ from, target = "data/" }) => roomOf(from) === room && !target.startsWith("data/")),
      ({ target = "" }) =>
        roomOf(target) !== room &&
        ![target.split("/")[0] ?? "", roomOf(target)].some((one) => rooms.includes(one)),
    );
  }

  never(
    "packages are entered by their doors",
    "import @okwan/…, and add to its index what is missing",
    inProduct,
    ({ from, specifier, target = "" }) =>
      specifier.startsWith(".") && target.startsWith("packages/") && roomOf(from) !== roomOf(target),
  );

  test("a circle among the features cannot be: the table has an order", () => {
    const known: string[] = [];
    for (const [feature, others] of Object.entries(features)) {
      assert.deepEqual(
        others.filter((other) => !known.includes(other)),
        [],
        `${feature} calls what stands after it`,
      );
      known.push(feature);
    }
  });

  const across = inProduct.filter(
    ({ from, target = "" }) => featureOf(from) && featureOf(target) && featureOf(from) !== featureOf(target),
  );
  for (const [feature, others] of Object.entries(features)) {
    never(
      `the feature ${feature} calls ${others.join(", ") || "no other"}`,
      "see features",
      across.filter(({ from }) => featureOf(from) === feature),
      ({ target = "" }) => !others.includes(featureOf(target)),
    );
  }
  never(
    "a feature reaches another one through its use cases",
    "another feature's routes, table and wire are its own; types may be named",
    across,
    ({ from, target = "", isTypeOnly }) =>
      !isTypeOnly &&
      sideOf(from) === "server" &&
      sideOf(target) === "server" &&
      privateToFeature.test(target),
  );
});

// That a file is there the compiler says, and the linter that Node's modules carry their prefix.
never(
  "the product imports nothing that is there for tests",
  "*.test.ts and test-*.ts are for tests",
  inProduct,
  ({ target }) => target !== undefined && isTest(target),
);

describe("the engine", () => {
  never(
    "uses no package and nothing of Node",
    "it is pure, and published",
    inProduct.filter(({ from }) => roomOf(from) === "packages/engine"),
    ({ target }) => target === undefined,
  );
});

describe("the sides of app/", () => {
  const inApp = inProduct.filter(({ from }) => sideOf(from) !== undefined);
  const from = (side: Side) => inApp.filter((one) => sideOf(one.from) === side);

  for (const side of ["shared", "site"] as const) {
    never(
      `${side}: of npm only ${outside[side].join(", ")}`,
      "see outside",
      from(side).filter(({ target, specifier }) => target === undefined && !specifier.startsWith(".")),
      ({ from: file, specifier }) =>
        !(outside[side] as readonly string[]).includes(packageOf(specifier)) &&
        !isSiteTool(file) &&
        !(isRouteList(file) && packageOf(specifier) === "@react-router/dev"),
    );
  }
  never("what is shared is of neither side", "move it", from("shared"), ({ target = "" }) =>
    ["server", "site"].includes(sideOf(target) ?? ""),
  );
  never(
    "the site knows nothing of the server",
    "pages ask use cases through SiteRequest",
    from("site"),
    ({ target = "" }) => sideOf(target) === "server" && !target.includes("/+types/"),
  );
  never(
    "the server knows nothing of the site",
    "it loads the built site",
    from("server"),
    ({ target = "" }) => sideOf(target) === "site",
  );

  for (const name of ["onnxruntime-node", "sharp", "@napi-rs/canvas", "unpdf", "hucre"]) {
    test(`${name} runs in child processes only: whatever opens strangers' files may fail alone`, () => {
      const programs = ["app/start/main.ts", "app/start/worker.ts", "app/start/cli/read-slip.ts"];
      const reaching = programs.filter((file) => reaches(name, file));
      assert.deepEqual(reaching, [], "import it in a *-program.ts, which the kit's child pool runs");
    });
  }
});

describe("the site", () => {
  const ofStudents = inProduct.filter(
    ({ from }) => sideOf(from) === "site" && !from.startsWith("app/desk/") && !isRouteList(from),
  );
  never(
    "zod never reaches the browser: it would cost half of what the checker may weigh",
    "import its types only, or move what is needed to a contract file without zod",
    ofStudents,
    bringsZod,
  );
  never(
    "no sentence of the catalogue is in the browser's script: a page brings its own along",
    "use useWords(), or site.words() in a loader; types may be named",
    ofStudents,
    ({ target = "", isTypeOnly }) =>
      !isTypeOnly && target.startsWith("app/words/") && !isForBrowser.test(target),
  );
  never(
    "what students load holds nothing of the desk",
    "the desk is a bundle of its own",
    ofStudents,
    ({ target = "" }) => /^app\/(?:desk|kernel\/contract\/desk)\//.test(target),
  );
  never(
    "screens know no routes: a route puts screens side by side",
    "move it to screens/ or the kernel",
    ofStudents.filter(({ from }) => !/\/routes\//.test(from) && roomOf(from) !== "app/start"),
    ({ target = "" }) => /\/routes\//.test(target),
  );
});

describe("the desk’s pages", () => {
  const inDesk = inProduct.filter(({ from }) => from.startsWith("app/desk/screens/"));
  never(
    "have of the site its parts, of the contract the desk’s",
    "see deskMayImport; types may be named",
    inDesk,
    ({ target, isTypeOnly }) => target !== undefined && !isTypeOnly && !deskMayImport.test(target),
  );
  never("bring no zod into the browser", "import its types only", inDesk, bringsZod);
});

function bringsZod({ target = "", isTypeOnly }: Import): boolean {
  return !isTypeOnly && sideOf(target) === "shared" && reaches("zod", target);
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
