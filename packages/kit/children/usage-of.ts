import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";

/** Resources of a process as the system sees them: a busy one cannot report itself. */
interface Usage {
  readonly residentMb: number;
  /** Of all its threads since it started. */
  readonly processorSeconds: number;
}

/** Correct on Linux with 4 KB pages and the usual clock; elsewhere only the system's own limits apply. */
const pageBytes = 4096;
const ticksASecond = 100;

const nothing: Usage = { residentMb: 0, processorSeconds: 0 };

/** undefined if the process is gone. */
export async function usageOf(pid: number): Promise<Usage> {
  try {
    return process.platform === "linux" ? fromKernel(pid) : await fromPs(pid);
  } catch {
    return nothing;
  }
}

/** Kernel files are in memory, so a synchronous read does not block. */
function fromKernel(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The name is second, in brackets, and may contain spaces. User and system time are fields 14 and 15, pages
  // field 24.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return {
    residentMb: (Number(fields[21]) * pageBytes) / 2 ** 20,
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond,
  };
}

/** Prints resident kilobytes, then processor time as minutes and seconds: "52340 0:01.23". */
async function fromPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=,time=", "-p", String(pid)]);
  const [kilobytes, time = ""] = stdout.trim().split(/\s+/);
  return {
    residentMb: Number(kilobytes) / 1024,
    processorSeconds: time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
  };
}
