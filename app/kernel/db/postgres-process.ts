import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { asAccount, type PostgresHome } from "./postgres-account.ts";

/** Starts a program of Postgres in the data folder, with a fixed environment. */
export function launch(home: PostgresHome, program: string, options: readonly string[]): ChildProcess {
  const { command, args, account } = asAccount(home, program, options);
  return spawn(command, args, {
    ...account,
    cwd: home.dataDir,
    // Its own process group: Ctrl-C must reach only us, because we stop Postgres in the right order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  });
}

/** The last lines of the output, and a wait for a line that contains a text. */
export function collectLines(child: ChildProcess): { last(): string; seen(text: string): Promise<boolean> } {
  const lastLines: string[] = [];
  const waiting: { text: string; found: () => void }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      for (const each of waiting) if (line.includes(each.text)) each.found();
    });
  }
  return {
    last: () => lastLines.join("\n"),
    seen: (text) => new Promise((resolve) => void waiting.push({ text, found: () => resolve(true) })),
  };
}

export function exitOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // "close" comes after "exit", when all output has been read.
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
}
