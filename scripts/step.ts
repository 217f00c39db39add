import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

export const root = path.dirname(import.meta.dirname);

/** Runs a Node program to its end, says how it went in one line, and shows its output only if it failed. */
export async function runStep(title: string, args: readonly string[]): Promise<boolean> {
  const started = Date.now();
  const options = { cwd: root, maxBuffer: Infinity };
  const said = await promisify(execFile)(process.execPath, args, options).then(
    () => null,
    ({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => (stdout + stderr).trim(),
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${said === null ? "✔" : "✖"} ${title} (${seconds} s)`);
  if (said !== null) console.log(said.replaceAll(/^/gm, "    "));
  return said === null;
}
