import { z } from "zod";
import { FigureLine, ListLine } from "../records.ts";
import { CannotRead } from "./cannot-read.ts";

/**
 * The result of reading a list, as a file in which a person decides. It is written for people: every row has
 * its place and its printed text, beside our stored figure.
 */
const printed = { place: z.string(), printed: z.string() };
const figure = {
  column: z.string(),
  cell: z.string(),
  aggregate: z.int().min(6).max(48).nullable(),
  second: FigureLine.shape.second.removeDefault(),
};

const SureRow = z.strictObject({
  ...printed,
  programme: z.int(),
  name: z.string(),
  ...figure,
  aggregate: z.int().min(6).max(48),
  /** The programme's figure in the list before. */
  was: z.int().nullable(),
});

const Decision = z.union([z.int(), z.literal("leave"), z.null()], {
  error: 'must be the id of a programme, "leave", or null while nobody has decided',
});

const DoubtfulRow = z.strictObject({
  ...printed,
  why: z.string(),
  ...figure,
  candidates: z.array(z.strictObject({ programme: z.int(), name: z.string(), was: z.int().nullable() })),
  decide: Decision,
});

export const Proposal = z.strictObject({
  school: z.string(),
  readFrom: z.strictObject({ file: z.string(), format: z.string(), rows: z.int() }),
  /** Its future line in the school's file. */
  list: ListLine,
  meanings: z.record(z.string(), z.string()),
  comparedWith: z.string().nullable(),
  alarms: z.array(z.strictObject({ alarm: z.string(), says: z.string(), because: z.string().nullable() })),
  /** Each needs a decision in `decide`: a programme's id, or "leave". */
  toConfirm: z.array(DoubtfulRow),
  /** No decision needed; a programme's id and an aggregate may be filled in. */
  open: z.array(DoubtfulRow),
  newProgrammes: z.array(DoubtfulRow),
  ended: z.array(z.strictObject({ programme: z.int(), name: z.string(), was: z.int() })),
  sure: z.array(SureRow),
});
export type Proposal = z.infer<typeof Proposal>;
export type SureRow = z.infer<typeof SureRow>;
export type DoubtfulRow = z.infer<typeof DoubtfulRow>;

/** @throws {CannotRead} naming every wrong field. */
export function parseProposal(text: string, file: string): Proposal {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CannotRead(`${file} is not JSON: ${(error as Error).message}`, error);
  }
  const parsed = Proposal.safeParse(json);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")}: ${issue.message}`);
  throw new CannotRead(wrong.join("\n"));
}

/** One row per line, so that a person finds and changes it. */
export function writtenProposal(proposal: Proposal): string {
  const fields = Object.entries(proposal).map(([name, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const rows = value.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
    return `  ${JSON.stringify(name)}: [\n${rows}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
