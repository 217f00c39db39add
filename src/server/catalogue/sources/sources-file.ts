import path from "node:path";
import { z } from "zod";
import { slugPattern } from "../../../contract/page-paths.ts";
import { needJsonFile } from "../data-files/read-lines.ts";

const url = z.url({ protocol: /^https?$/ });
const dayOfYear = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "must be a day of the year like 04-30");

const SourcePage = z.strictObject({
  id: z.string().regex(slugPattern),
  /** The slug of its school; null for a source of several. */
  school: z.string().nullable(),
  what: z.string().min(1),
  address: url.nullable(),
  window: z.union([
    z.strictObject({ from: dayOfYear, to: dayOfYear.nullable() }),
    z.strictObject({ daysAfterResults: z.tuple([z.int().min(0), z.int().min(0)]) }),
  ]),
  basis: z.string().min(1),
  lookedOn: z.iso.date().nullable(),
});
export type SourcePage = z.infer<typeof SourcePage>;

/** data/sources.json: the sources of lists and guides, and when they are due. */
const SourcesFile = z.strictObject({
  about: z.string(),
  results: z.array(z.strictObject({ country: z.string(), on: z.iso.date(), source: url })),
  sources: z.array(SourcePage),
});
export type SourcesFile = z.infer<typeof SourcesFile>;

/** @throws {CatalogueProblems} naming every wrong field. */
export function readSources(dataDir: string): SourcesFile {
  return needJsonFile(path.join(dataDir, "sources.json"), SourcesFile);
}
