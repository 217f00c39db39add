import { sql, type Kysely, type Transaction } from "kysely";
import type { Facts } from "../../../contract/desk/readings.ts";
import type { Tables } from "../../db/schema.ts";
import { deskRefusal } from "../../desk/desk-refusal.ts";
import type { Proposal } from "../lists-in/proposal.ts";
import type { RawList } from "../lists-in/table.ts";

/** What was said of a list before it could be read. */
export interface SaidOfList {
  readonly facts: Facts;
  readonly meanings: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
}

export interface StoredReading {
  readonly id: number;
  readonly school: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly raw: RawList;
  readonly said: SaidOfList;
  readonly proposal: Proposal | null;
  /** By "toConfirm:3": who decided it. */
  readonly decided: Readonly<Record<string, string>>;
  readonly state: "asking" | "deciding" | "proposed" | "withdrawn";
  readonly revision: number;
  readonly uploadedByName: string;
  readonly uploadedAt: Date;
  readonly savedByName: string;
  readonly changeId: number | null;
}

const selectReadings = sql`
  select r.id, r.school, r.file_name as "fileName", r.sha256, r.raw, r.said, r.proposal, r.decided, r.state, r.revision,
    up.name as "uploadedByName", r.uploaded_at as "uploadedAt", saver.name as "savedByName", r.change_id as "changeId"
  from catalogue_readings r
  join operators up on up.id = r.uploaded_by
  join operators saver on saver.id = r.saved_by`;

const mostListed = 20;

export async function newestReadings(kysely: Kysely<Tables>): Promise<StoredReading[]> {
  const found = await sql<StoredReading>`${selectReadings} order by r.id desc limit ${mostListed}`.execute(
    kysely,
  );
  return found.rows;
}

/** @throws {Refusal} for an id nobody has */
export async function readingById(kysely: Kysely<Tables>, id: number): Promise<StoredReading> {
  const found = await sql<StoredReading>`${selectReadings} where r.id = ${id}`.execute(kysely);
  const [reading] = found.rows;
  if (reading === undefined) throw deskRefusal("not-found", "unknown-reading", "There is no such list.");
  return reading;
}

interface NewReading {
  readonly school: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly raw: RawList;
  readonly said: SaidOfList;
  readonly proposal: Proposal | null;
  readonly by: string;
  readonly at: Date;
}

export async function insertReading(kysely: Kysely<Tables>, reading: NewReading): Promise<number> {
  const { school, fileName, sha256, raw, said, proposal, by, at } = reading;
  const inserted = await sql<{ id: number }>`
    insert into catalogue_readings (school, file_name, sha256, raw, said, proposal, state, uploaded_by, uploaded_at, saved_by)
    values (${school}, ${fileName}, ${sha256}, ${JSON.stringify(raw)}, ${JSON.stringify(said)},
      ${proposal === null ? null : JSON.stringify(proposal)}, ${proposal === null ? "asking" : "deciding"}, ${by}, ${at}, ${by})
    returning id`.execute(kysely);
  return inserted.rows[0]!.id;
}

interface Save {
  readonly id: number;
  /** The one that was looked at. */
  readonly revision: number;
  readonly by: string;
  readonly said?: SaidOfList;
  readonly proposal?: Proposal | null;
  readonly decided?: Readonly<Record<string, string>>;
  readonly state?: StoredReading["state"];
  readonly changeId?: number;
}

/** @throws {Refusal} where somebody saved meanwhile */
export async function saveReading(db: Kysely<Tables> | Transaction<Tables>, save: Save): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  const saved = await sql`
    update catalogue_readings set
      said = coalesce(${json(save.said)}::jsonb, said),
      proposal = coalesce(${json(save.proposal)}::jsonb, proposal),
      decided = coalesce(${json(save.decided)}::jsonb, decided),
      state = coalesce(${save.state ?? null}, state),
      change_id = coalesce(${save.changeId ?? null}::bigint, change_id),
      revision = revision + 1, saved_by = ${save.by}
    where id = ${save.id} and revision = ${save.revision} and state in ('asking', 'deciding')`.execute(db);
  if (saved.numAffectedRows === 1n) return;
  const { savedByName, state } = await readingById(db, save.id);
  throw deskRefusal(
    "conflict",
    "reading-changed",
    state === "asking" || state === "deciding"
      ? `${savedByName} saved something meanwhile, so your last press was not taken. Look once more.`
      : `It is ${state} already.`,
  );
}
