import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./step.ts";

/**
 * Plain English that a program can check: comment lines of at most 110 columns, and no word that has had
 * several meanings here ("kept" was cached, stored, withheld and valid; see CONTRIBUTING.md). `allowed-words.json`
 * says how many uses each folder may still have: stored keys, wire names, and what nobody has renamed yet.
 * A number there may only shrink; `node scripts/check-comments.ts --lower` writes today's smaller numbers.
 */
const longest = 110;
const banned = /^(?:told|kept|held|levers?)$/i;
const listPath = path.join(import.meta.dirname, "allowed-words.json");

export interface SourceText {
  /** Relative to the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*(?!\w))/.test(line);

/** Comment lines that are too long, as "file:line". A line with an address or a table cannot be broken. */
export function longComments({ file, text }: SourceText): string[] {
  return text
    .split("\n")
    .flatMap((line, at) =>
      isComment(line) && line.length > longest && !/https?:|\|.*\|/.test(line) ? [`${file}:${at + 1}`] : [],
    );
}

/** Every banned word in comments, in identifiers and in the file's name. Text between quotes is not looked at. */
export function bannedWords({ file, text }: SourceText): string[] {
  const lines = text.split("\n");
  const comments = lines.filter(isComment).join("\n");
  const code = lines
    .filter((line) => !isComment(line))
    .join("\n")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""');
  const words = `${file} ${comments} ${code}`.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ").match(/[A-Za-z]+/g);
  return (words ?? []).filter((word) => banned.test(word));
}

/** The folder whose allowance a file uses: three levels in src/server, else two. */
function folderOf(file: string): string {
  const folders = file.split("/").slice(0, -1);
  return folders.slice(0, file.startsWith("src/server/") ? 3 : 2).join("/");
}

/** Folders with more banned words than allowed, and too long lines: one sentence each. Empty means all is well. */
export function problemsOf(sources: readonly SourceText[], allowed: Readonly<Record<string, number>>): string[] {
  const tooMany = Object.entries(countByFolder(sources)).flatMap(([folder, count]) => {
    const limit = allowed[folder] ?? 0;
    return count > limit ? [`${folder}: ${count} uses of told, kept, held or levers; ${limit} are allowed`] : [];
  });
  return [...sources.flatMap(longComments).map((place) => `${place}: comment over ${longest} columns`), ...tooMany];
}

function countByFolder(sources: readonly SourceText[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const source of sources) {
    const found = bannedWords(source).length;
    if (found > 0) counts[folderOf(source.file)] = (counts[folderOf(source.file)] ?? 0) + found;
  }
  return counts;
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync("{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}", { cwd: root }).sort();
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
  const allowed = JSON.parse(readFileSync(listPath, "utf8")) as Record<string, number>;
  if (process.argv.includes("--lower")) {
    const lower = Object.entries(countByFolder(sources)).map(([folder, n]) => [folder, Math.min(n, allowed[folder] ?? 0)]);
    writeFileSync(listPath, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  }
  const problems = problemsOf(sources, allowed);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
