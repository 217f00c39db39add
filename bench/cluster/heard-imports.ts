import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckResult } from "../../src/contract/check-result.ts";
import { command, type Release } from "./okwan.ts";

export interface HeardImport {
  readonly way: string;
  /** From the end of the command to the first check with the new version; null where it was not within two minutes. */
  readonly seconds: number | null;
}

interface Way {
  readonly name: string;
  readonly port: number;
  readonly settings: Record<string, string>;
}

const withinMs = 120_000;

/** A school's file is changed and imported, and each server is asked which version it has; then the files of the release again. */
export async function heardImports(release: Release, ways: readonly Way[]): Promise<HeardImport[]> {
  const [first] = ways;
  if (first === undefined) return [];
  const changed = path.join(release.folder, "knust.jsonl");
  const text = await readFile(path.join(release.folder, "data/catalogue/GHA/knust.jsonl"), "utf8");
  await writeFile(changed, text.replace("Large science and technology", "Large technology and science"));
  const results: HeardImport[] = [];
  for (const files of [[changed], []]) {
    const before = await Promise.all(ways.map(({ port }) => versionAt(port)));
    const said = await command(release, first.port, first.settings, [
      "catalogue",
      "import",
      "--over-desk",
      ...files,
    ]);
    if (said.status !== 0) throw new Error(`catalogue import: ${said.text}`);
    const began = performance.now();
    const heard = ways.map(async ({ name, port }, at) => {
      while ((await versionAt(port)) === before[at]) {
        if (performance.now() - began > withinMs) return { way: name, seconds: null };
        await sleep(100);
      }
      return { way: name, seconds: Math.round((performance.now() - began) / 100) / 10 };
    });
    results.push(...(await Promise.all(heard)));
  }
  await rm(changed);
  return results;
}

/** The version that a check is made with. */
async function versionAt(port: number): Promise<number> {
  const send = async <T>(where: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${where}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { code } = await send<{ code: string }>("check/initial", {
    user_phone: "0241234567",
    user_name: "Ama",
  });
  const core = { math: 2, english: 2, science: 2, social: 2 };
  const check = { code, school_id: 0, results: { core, electives: [] } };
  return (await send<CheckResult>("check", check)).catalogue.version;
}
