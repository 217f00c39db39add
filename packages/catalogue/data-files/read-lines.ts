import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Problems, type LineOfFile } from "./problems.ts";
import { CatalogueLine } from "./records.ts";

/** One record and its place. `file` is as a person would type it. */
export interface PlacedRecord<T> extends LineOfFile {
  readonly record: T;
}

const ProgrammeId = z.object({ kind: z.literal("programme"), id: z.number() });

/** The data files of this checkout. */
export const ourDataDir = path.join(import.meta.dirname, "../../../data");

/** @param shown the file as a person would type it */
export function readCatalogueText(
  shown: string,
  whole: string,
  problems: Problems,
): PlacedRecord<CatalogueLine>[] {
  const placed: PlacedRecord<CatalogueLine>[] = [];
  for (const [index, text] of whole.split("\n").entries()) {
    if (text.trim() === "") continue;
    const place = { file: shown, line: index + 1 };
    const json = parseJson(text, (message) => problems.addProblem(place, message));
    if (json === undefined) continue;
    const parsed = CatalogueLine.safeParse(json);
    if (parsed.success) placed.push({ ...place, record: parsed.data });
    else for (const issue of parsed.error.issues) problems.addProblem(place, sentence(issue), about(json));
  }
  return placed;
}

/** Reads a whole JSON file; if it is unusable, adds the problems and returns undefined. */
export function readJsonFile<T extends z.ZodType>(
  file: string,
  schema: T,
  problems: Problems,
): z.output<T> | undefined {
  const tell = (message: string) => problems.addProblem({ file: shownPath(file), line: 0 }, message);
  const json = parseJson(readText(file, problems), tell);
  if (json === undefined) return undefined;
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) tell(sentence(issue));
  return undefined;
}
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith("..") ? file : relative;
}

export function readText(file: string, problems: Problems): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    problems.addProblem({ file: shownPath(file), line: 0 }, `cannot be read (${(error as Error).message})`);
    return "";
  }
}

function parseJson(text: string, tell: (message: string) => void): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    tell(`is not JSON: ${(error as Error).message}`);
    return undefined;
  }
}

function about(json: unknown): { programme?: number } {
  const line = ProgrammeId.safeParse(json);
  return line.success ? { programme: line.data.id } : {};
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_union" && issue.path.length === 1 && issue.path[0] === "kind") {
    return "kind: must be school, rule, follows, national-rule, programme, list or figure";
  }
  const place = issue.path.join(".");
  return place === "" ? issue.message : `${place}: ${issue.message}`;
}
