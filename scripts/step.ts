import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.dirname(import.meta.dirname);

export interface StepResult {
  readonly title: string;
  readonly isOk: boolean;
  readonly output: string;
}

/** Runs a Node program to its end, says how it went in one line, and shows its output only if it failed. */
export async function runStep(title: string, args: readonly string[]): Promise<StepResult> {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const result = { title, isOk: status === 0, output: Buffer.concat(chunks).toString("utf8").trim() };
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${result.isOk ? "✔" : "✖"} ${title} (${seconds} s)`);
  if (!result.isOk) console.log(result.output.replaceAll(/^/gm, "    "));
  return result;
}
