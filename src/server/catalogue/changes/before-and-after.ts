import { readCurrent, readVersion } from "../catalogue-versions-table.ts";
import type { CatalogueContent } from "../load-catalogue-files.ts";
import { textOf } from "../version-files.ts";
import { buildChange } from "./build-change.ts";
import type { Change } from "./stored-changes.ts";
import type { ChangeParts } from "./parts.ts";
import { filesNow } from "./propose-change.ts";

/** The catalogue before and after a change; of one that waits, what it would be now. */
export interface BeforeAndAfter {
  readonly before: CatalogueContent;
  readonly after: CatalogueContent;
}

export async function beforeAndAfter(parts: ChangeParts, change: Change): Promise<BeforeAndAfter | null> {
  const { kysely } = parts.database;
  if (change.version !== null) {
    const [before, after] = [
      await readVersion(kysely, change.version - 1),
      await readVersion(kysely, change.version),
    ];
    return before === null || after === null ? null : { before, after };
  }
  if (change.state !== "waiting") return null;
  const before = await readCurrent(kysely);
  const { files } = await filesNow(parts);
  const texts = await Promise.all(
    change.files.map(async ({ file, next }) => ({ file, text: await textOf(kysely, next) })),
  );
  return before === null ? null : { before, after: buildChange(files, texts, parts.dataDir) };
}

/** Short names of the schools whose files a change is about. */
export function schoolsIn({ catalogue }: CatalogueContent, { files }: Pick<Change, "files">): string[] {
  const names = new Set(files.map(({ file }) => file));
  return catalogue.schools
    .filter(({ country, slug }) => names.has(`${country}/${slug}.jsonl`))
    .map(({ shortName }) => shortName);
}
