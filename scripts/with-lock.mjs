import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 2_000;
const deadAfterMs = 20_000;

/**
 * Runs `work` while holding a lock file, so that two commands on one clone do not install or build at once.
 * The holder touches the file; a lock nobody touches, or whose process is gone, is taken over.
 */
export async function withLock(file, waitingLine, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const owner = `${hostname()} ${process.pid}`;
  let isTold = false;
  while (!tryCreate(file, owner)) {
    if (removeIfStale(file)) continue;
    if (!isTold) process.stderr.write(`${waitingLine}\n`);
    isTold = true;
    await sleep(300);
  }
  const beat = setInterval(() => touch(file), beatMs);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function tryCreate(file, owner) {
  try {
    writeFileSync(file, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Somebody removed it by hand; the work goes on.
  }
}

function removeIfStale(file) {
  let owner;
  try {
    owner = readFileSync(file, "utf8");
    const isFresh = Date.now() - statSync(file).mtimeMs < deadAfterMs;
    if (isFresh && !isDead(owner)) return false;
    // Renaming succeeds for one process only. If it caught a newer lock, that one is put back.
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== owner) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(error.code)) throw error;
  }
  return true;
}

function isDead(owner) {
  const [host, pid] = owner.split(" ");
  if (host !== hostname() || !(Number(pid) > 0)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
