import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { linkBinaries } from "./link-binaries.mjs";
import { withLock } from "./with-lock.mjs";

/** Installs exactly what package-lock.json says, unless it is there already. */
export async function ensureInstall(root) {
  if (isInstalled(root)) return;
  const lock = path.join(root, ".run", "install.lock");
  await withLock(lock, "Another command is installing the packages; waiting for it…", async () => {
    if (isInstalled(root)) return;
    process.stderr.write("Installing the packages (once; about half a minute)…\n");
    const started = Date.now();
    await npmCi(root);
    linkBinaries(root);
    process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  });
}

/** Compares our lockfile with the record npm keeps in node_modules of what it put there. */
function isInstalled(root) {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const present = readPackages(path.join(root, "node_modules", ".package-lock.json"));
  if (present === undefined) return false;
  const required = Object.keys(wanted[""].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([place, entry]) => {
    // Our own packages are folders of the checkout, of whatever version.
    if (!place.startsWith("node_modules/") || entry.link) return true;
    if (present[place] !== undefined) {
      return present[place].version === entry.version && existsSync(path.join(root, place));
    }
    // npm leaves out what does not fit this machine, and optional packages of packages may fail.
    return !fitsThisMachine(entry) || (entry.optional === true && !required.includes(place));
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function fitsThisMachine({ os, cpu, libc }) {
  return (
    (os === undefined || os.includes(process.platform)) &&
    (cpu === undefined || cpu.includes(process.arch)) &&
    (libc === undefined || libc.includes(ownLibc()))
  );
}

function ownLibc() {
  // Without this the report looks up the names of network peers.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

function npmCi(root) {
  const args = [
    "ci",
    // As in .npmrc, whatever the environment says.
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--progress=false",
  ];
  // The npm that runs us, if one does.
  const npm = process.env.npm_execpath?.includes("npm-cli") ? process.env.npm_execpath : undefined;
  const env = { ...process.env };
  // "production" would leave out what builds the site.
  delete env.NODE_ENV;
  const options = { cwd: root, env, stdio: ["ignore", 2, 2] };
  const child = npm ? spawn(process.execPath, [npm, ...args], options) : spawn("npm", args, options);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => {
      if (status === 0) resolve();
      else
        reject(new Error("npm could not install the packages (see above). Is there a network connection?"));
    });
  });
}
