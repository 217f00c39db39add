import { sql, type Kysely, type Transaction } from "kysely";
import type { z } from "zod";
import type { ChangeDetails, ChangeLine } from "../../../contract/desk/catalogue.ts";
import type { Tables } from "../../db/schema.ts";
import { endDelay } from "../../operators/delayed-acts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";

/** A proposed change: a new text for one school's file (table catalogue_changes). */
export interface CatalogueChange
  extends Omit<z.input<typeof ChangeLine>, "is_own">, Pick<z.input<typeof ChangeDetails>, "texted"> {
  /** Id of the operator who proposed it. */
  readonly proposer: string;
  /** null once decided. */
  readonly text: string | null;
  readonly base: number | null;
  readonly isOfList: boolean;
}

const selectChanges = sql`
  select c.id, c.file, c.text, c.base, c.title, c.why, c.source, c.proposed_by as proposer,
    asker.name as proposed_by, c.proposed_at, c.state, decider.name as decided_by, c.decided_at, c.decided_why,
    c.version, exists (select from catalogue_readings r where r.change_id = c.id) as "isOfList",
    c.version is not null and not exists (
      select from catalogue_files f where f.file = c.file and f.version > c.version) as is_in_force,
    case when c.texted_at is not null then
      json_build_object('by', teller.name, 'at', c.texted_at, 'orders', c.texted_orders) end as texted
  from catalogue_changes c
  join operators asker on asker.id = c.proposed_by
  left join operators decider on decider.id = c.decided_by
  left join operators teller on teller.id = c.texted_by`;

const mostListed = 100;

/** The waiting changes, or the latest decided ones. */
export async function listChanges(
  kysely: Kysely<Tables>,
  which: "waiting" | "decided",
): Promise<CatalogueChange[]> {
  const found =
    await sql<CatalogueChange>`${selectChanges} where (c.state = 'waiting') = ${which === "waiting"}
    order by c.decided_at desc, c.id desc limit ${mostListed}`.execute(kysely);
  return found.rows;
}

/** @throws {Refusal} for an unknown id */
export async function changeById(kysely: Kysely<Tables>, id: number): Promise<CatalogueChange> {
  const found = await sql<CatalogueChange>`${selectChanges} where c.id = ${id}`.execute(kysely);
  const [change] = found.rows;
  if (change === undefined) throw deskRefusal("not-found", "unknown-change", "There is no such change.");
  return change;
}

/** The waiting change of a file; there is at most one. */
export async function waitingChange(kysely: Kysely<Tables>, file: string): Promise<CatalogueChange | null> {
  const found =
    await sql<CatalogueChange>`${selectChanges} where c.state = 'waiting' and c.file = ${file}`.execute(
      kysely,
    );
  return found.rows[0] ?? null;
}

/** The proposer may add to a change, unless it comes from a list. */
export function canExtend({ proposer, isOfList }: CatalogueChange, operatorId: string): boolean {
  return proposer === operatorId && !isOfList;
}

type NewChange = Pick<CatalogueChange, "file" | "title" | "why" | "source" | "proposer"> & {
  readonly text: string;
  readonly base: number;
  readonly at: Date;
  readonly reportId: number | null;
};

export async function insertChange(
  transaction: Transaction<Tables>,
  { file, text, base, title, why, source, proposer, at, reportId }: NewChange,
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into catalogue_changes (file, text, base, title, why, source, proposed_by, proposed_at)
    values (${file}, ${text}, ${base}, ${title}, ${why}, ${source}, ${proposer}, ${at})
    returning id`.execute(transaction);
  const { id } = inserted.rows[0]!;
  await sql`update figure_reports set change_id = ${id} where id = ${reportId} and settled_at is null`.execute(
    transaction,
  );
  return id;
}

/** The new change contains the replaced one, so it takes over its reports. */
export async function replaceChange(
  transaction: Transaction<Tables>,
  replaced: number,
  change: NewChange,
): Promise<number> {
  const { proposer: by, at } = change;
  const why = "It is part of a newer change.";
  await storeDecision(transaction, { id: replaced, state: "withdrawn", by, at, why, version: null });
  const id = await insertChange(transaction, change);
  await sql`update figure_reports set change_id = ${id} where change_id = ${replaced}`.execute(transaction);
  return id;
}

interface Decided {
  readonly id: number;
  readonly state: Exclude<CatalogueChange["state"], "waiting">;
  /** null if no operator decided. */
  readonly by: string | null;
  readonly at: Date;
  readonly why: string;
  readonly version: number | null;
}

/** Stores the decision. Publishing settles the change's reports. */
export async function storeDecision(transaction: Transaction<Tables>, decided: Decided): Promise<void> {
  const { id, state, by, at, why, version } = decided;
  await sql`
    update catalogue_changes
    set state = ${state}, decided_by = ${by}, decided_at = ${at}, decided_why = ${why}, version = ${version},
      text = null, base = null
    where id = ${id} and state = 'waiting'`.execute(transaction);
  if (state === "published") {
    await sql`
      update figure_reports set settled_at = ${at}, settled_as = 'changed', settled_by = ${by}, settled_why = ${why}
      where change_id = ${id} and settled_at is null`.execute(transaction);
  }
  await endDelay(transaction, { kind: "change", subjectId: id }, at);
  // Nobody compares it with its list any more.
  await sql`update catalogue_readings set file = null where change_id = ${id}`.execute(transaction);
}
