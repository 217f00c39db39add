import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

export interface MemoryLimits {
  /** Limit of the JavaScript heap. */
  readonly heapMb: number;
  /** Limit of resident memory, checked every 25 ms while a job runs. */
  readonly residentMb: number;
  /** The system's limit (RLIMIT_DATA: private writable memory, touched or not). */
  readonly dataMb: number;
}

/**
 * V8 reserves 512 MB of addresses for code, for the program and for its guard (serve-jobs.ts), and
 * RLIMIT_DATA counts them.
 */
const reservedByV8Mb = 2 * 512;

/**
 * The system refuses memory beyond the limit at once, so a file that asks for gigabytes between two checks
 * gets none. Shells without this limit (macOS accepts but ignores it) leave only the checks. No core dump: it
 * would contain somebody's results.
 */
const limited = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts one of our programs in its own process. It gets none of the server's settings, so none of its
 * secrets, and ignores the terminal's signals (serve-jobs.ts): it ends with its parent or when the parent
 * kills it.
 */
export function startChild(program: URL, { heapMb, dataMb }: MemoryLimits): ChildProcess {
  const limitKb = (dataMb + reservedByV8Mb) * 1024;
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    fileURLToPath(program),
    String(process.pid),
  ];
  return spawn("/bin/sh", ["-c", limited, "sh", String(limitKb), ...node], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LC_ALL: "C.UTF-8",
      // Two malloc arenas instead of one per thread: memory freed by one thread is usable by another.
      MALLOC_ARENA_MAX: "2",
      // The allocator of @napi-rs/canvas would reserve a gigabyte at once, and the limit counts it.
      MIMALLOC_ARENA_EAGER_COMMIT: "0",
    },
  });
}
