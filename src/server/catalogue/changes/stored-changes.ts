import { sql, type Kysely, type Transaction } from "kysely";
import type { ChangeState } from "../../../contract/desk/catalogue.ts";
import type { z } from "zod";
import type { Tables } from "../../db/schema.ts";
import { endDelay } from "../../desk/delayed-acts.ts";
import { rowsOf } from "../../lib/rows-of.ts";
import { dropFile } from "../readings/stored-readings.ts";

/** A change of the catalogue as it was proposed (table catalogue_changes). */
export interface Change {
  readonly id: number;
  readonly kind: "record" | "list" | "back";
  readonly title: string;
  readonly why: string;
  readonly source: string;
  readonly reportId: number | null;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: Date;
  readonly state: z.output<typeof ChangeState>;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decidedWhy: string | null;
  readonly version: number | null;
  readonly files: readonly ChangeFile[];
}

/** What a file would be, and what it was when that was proposed. */
export interface ChangeFile {
  readonly file: string;
  readonly base: string;
  readonly next: string;
}

const selectChanges = sql`
  select c.id, c.kind, c.title, c.why, c.source, c.report_id as "reportId", c.proposed_by as "proposedBy",
    asker.name as "proposedByName", c.proposed_at as "proposedAt", c.state,
    decider.name as "decidedByName", c.decided_at as "decidedAt", c.decided_why as "decidedWhy", c.version,
    (select json_agg(json_build_object('file', f.file, 'base', f.base_sha256, 'next', f.new_sha256) order by f.file)
      from catalogue_change_files f where f.change_id = c.id) as files
  from catalogue_changes c
  join operators asker on asker.id = c.proposed_by
  left join operators decider on decider.id = c.decided_by`;

const mostDecided = 100;

/** Those that wait, oldest first; then the last that were decided. */
export async function allChanges(kysely: Kysely<Tables>): Promise<Change[]> {
  const waiting =
    await sql<Change>`${selectChanges} where c.state = 'waiting' order by c.id limit 200`.execute(kysely);
  const decided = await sql<Change>`
    ${selectChanges} where c.state <> 'waiting' order by c.decided_at desc, c.id desc limit ${mostDecided}`.execute(
    kysely,
  );
  return [...waiting.rows, ...decided.rows];
}

export async function changeById(kysely: Kysely<Tables>, id: number): Promise<Change | null> {
  const found = await sql<Change>`${selectChanges} where c.id = ${id}`.execute(kysely);
  return found.rows[0] ?? null;
}

export async function changesOfReports(
  kysely: Kysely<Tables>,
  reportIds: readonly number[],
): Promise<Map<number, { id: number; state: Change["state"] }>> {
  const found = await sql<{ reportId: number; id: number; state: Change["state"] }>`
    select distinct on (report_id) report_id as "reportId", id, state from catalogue_changes
    where report_id = any(${reportIds}) order by report_id, id desc`.execute(kysely);
  return new Map(found.rows.map(({ reportId, id, state }) => [reportId, { id, state }]));
}

interface NewChange {
  readonly kind: Change["kind"];
  readonly title: string;
  readonly why: string;
  readonly source: string;
  readonly reportId: number | null;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

/** Its texts are kept already. */
export async function insertChange(
  transaction: Transaction<Tables>,
  { kind, title, why, source, reportId, proposedBy, proposedAt }: NewChange,
  files: readonly ChangeFile[],
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into catalogue_changes (kind, title, why, source, report_id, proposed_by, proposed_at)
    values (${kind}, ${title}, ${why}, ${source}, ${reportId}, ${proposedBy}, ${proposedAt}) returning id`.execute(
    transaction,
  );
  const id = inserted.rows[0]!.id;
  await setFiles(transaction, id, files);
  return id;
}

export async function setFiles(
  transaction: Transaction<Tables>,
  id: number,
  files: readonly ChangeFile[],
): Promise<void> {
  await sql`
    insert into catalogue_change_files (change_id, file, base_sha256, new_sha256)
    select ${id}::bigint, * from ${rowsOf(files, {
      file: ["text", ({ file }: ChangeFile) => file],
      base: ["text", ({ base }) => base],
      next: ["text", ({ next }) => next],
    })} on conflict (change_id, file) do update
      set base_sha256 = excluded.base_sha256, new_sha256 = excluded.new_sha256`.execute(transaction);
}

interface Decided {
  readonly id: number;
  readonly state: Exclude<Change["state"], "waiting">;
  /** null: nobody pressed. */
  readonly by: string | null;
  readonly at: Date;
  readonly why: string;
  readonly version: number | null;
}

/** false where somebody decided it before. */
export async function decide(transaction: Transaction<Tables>, decided: Decided): Promise<boolean> {
  const { id, state, by, at, why, version } = decided;
  const updated = await sql`
    update catalogue_changes
    set state = ${state}, decided_by = ${by}, decided_at = ${at}, decided_why = ${why}, version = ${version}
    where id = ${id} and state = 'waiting'`.execute(transaction);
  await endDelay(transaction, { kind: "change", subjectId: id }, at);
  await dropFile(transaction, { changeId: id });
  return updated.numAffectedRows === 1n;
}
