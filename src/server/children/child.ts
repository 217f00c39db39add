import { spawn, type ChildProcess } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

export interface MemoryLimits {
  /** JavaScript's own part of it. */
  readonly heapMb: number;
  /** looked at every 25 ms while a job runs. */
  readonly residentMb: number;
  /** What the system gives it at most (RLIMIT_DATA: private memory it may write), whether touched or not. */
  readonly dataMb: number;
}

/** V8 sets 512 MB of addresses apart for code, for the program and for its guard (serve-jobs.ts), and the system counts it. */
const reservedByV8Mb = 2 * 512;

/**
 * The system refuses memory beyond the limit at once, so a file that asks for gigabytes between two looks gets none.
 * Where a shell knows no such limit (macOS has it and does not mind it) looking is all there is. No core is dumped: it
 * would hold somebody's results.
 */
const limited = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/**
 * Starts one of our programs in a process of its own. It is given none of the server's settings, so none of its secrets,
 * and does not see the terminal's signals as ends (serve-jobs.ts): it ends with its parent, or when that kills it.
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
      // Two heaps of malloc's instead of one a thread: what one thread gave back another can use.
      MALLOC_ARENA_MAX: "2",
      // @napi-rs/canvas brings an allocator that would take a gigabyte at once, untouched, and the limit counts it.
      MIMALLOC_ARENA_EAGER_COMMIT: "0",
    },
  });
}
