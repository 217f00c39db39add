/**
 * Every npm command of the project comes here: `node scripts/run.mjs start`. It runs on Node 20 or newer and
 * needs nothing installed: it installs what is missing, builds the site where that is needed, and then runs
 * the command under the Node version the project pins. What it has to say goes to standard error.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./ensure-build.mjs";
import { ensureInstall } from "./ensure-install.mjs";
import { pinnedNode } from "./pinned-node.mjs";

// Node below 20.11 has no import.meta.dirname; it gets a sentence below.
const scripts = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(scripts);

// Folders of the running server. The site reloads by itself, and its tools write files of their own.
const watched = ["app", "packages"].map((folder) => `--watch-path=${folder}`);

// Of Node, where it serves: how V8 and malloc keep house (docs/scaling.md).
const server = JSON.parse(readFileSync(path.join(scripts, "server-process.json"), "utf8"));

const commands = {
  start: { run: [...server.flags, "app/start/main.ts"], env: server.env, needsSite: true },
  dev: { run: [...watched, "--watch-preserve-output", "app/start/main.ts"], env: { OKWAN_DEV: "1" } },
  worker: { run: ["app/start/worker.ts"] },
  test: { run: ["scripts/test.ts"] },
  validate: { run: ["scripts/validate.ts"] },
  format: { run: ["node_modules/oxfmt/bin/oxfmt"] },
  bench: { run: ["bench/run.ts"], needsSite: true },
  catalogue: { run: ["app/start/cli/catalogue.ts"] },
  check: { run: ["app/start/cli/check.ts"] },
  "read-slip": { run: ["app/start/cli/read-slip.ts"] },
  payments: { run: ["app/start/cli/payments.ts"] },
  db: { run: ["app/start/cli/db.ts"] },
  desk: { run: ["app/start/cli/desk.ts"] },
};

async function main([name, ...args]) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Error(`Okwan needs Node 20.11 or newer to begin; this is ${process.versions.node}.`);
  }
  const command = commands[name];
  if (command === undefined) {
    throw new Error(`There is no command "${name ?? ""}". There are: ${Object.keys(commands).join(", ")}.`);
  }
  await ensureInstall(root);
  const node = pinnedNode(root);
  if (command.needsSite) await ensureBuild(root, node);
  const settings = existsSync(path.join(root, ".env")) ? ["--env-file=.env"] : [];
  return runToEnd(node, [...settings, ...command.run, ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      NODE_ENV: command.env?.OKWAN_DEV ? "development" : "production",
      ...process.env,
      ...command.env,
      PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
}

/** Hands our signals on, waits, and answers with the exit status the shell would give. */
function runToEnd(node, args, options) {
  const child = spawn(node, args, options);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => forward(child, signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) => resolve(status ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

function forward(child, signal) {
  // A second one must not end us before the child has tidied up.
  process.on(signal, () => {});
  // Ctrl-C in a terminal has reached the child already: it is in the same group.
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  child.kill(signal);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
