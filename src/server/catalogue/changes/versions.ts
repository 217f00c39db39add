import { sql } from "kysely";
import type { Told, VersionRow } from "../../../contract/desk/catalogue.ts";
import { readVersion } from "../catalogue-versions-table.ts";
import { diffCatalogues } from "../diff-catalogues.ts";
import { filesOfVersion } from "../version-files.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import type { ChangeParts } from "./parts.ts";
import { filesNow, proposeChange } from "./propose-change.ts";

interface Row {
  readonly version: number;
  readonly importedAt: Date;
  readonly schools: number;
  readonly programmes: number;
  readonly figures: number;
  readonly hasFiles: boolean;
  readonly changeId: number | null;
  readonly title: string;
  readonly why: string;
  readonly proposedBy: string;
  readonly publishedBy: string;
}

const mostShown = 100;

export async function listVersionRows({ database }: ChangeParts): Promise<VersionRow[]> {
  const found = await sql<Row>`
    select v.version, v.imported_at as "importedAt", v.schools, v.programmes, v.figures,
      exists (select from catalogue_version_files f where f.version = v.version) as "hasFiles",
      c.id as "changeId", c.title, c.why, asker.name as "proposedBy", decider.name as "publishedBy"
    from catalogue_versions v
    left join catalogue_changes c on c.version = v.version
    left join operators asker on asker.id = c.proposed_by
    left join operators decider on decider.id = c.decided_by
    order by v.version desc limit ${mostShown}`.execute(database.kysely);
  return found.rows.map(({ changeId, title, why, proposedBy, publishedBy, ...row }, at) => ({
    version: row.version,
    imported_at: row.importedAt.toISOString(),
    schools: row.schools,
    programmes: row.programmes,
    figures: row.figures,
    change:
      changeId === null
        ? null
        : { id: changeId, title, why, proposed_by: proposedBy, published_by: publishedBy },
    is_current: at === 0,
    has_files: row.hasFiles,
  }));
}

/** What a version changed, a line each. */
export async function versionLines({ database }: ChangeParts, version: number): Promise<readonly string[]> {
  const after = await readVersion(database.kysely, version);
  if (after === null) throw unknownVersion();
  const before = await readVersion(database.kysely, version - 1);
  if (before === null) return ["the first version"];
  return diffCatalogues(before.catalogue, after.catalogue).lines;
}

/** Going back is a change as any other: proposed here, looked at, and published by a second person. */
export async function proposeGoingBack(
  parts: ChangeParts,
  { version, operatorId, why }: { version: number; operatorId: string; why: string },
): Promise<Told> {
  const then = await filesOfVersion(parts.database.kysely, version);
  if (then === null) throw unknownVersion();
  const { files: now } = await filesNow(parts);
  const files = [...then.values()].flatMap(({ file, text, sha256 }) => {
    const current = now.get(file);
    return current === undefined || current.sha256 === sha256 ? [] : [{ file, text, base: current.sha256 }];
  });
  if (files.length === 0) {
    throw deskRefusal("bad-input", "nothing-changed", "The files of this version are those of now.");
  }
  return proposeChange(parts, {
    kind: "back",
    title: `Back to version ${version}`,
    why,
    source: `Version ${version} of the catalogue`,
    operatorId,
    files,
  });
}

function unknownVersion(): Error {
  return deskRefusal("not-found", "unknown-version", "There is no such version, or its files were not kept.");
}
