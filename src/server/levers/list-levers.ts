import { sql, type Kysely } from "kysely";
import type { LeverId } from "../../contract/desk/lever-limits.ts";
import type { NoticeRow, PauseRow } from "../../contract/desk/levers.ts";
import type { SwitchId, SwitchRow } from "../../contract/desk/switches.ts";
import type { NoticeKind } from "../../contract/site-notice.ts";
import type { Tables } from "../db/schema.ts";
import { shownNotice } from "./shown-notice.ts";

/** Of those that are over; what holds or comes is listed whole. */
const overListed = 50;

interface HeldRow {
  readonly id: number;
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly who: string;
  readonly why: string;
  readonly ended_at: Date | null;
  readonly ended_who: string | null;
  readonly ended_why: string | null;
}

interface NoticeOfTable extends HeldRow {
  readonly ends_at: Date;
  readonly kind: NoticeKind;
  readonly english: string;
  readonly french: string;
}

interface LeverOfTable extends HeldRow {
  readonly lever: LeverId;
  readonly subject: string;
}

/** What holds and comes first, by when it begins; then what was, newest first. */
export async function listNoticeRows(kysely: Kysely<Tables>, now: Date): Promise<NoticeRow[]> {
  const rows = await listHeld<NoticeOfTable>(kysely, sql`site_notices`, now);
  const open = rows.filter(({ ended_at: ended }) => ended === null);
  const shown = shownNotice(
    open.map((row) => ({ ...row, beginsAt: row.begins_at, endsAt: row.ends_at })),
    now,
  );
  return rows.map((row) => ({
    ...heldOf(row, now),
    kind: row.kind,
    english: row.english,
    french: row.french,
    is_shown: row.id === shown?.id,
  }));
}

/** As notices are. */
export async function listPauseRows(kysely: Kysely<Tables>, now: Date): Promise<PauseRow[]> {
  const rows = await listHeld<LeverOfTable>(
    kysely,
    sql`(select * from levers where lever = 'payments')`,
    now,
  );
  return rows.map((row) => heldOf(row, now));
}

/** As notices are. */
export async function listSwitchRows(kysely: Kysely<Tables>, now: Date): Promise<SwitchRow[]> {
  const rows = await listHeld<LeverOfTable & { readonly lever: SwitchId }>(
    kysely,
    sql`(select * from levers where lever <> 'payments')`,
    now,
  );
  return rows.map((row) => ({ ...heldOf(row, now), lever: row.lever, subject: row.subject }));
}

async function listHeld<Row extends HeldRow>(
  kysely: Kysely<Tables>,
  table: ReturnType<typeof sql>,
  now: Date,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    (select t.*, m.name as who, e.name as ended_who
      from ${table} t join operators m on m.id = t.made_by left join operators e on e.id = t.ended_by
      where t.ended_at is null and (t.ends_at is null or t.ends_at > ${now}) order by t.begins_at, t.id)
    union all
    (select t.*, m.name as who, e.name as ended_who
      from ${table} t join operators m on m.id = t.made_by left join operators e on e.id = t.ended_by
      where t.ended_at is not null or t.ends_at <= ${now} order by t.id desc limit ${overListed})`.execute(
    kysely,
  );
  return rows;
}

function heldOf(row: HeldRow, now: Date): PauseRow {
  const { ended_at: at, ended_who: who, ended_why: why } = row;
  return {
    id: row.id,
    how: howOf(row, now),
    from: row.begins_at.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    who: row.who,
    why: row.why,
    ended: at === null ? null : { at: at.toISOString(), who: who ?? "", why: why ?? "" },
  };
}

function howOf(row: HeldRow, now: Date): PauseRow["how"] {
  if (row.ended_at !== null) return "ended early";
  if (row.ends_at !== null && row.ends_at <= now) return "over";
  return row.begins_at > now ? "coming" : "now";
}
