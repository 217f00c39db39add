import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import serverProcess from "../../scripts/server-process.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
const startsWithinMs = 120_000;

/** The real server on a port of 127.0.0.1, started as the product is. */
export class Okwan {
  readonly url: string;
  readonly process: ChildProcess;
  #output = "";
  #told = 0;

  private constructor(process: ChildProcess, port: number) {
    this.process = process;
    this.url = `http://127.0.0.1:${port}`;
    process.stderr?.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
    process.stdout?.resume();
  }

  /** Answers once it is ready. */
  static async start(port: number, settings: Record<string, string>): Promise<Okwan> {
    const child = spawn(process.execPath, [...serverProcess.flags, "src/server/main.ts"], {
      cwd: root,
      env: environment(port, settings),
      stdio: ["ignore", "pipe", "pipe"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const okwan = new Okwan(child, port);
    const deadline = performance.now() + startsWithinMs;
    while (performance.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`${okwan.url}/readyz`).catch(() => null);
      if (answer?.ok === true) return okwan;
      await sleep(100);
    }
    child.kill("SIGKILL");
    throw new Error(`not ready:\n${okwan.#output.slice(-2000)}`);
  }

  /** What it said since the last time, without the log of requests. */
  news(): string[] {
    const lines = this.#output.slice(this.#told).split("\n");
    this.#told = this.#output.length;
    return [...new Set(lines)].filter((line) => line.trim() !== "" && !line.startsWith("{"));
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, "exit");
    this.process.kill("SIGTERM");
    await ended;
  }
}

export interface Said {
  readonly status: number;
  readonly text: string;
}

/** A command of `npm run`, as src/cli/ has it; the gateway of the demo is the server on this port. */
export function command(
  port: number,
  settings: Record<string, string>,
  [name = "", ...args]: readonly string[],
): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`src/cli/${name}.ts`, ...args],
      { cwd: root, env: environment(port, settings), timeout: 90_000 },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

function environment(port: number, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    ...serverProcess.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    OKWAN_RATE_LIMITS: "off",
    OKWAN_LOG_LEVEL: "error",
    ...settings,
  };
}
