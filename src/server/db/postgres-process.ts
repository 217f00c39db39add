import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { asAccount, type PostgresHome } from "./postgres-account.ts";

/** Programs of Postgres as processes: started under the account that holds the data, and what they say. */

/** Runs in the data folder, with an environment that depends on nobody's settings. */
export function launch(home: PostgresHome, program: string, options: readonly string[]): ChildProcess {
  const { command, args, account } = asAccount(home, program, options);
  return spawn(command, args, {
    ...account,
    cwd: home.dataDir,
    // A group of its own: Ctrl-C in the terminal is for us, who then stop Postgres in the right order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  });
}

/** `last` of what it says, and a wait for a line that holds a text. */
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
    // "close", not "exit": all its output has been read by then.
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
}
