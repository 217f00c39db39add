import { sql } from "kysely";
import type { z } from "zod";
import type * as contract from "../../../contract/desk/catalogue.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { readVersion } from "../catalogue-versions-table.ts";
import { diffCatalogues } from "../diff-catalogues.ts";
import type { ChangeParts } from "./parts.ts";

interface Row {
  readonly version: number;
  readonly importedAt: Date;
  readonly schools: number;
  readonly programmes: number;
  readonly figures: number;
  readonly changeId: number | null;
  readonly title: string;
  readonly why: string;
  readonly proposedBy: string;
  readonly publishedBy: string;
}

const mostShown = 100;

export async function listVersionRows({ database }: ChangeParts): Promise<contract.VersionRow[]> {
  const found = await sql<Row>`
    select v.version, v.imported_at as "importedAt", v.schools, v.programmes, v.figures,
      c.id as "changeId", c.title, c.why, asker.name as "proposedBy",
      coalesce(decider.name, 'nobody: it waited its day') as "publishedBy"
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
  }));
}

/** What a version changed, a line each, and the files in which it did. */
export async function whatVersionChanged(
  { database: { kysely } }: ChangeParts,
  version: number,
): Promise<z.input<typeof contract.readVersion.data>> {
  const after = await readVersion(kysely, version);
  if (after === null) throw deskRefusal("not-found", "unknown-version", "There is no such version.");
  const before = await readVersion(kysely, version - 1);
  if (before === null) return { version, lines: ["the first version"], files: [] };
  const found = await sql<{ file: string }>`
    select file from catalogue_files where version = ${version} order by file`.execute(kysely);
  const lines = [...diffCatalogues(before.catalogue, after.catalogue).lines];
  return { version, lines, files: found.rows.map(({ file }) => file) };
}
