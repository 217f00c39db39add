import { storedFiles } from "../catalogue-files.ts";
import { readCurrent, readVersion } from "../catalogue-versions-table.ts";
import type { CatalogueContent } from "../load-catalogue-files.ts";
import { buildChange } from "./build-change.ts";
import type { ChangeParts } from "./propose-change.ts";
import type { Change } from "./stored-changes.ts";

/** The catalogue before and after a change; of one that waits, what it would be now. */
export interface BeforeAndAfter {
  readonly before: CatalogueContent;
  readonly after: CatalogueContent;
}

export async function beforeAndAfter(
  { database: { kysely }, dataDir }: ChangeParts,
  { file, text, version }: Change,
): Promise<BeforeAndAfter | null> {
  if (version !== null) {
    const before = await readVersion(kysely, version - 1);
    const after = await readVersion(kysely, version);
    return before === null || after === null ? null : { before, after };
  }
  if (text === null) return null;
  const before = await readCurrent(kysely);
  const after = buildChange(await storedFiles(kysely), { file, text }, dataDir);
  return before === null ? null : { before, after };
}

/** Short names of the schools of these programmes. */
export function schoolsOf({ catalogue }: CatalogueContent, programmes: readonly number[]): string[] {
  const wanted = new Set(programmes);
  const ids = new Set(catalogue.programmes.filter(({ id }) => wanted.has(id)).map((one) => one.schoolId));
  return catalogue.schools.filter(({ id }) => ids.has(id)).map(({ shortName }) => shortName);
}
