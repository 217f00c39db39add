import { deskRefusal } from "../../desk/desk-refusal.ts";

interface Edit {
  /** 1 is the first. */
  readonly line: number;
  readonly was: string;
  /** Empty: the line goes. Several lines where some are added behind it. */
  readonly now: string;
}

/** The file with these lines changed, and every other byte as it was. @throws {Refusal} where a line is another one by now */
export function editFile(text: string, edits: readonly Edit[]): string {
  const lines: (string | null)[] = text.split("\n");
  const seen = new Set<number>();
  for (const { line, was, now } of edits) {
    if (lines[line - 1] !== was || seen.has(line)) {
      throw deskRefusal(
        "conflict",
        "line-changed",
        `Line ${line} is not what you saw any more. Open the file anew.`,
      );
    }
    seen.add(line);
    lines[line - 1] = now === "" ? null : now.replace(/\n+$/, "");
  }
  return lines.filter((line) => line !== null).join("\n");
}
