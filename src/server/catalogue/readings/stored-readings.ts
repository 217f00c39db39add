import { sql, type Kysely, type Transaction } from "kysely";
import type { Facts } from "../../../contract/desk/readings.ts";
import type { Tables } from "../../db/schema.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import type { Question } from "../lists-in/find-rows.ts";
import type { MissingFact } from "../lists-in/list-facts.ts";
import type { Proposal } from "../lists-in/proposal.ts";
import type { ListReader } from "../lists-in/read-in-child.ts";
import type { RawList } from "../lists-in/table.ts";
import type { ChangeParts } from "../changes/parts.ts";

export interface ReadingParts extends ChangeParts {
  readonly lists: ListReader;
}

/** An operator's answers about a list, needed to read it. */
export interface AnswersAboutList {
  readonly facts: Facts;
  readonly meanings: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
}

interface AskedOfList {
  readonly headings: readonly Question[];
  readonly facts: readonly MissingFact[];
  /** Why no table was found; null if one was. */
  readonly trouble: string | null;
}

export interface StoredReading {
  readonly id: number;
  readonly school: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly raw: RawList;
  readonly answers: AnswersAboutList;
  readonly proposal: Proposal | null;
  /** Open questions; null without any, or for a list of an earlier release. */
  readonly asks: AskedOfList | null;
  /** Names of the operators who decided rows, by row ("toConfirm:3"). */
  readonly decided: Readonly<Record<string, string>>;
  readonly state: "asking" | "deciding" | "proposed" | "withdrawn";
  readonly revision: number;
  readonly uploadedByName: string;
  readonly uploadedAt: Date;
  readonly savedByName: string;
  readonly changeId: number | null;
}

const selectReadings = sql`
  select r.id, r.school, r.file_name as "fileName", r.sha256, r.raw, r.said as answers, r.proposal, r.asks, r.decided, r.state, r.revision,
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

/** @throws {Refusal} for an unknown id */
export async function readingById(kysely: Kysely<Tables>, id: number): Promise<StoredReading> {
  const found = await sql<StoredReading>`${selectReadings} where r.id = ${id}`.execute(kysely);
  const [reading] = found.rows;
  if (reading === undefined) throw deskRefusal("not-found", "unknown-reading", "There is no such list.");
  return reading;
}

type NewReading = Pick<
  StoredReading,
  "school" | "fileName" | "sha256" | "raw" | "answers" | "proposal" | "asks"
> & {
  readonly by: string;
  readonly at: Date;
  readonly bytes: Buffer;
};

export async function insertReading(
  transaction: Transaction<Tables>,
  { school, fileName, sha256, raw, answers, proposal, asks, by, at, bytes }: NewReading,
): Promise<number> {
  const state = proposal === null ? "asking" : "deciding";
  const inserted = await sql<{ id: number }>`
    insert into catalogue_readings
      (school, file_name, sha256, raw, said, proposal, asks, state, uploaded_by, uploaded_at, saved_by)
    values (${school}, ${fileName}, ${sha256}, ${JSON.stringify(raw)}, ${JSON.stringify(answers)},
      ${json(proposal)}, ${json(asks)}, ${state}, ${by}, ${at}, ${by})
    returning id`.execute(transaction);
  const { id } = inserted.rows[0]!;
  await sql`insert into catalogue_reading_files (reading_id, bytes) values (${id}, ${bytes})`.execute(
    transaction,
  );
  return id;
}

/**
 * The uploaded file.
 * @throws {Refusal} once the list was published, refused or withdrawn
 */
export async function readingFile(
  kysely: Kysely<Tables>,
  id: number,
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> {
  const found = await sql<{ fileName: string; bytes: Buffer }>`
    select r.file_name as "fileName", f.bytes
    from catalogue_readings r join catalogue_reading_files f on f.reading_id = r.id where r.id = ${id}`.execute(
    kysely,
  );
  const [file] = found.rows;
  if (file === undefined)
    throw deskRefusal("not-found", "no-file", "This list’s file is not stored any more.");
  return file;
}

/** The list behind a change, and its file's size while the file is stored. */
export async function readingOfChange(
  kysely: Kysely<Tables>,
  changeId: number,
): Promise<(StoredReading & { readonly fileBytes: number | null }) | null> {
  const found = await sql<{ id: number; fileBytes: number | null }>`
    select r.id, (select length(f.bytes) from catalogue_reading_files f where f.reading_id = r.id) as "fileBytes"
    from catalogue_readings r where r.change_id = ${changeId}`.execute(kysely);
  const [row] = found.rows;
  return row === undefined ? null : { ...(await readingById(kysely, row.id)), fileBytes: row.fileBytes };
}

interface Save {
  readonly id: number;
  /** The revision that the operator saw. */
  readonly revision: number;
  readonly by: string;
  readonly answers?: AnswersAboutList;
  readonly proposal?: Proposal | null;
  readonly asks?: StoredReading["asks"];
  readonly decided?: Readonly<Record<string, string>>;
  readonly state?: StoredReading["state"];
  readonly changeId?: number;
}

/** @throws {Refusal} if somebody else saved meanwhile */
export async function saveReading(db: Kysely<Tables> | Transaction<Tables>, save: Save): Promise<void> {
  const saved = await sql`
    update catalogue_readings set
      said = coalesce(${json(save.answers)}::jsonb, said),
      proposal = coalesce(${json(save.proposal)}::jsonb, proposal),
      asks = coalesce(${json(save.asks)}::jsonb, asks),
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

/** Deletes the file of a list that was published, refused or withdrawn. */
export async function dropFile(
  transaction: Transaction<Tables>,
  of: { readonly readingId: number } | { readonly changeId: number },
): Promise<void> {
  const which = "readingId" in of ? sql`id = ${of.readingId}` : sql`change_id = ${of.changeId}`;
  await sql`
    delete from catalogue_reading_files where reading_id in (select id from catalogue_readings where ${which})`.execute(
    transaction,
  );
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
