import type { Generated, Kysely } from "kysely";
import type { Tables } from "../../db/schema.ts";
import type { SourcesFile } from "./sources-file.ts";

declare module "../../db/schema.ts" {
  interface Tables {
    source_looks: {
      id: Generated<number>;
      source: string;
      looked_on: string;
      made_at: Date;
      made_by: string;
      why: string;
    };
  }
}

export interface Look {
  readonly source: string;
  readonly on: string;
  readonly who: string;
  readonly why: string;
}

export async function newestLooks(kysely: Kysely<Tables>): Promise<Map<string, Look>> {
  const rows = await kysely
    .selectFrom("source_looks as l")
    .innerJoin("operators as o", "o.id", "l.made_by")
    .select(["l.source", "l.looked_on as on", "o.name as who", "l.why"])
    .orderBy("l.looked_on")
    .orderBy("l.id")
    .execute();
  return new Map(rows.map((row) => [row.source, row]));
}

/** The file's sources with the operators' later looks. */
export function withLooks(file: SourcesFile, looks: ReadonlyMap<string, Look>): SourcesFile {
  const sources = file.sources.map((source) => {
    const on = looks.get(source.id)?.on ?? null;
    const isNewer = on !== null && (source.lookedOn === null || on > source.lookedOn);
    return isNewer ? { ...source, lookedOn: on } : source;
  });
  return { ...file, sources };
}
