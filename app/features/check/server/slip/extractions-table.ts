import type { Pool } from "pg";
import type { ExtractionStatus, ExtractionResult } from "../../contract/extraction.ts";
import type { SentenceKey } from "../../../../kernel/http/errors.ts";

/** A reading, stored until the student confirms it: one person's result, or several to choose from. */
export type StoredSlipReading =
  | { readonly kind: "one"; readonly result: ExtractionResult }
  | { readonly kind: "several"; readonly candidates: readonly ExtractionResult[] };

export interface ExtractionRow {
  readonly id: string;
  readonly keyHash: Buffer | null;
  readonly server: string;
  readonly status: ExtractionStatus;
  /** While queued: the number of files read before it, plus one. */
  readonly place: number | null;
  readonly reading: StoredSlipReading | null;
  readonly failureCode: string | null;
  /** A key of the catalogue; in rows older than these keys, a sentence. */
  readonly failureMessage: SentenceKey | null;
  readonly maySendAgain: boolean;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly askedAt: Date;
  readonly aliveAt: Date;
}

export interface ExtractionFailure {
  readonly code: string;
  readonly message: SentenceKey;
  readonly maySendAgain: boolean;
}

const select = `
  select e.id, e.key_hash as "keyHash", e.server, e.status, e.reading, e.failure_code as "failureCode",
    e.failure_message as "failureMessage", e.may_send_again as "maySendAgain", e.started_at as "startedAt",
    e.finished_at as "finishedAt", e.asked_at as "askedAt", e.alive_at as "aliveAt",
    case when e.status = 'queued' then coalesce(array_position(o.ids, e.id), 1) end as place
  from extractions e left join extraction_orders o on o.server = e.server`;

/** Null also for expired rows that are not deleted yet. */
export async function extractionById(pool: Pool, id: string, now: Date): Promise<ExtractionRow | null> {
  const found = await pool.query<ExtractionRow>({
    name: "extraction-by-id",
    text: `${select} where e.id = $1 and e.expires_at > $2`,
    values: [id, now],
  });
  return found.rows[0] ?? null;
}

export async function extractionByKey(pool: Pool, keyHash: Buffer, now: Date): Promise<ExtractionRow | null> {
  const found = await pool.query<ExtractionRow>(`${select} where e.key_hash = $1 and e.expires_at > $2`, [
    keyHash,
    now,
  ]);
  return found.rows[0] ?? null;
}

/** False if an upload with this key exists already. */
export async function insertExtraction(
  pool: Pool,
  row: { id: string; keyHash: Buffer | null; server: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const inserted = await pool.query(
    `insert into extractions (id, key_hash, server, created_at, asked_at, alive_at, expires_at)
      values ($1, $2, $3, $4, $4, $4, $5) on conflict do nothing`,
    [row.id, row.keyHash, row.server, row.now, row.expiresAt],
  );
  return inserted.rowCount === 1;
}

/** False if it was cancelled meanwhile. */
export async function markExtracting(pool: Pool, id: string, now: Date): Promise<boolean> {
  const updated = await pool.query(
    "update extractions set status = 'extracting', started_at = $2 where id = $1 and status = 'queued'",
    [id, now],
  );
  return updated.rowCount === 1;
}

export async function markMatching(pool: Pool, id: string): Promise<void> {
  await pool.query("update extractions set status = 'matching' where id = $1 and status = 'extracting'", [
    id,
  ]);
}

export async function markDone(
  pool: Pool,
  id: string,
  reading: StoredSlipReading,
  times: { now: Date; expiresAt: Date },
): Promise<void> {
  await pool.query(
    `update extractions set status = 'done', reading = $2::jsonb, finished_at = $3, expires_at = $4
      where id = $1 and status in ('extracting', 'matching')`,
    [id, asJson(reading), times.now, times.expiresAt],
  );
}

export async function replaceReading(pool: Pool, id: string, reading: StoredSlipReading): Promise<void> {
  await pool.query("update extractions set reading = $2::jsonb where id = $1 and status = 'done'", [
    id,
    asJson(reading),
  ]);
}

/** Postgres accepts neither NUL nor half a surrogate pair, and a PDF may contain both. */
function asJson(reading: StoredSlipReading): string {
  return JSON.stringify(reading, (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
}

export async function markFailed(
  pool: Pool,
  id: string,
  failure: ExtractionFailure,
  times: { now: Date; expiresAt: Date },
): Promise<void> {
  await failWhere(pool, "id = $6", id, failure, times);
}

/** Fails every unfinished upload of a dead process. */
export async function failAllOf(
  pool: Pool,
  server: string,
  failure: ExtractionFailure,
  times: { now: Date; expiresAt: Date },
): Promise<void> {
  await failWhere(pool, "server = $6", server, failure, times);
}

async function failWhere(
  pool: Pool,
  where: string,
  value: string,
  { code, message, maySendAgain }: ExtractionFailure,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await pool.query(
    `update extractions set status = 'failed', failure_code = $1, failure_message = $2, may_send_again = $3,
      finished_at = $4, expires_at = $5
      where ${where} and status in ('queued', 'extracting', 'matching')`,
    [code, message, maySendAgain, now, expiresAt, value],
  );
}

/** How reading a slip ended is still counted, and nothing else of it. */
const countGone = `insert into counts (what, at, value, count)
  select 'slip', date_bin('24 hours', created_at, 'epoch'), coalesce(failure_code, 'read'), count(*)
  from gone where status in ('done', 'failed') group by 2, 3
  on conflict (what, at, value) do update set count = counts.count + excluded.count`;

export async function deleteExtraction(pool: Pool, id: string): Promise<void> {
  await pool.query(`with gone as (delete from extractions where id = $1 returning *) ${countGone}`, [id]);
}

export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query(`with gone as (delete from extractions where expires_at <= $1 returning *) ${countGone}`, [
    now,
  ]);
  await pool.query(
    `delete from extraction_orders o where not exists (
      select 1 from extractions e where e.server = o.server and e.status = 'queued')`,
  );
}

export async function touchAsked(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query("update extractions set asked_at = $2 where id = $1", [id, now]);
}

/**
 * Stores that this process is alive, and returns the ids of its unfinished uploads. A missing id was
 * cancelled elsewhere.
 */
export async function touchAlive(pool: Pool, server: string, now: Date): Promise<Set<string>> {
  const updated = await pool.query<{ id: string }>(
    `update extractions set alive_at = $2
      where server = $1 and status in ('queued', 'extracting', 'matching') returning id`,
    [server, now],
  );
  return new Set(updated.rows.map(({ id }) => id));
}

/** Processes with unfinished uploads, and their last sign of life. */
export async function serversAtWork(pool: Pool): Promise<{ server: string; aliveAt: Date }[]> {
  const found = await pool.query<{ server: string; aliveAt: Date }>(
    `select server, max(alive_at) as "aliveAt" from extractions
      where status in ('queued', 'extracting', 'matching') group by server`,
  );
  return found.rows;
}
