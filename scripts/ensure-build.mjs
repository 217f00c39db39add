import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./with-lock.mjs";

const sources = [
  "app",
  "packages/engine",
  "packages/kit/slug.ts",
  "public",
  "vite.config.ts",
  "vite.desk.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Of app/: what the site and the desk's pages are made of. */
const isOfTheServer =
  /\bapp\/(?:kernel\/(?!contract|ui|web)|start\/(?!pages)|(?:features\/[a-z]+|desk)\/server\/)/;

/** Builds the site with the given Node, unless what it is made of is unchanged since the last time. */
export async function ensureBuild(root, node) {
  const stampFile = path.join(root, "build", ".stamp");
  const stamp = hashOf(root);
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isBuilt()) return;
  const lock = path.join(root, ".run", "build.lock");
  await withLock(lock, "Another command is building the site; waiting for it…", async () => {
    if (isBuilt()) return;
    process.stderr.write("Building the site…\n");
    await runBuild(root, node);
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  });
}

function hashOf(root) {
  const hash = createHash("sha256").update(process.platform);
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** A file stands for itself. Neither tests nor the server are built. */
function filesIn(place) {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return existsSync(place) ? [place] : [];
  const all = readdirSync(place, { recursive: true, encoding: "utf8" }).sort();
  const files = all.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => path.join(place, name));
  return files.filter((file) => !isOfTheServer.test(file) && statSync(file).isFile());
}

/** The site first, and the pages of the desk beside it. */
async function runBuild(root, node) {
  await runProgram(root, node, ["node_modules/@react-router/dev/bin.cjs", "build"]);
  const desk = ["build", "--config", "vite.desk.config.ts", "--logLevel", "warn"];
  await runProgram(root, node, ["node_modules/vite/bin/vite.js", ...desk]);
}

function runProgram(root, node, [program, ...args]) {
  const child = spawn(node, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error("The site could not be built (see above)."));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuild(path.dirname(import.meta.dirname), process.execPath);
}
