import { type Kysely, sql } from "kysely";
import { lookAtSource } from "../../../contract/desk/sources.ts";
import type { Tables } from "../../db/schema.ts";
import type { SourcesFile } from "./sources-file.ts";

export interface SourceLook {
  readonly source: string;
  readonly on: string;
  readonly who: string;
  readonly why: string;
}

/** By source. A look is the act's line in the desk's log, with its day as the detail. */
export async function newestLooks(kysely: Kysely<Tables>): Promise<Map<string, SourceLook>> {
  const found = await sql<SourceLook>`
    select distinct on (l.about_reference) l.about_reference as source, l.detail as on, o.name as who, l.why
    from desk_log l join operators o on o.id = l.operator_id
    where l.about_kind = 'source' and l.what = ${lookAtSource.rule.act} and l.outcome = 'done'
    order by l.about_reference, l.detail desc, l.id desc`.execute(kysely);
  return new Map(found.rows.map((look) => [look.source, look]));
}

/** The file's sources with the operators' later looks. */
export function withLooks(file: SourcesFile, looks: ReadonlyMap<string, SourceLook>): SourcesFile {
  const sources = file.sources.map((source) => {
    const on = looks.get(source.id)?.on ?? null;
    const isNewer = on !== null && (source.lookedOn === null || on > source.lookedOn);
    return isNewer ? { ...source, lookedOn: on } : source;
  });
  return { ...file, sources };
}
