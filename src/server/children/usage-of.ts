import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";

/** What a process has used and holds, as the system sees it: a busy one cannot answer for itself. */
interface Usage {
  readonly residentMb: number;
  /** Of all its threads since it started. */
  readonly processorSeconds: number;
}

/** Of Linux on every machine with pages of 4 KB and its usual clock; with others the system's own limits stay. */
const pageBytes = 4096;
const ticksASecond = 100;

const nothing: Usage = { residentMb: 0, processorSeconds: 0 };

/** Nothing where the process is gone. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    return process.platform === "linux" ? fromKernel(pid) : await fromPs(pid);
  } catch {
    return nothing;
  }
}

/** A file of the kernel's: there at once, so reading it waits for nothing. */
function fromKernel(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The name comes second, in brackets, and may hold blanks; user and system time are the 14th and 15th, pages the 24th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    residentMb: (Number(fields[21]) * pageBytes) / 2 ** 20,
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond,
  };
}

/** Prints the resident kilobytes, then the processor time as minutes and seconds: "52340 0:01.23". */
async function fromPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=,time=", "-p", String(pid)]);
  const [kilobytes, time = ""] = stdout.trim().split(/\s+/);
  return {
    residentMb: Number(kilobytes) / 1024,
    processorSeconds: time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
  };
}
