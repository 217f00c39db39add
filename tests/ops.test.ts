import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";

/** Files for operators refer only to things that exist. */

const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

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
