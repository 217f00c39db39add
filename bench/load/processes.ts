import { readdirSync, readFileSync } from "node:fs";

/** Use of processor and memory by a process and its children (Linux). */

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly cpuSeconds: number;
}

const ticksPerSecond = 100;

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything; the figures come after it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

function family(root: number): Stat[] {
  const all = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  );
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  return all.filter(({ pid }) => members.has(pid));
}

/** Resident memory of one process in MB; 0 where it is gone. */
function megabytesOf(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A process and all that it started, itself first. */
export function processesOf(root: number): number[] {
  return family(root)
    .map(({ pid }) => pid)
    .toSorted((one, other) => Number(other === root) - Number(one === root));
}

/** Processor time of a process and its children so far, ended ones included. */
export function cpuSecondsOf(root: number): number {
  return family(root).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** Resident memory of all of them in MB; shared pages count in each. */
export function residentMegabytes(root: number): number {
  const each = family(root).map(({ pid }) => megabytesOf(pid));
  return Math.round(each.reduce((sum, one) => sum + one, 0));
}
