import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";

/**
 * Everything we ship has a licence that lets anybody run it. Read from the installed packages, without
 * network.
 */

const root = path.dirname(import.meta.dirname);

type Versions = Readonly<Record<string, string>>;
interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
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

const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, Locked>>;
};
/** Ours are the project itself and its packages. */
const isOthers = (place: string) => place !== "" && !place.startsWith("packages/");
const shipped = Object.entries(packages).filter(([place, { dev }]) => isOthers(place) && dev !== true);

function licenceOf(place: string, locked: string | undefined): string {
  if (locked !== undefined) return locked;
  try {
    const text = readFileSync(path.join(root, place, "package.json"), "utf8");
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

suite("dependencies", () => {
  test("everything shipped may be shipped", () => {
    assert.ok(shipped.length > 50);
    const wrong = shipped.flatMap(([place, { license, optional }]) => {
      const licence = licenceOf(place, license);
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      const isExamined = Object.keys(examined).some((known) => name.startsWith(known));
      if (isAllowed(licence) || isExamined || (licence === "not installed" && optional)) return [];
      return [`${name}: ${licence}`];
    });
    assert.deepEqual(wrong, [], "see `allowed` in tests/licences.test.ts");
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
