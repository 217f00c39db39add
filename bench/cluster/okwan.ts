import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, rm, symlink, writeFile, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import serverProcess from "../../scripts/server-process.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
const startsWithinMs = 120_000;

/** A folder that servers are started from, as an operator's; it can be broken and mended under them. */
export class Release {
  readonly folder: string;
  readonly #broken: string;
  #whole = "";

  private constructor(folder: string) {
    this.folder = folder;
    this.#broken = path.join(folder, "src/server/serve-process.ts");
  }

  static async copy(): Promise<Release> {
    const folder = await mkdtemp(path.join(tmpdir(), "okwan-release-"));
    for (const part of ["src", "scripts", "package.json"])
      await cp(path.join(root, part), path.join(folder, part), { recursive: true });
    for (const part of ["node_modules", "data", "public", "build"])
      await symlink(path.join(root, part), path.join(folder, part));
    return new Release(folder);
  }

  /** One bad import, as in the release that took everything down on 22 November 2026. */
  async break(): Promise<void> {
    this.#whole = await readFile(this.#broken, "utf8");
    await appendFile(this.#broken, '\nimport "./not-there.ts";\n');
  }

  async mend(): Promise<void> {
    await writeFile(this.#broken, this.#whole);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

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
  static async start(release: Release, port: number, settings: Record<string, string>): Promise<Okwan> {
    const child = spawn(process.execPath, [...serverProcess.flags, "src/server/main.ts"], {
      cwd: release.folder,
      env: environment(port, settings),
      stdio: ["ignore", "pipe", "pipe"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const okwan = new Okwan(child, port);
    const deadline = performance.now() + startsWithinMs;
    while (performance.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`${okwan.url}/readyz`).catch(() => null);
      // With several processes the first answers before the others are there.
      if (answer?.ok === true && okwan.#output.includes(" is ready")) return okwan;
      await sleep(100);
    }
    child.kill("SIGKILL");
    throw new Error(`not ready:\n${okwan.#output.slice(-2000)}`);
  }

  /** What it said so far. */
  output(): string {
    return this.#output;
  }

  /** What its supervisor said since the last time, without the log of requests. */
  news(): string[] {
    const lines = this.#output.slice(this.#told).split("\n");
    this.#told = this.#output.length;
    return [...new Set(lines)].filter((line) => line.trim() !== "" && !line.startsWith("{"));
  }

  async says(words: string, since: number): Promise<void> {
    for (let tries = 0; tries < 1200; tries += 1) {
      if (this.#output.slice(since).includes(words)) return;
      await sleep(100);
    }
    throw new Error(`it did not say "${words}" within two minutes:\n${this.#output.slice(-2000)}`);
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
  release: Release,
  port: number,
  settings: Record<string, string>,
  [name = "", ...args]: readonly string[],
): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`src/cli/${name}.ts`, ...args],
      { cwd: release.folder, env: environment(port, settings), timeout: 90_000 },
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
