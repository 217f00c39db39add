import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";

/** Of every Linux that Node runs on but a few with larger pages, where this reads low and RLIMIT_DATA is left. */
const pageBytes = 4096;

/** Memory a process holds, in megabytes; 0 where it is gone or cannot be seen. It need not answer for itself. */
export async function residentMbOf(pid: number): Promise<number> {
  try {
    if (process.platform === "linux") {
      // A file of the kernel's: there at once, so reading it waits for nothing.
      const [, resident] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ");
      return (Number(resident) * pageBytes) / 2 ** 20;
    }
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout) / 1024;
  } catch {
    return 0;
  }
}
