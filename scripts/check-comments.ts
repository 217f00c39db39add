import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./step.ts";

/**
 * Checks plain English as far as a program can: comment lines have at most 110 columns, and comments and
 * names avoid words that had several meanings here ("kept" was cached, stored, withheld and valid).
 * allowed-words.json has the number of uses that each folder may still have: stored keys, wire names, and
 * names that nobody has changed yet. `node scripts/check-comments.ts --lower` writes today's smaller numbers.
 */
const longest = 110;
const banned = /^(?:told|kept|held|levers?|said|doorkeeper|seal|sealed|unseal|patience)$/i;
const listPath = path.join(import.meta.dirname, "allowed-words.json");

export interface SourceText {
  /** Relative to the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*(?!\w))/.test(line);

/** Comment lines that are too long, as "file:line". Addresses and tables cannot be broken. */
export function longComments({ file, text }: SourceText): string[] {
  const isUnbreakable = (line: string) => /https?:|\|.*\||\S {3,}\S/.test(line);
  const isLong = (line: string) => isComment(line) && line.length > longest && !isUnbreakable(line);
  return text.split("\n").flatMap((line, at) => (isLong(line) ? [`${file}:${at + 1}`] : []));
}

/** Every banned word in comments, in parts of identifiers and in the file's name. Quoted text is ignored. */
export function bannedWords({ file, text }: SourceText): string[] {
  const lines = text.split("\n");
  const comments = lines.filter(isComment).join("\n");
  const code = lines.filter((line) => !isComment(line)).join("\n");
  const unquoted = code.replaceAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""');
  const parts = `${file} ${comments} ${unquoted}`.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ");
  return (parts.match(/[A-Za-z]+/g) ?? []).filter((word) => banned.test(word));
}

/** The folder whose number a file counts for: three levels within src/server, else two. */
function folderOf(file: string): string {
  const folders = file.split("/").slice(0, -1);
  return folders.slice(0, file.startsWith("src/server/") ? 3 : 2).join("/");
}

function countByFolder(sources: readonly SourceText[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const folder of sources.flatMap((one) => bannedWords(one).map(() => folderOf(one.file))))
    counts[folder] = (counts[folder] ?? 0) + 1;
  return counts;
}

/**
 * One sentence for each comment that is too long, and for each folder with more banned words than allowed.
 */
export function problemsOf(sources: readonly SourceText[], allowed: Readonly<Record<string, number>>) {
  const tooMany = Object.entries(countByFolder(sources)).flatMap(([folder, count]) => {
    const limit = allowed[folder] ?? 0;
    return count > limit ? [`${folder}: ${count} uses of banned words; ${limit} are allowed`] : [];
  });
  return [
    ...sources.flatMap(longComments).map((place) => `${place}: comment over ${longest} columns`),
    ...tooMany,
  ];
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync("{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}", { cwd: root }).sort();
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
  const allowed = JSON.parse(readFileSync(listPath, "utf8")) as Record<string, number>;
  if (process.argv.includes("--lower")) {
    const counts = Object.entries(countByFolder(sources));
    const lower = counts.map(([folder, count]) => [folder, Math.min(count, allowed[folder] ?? 0)]);
    writeFileSync(listPath, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  }
  const problems = problemsOf(sources, allowed);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
