import { sql, type Kysely } from "kysely";
import type { Facts, UploadedList } from "../../../contract/desk/uploaded-lists.ts";
import type { Tables } from "../../db/schema.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import type { UnknownHeading } from "../lists-in/find-rows.ts";
import type { MissingFact } from "../lists-in/list-facts.ts";
import type { ListProposal } from "../lists-in/proposal.ts";
import type { ListReader } from "../lists-in/read-in-child.ts";
import type { RawList } from "../lists-in/table.ts";
import type { ChangeParts } from "../changes/parts.ts";

export interface UploadedListParts extends ChangeParts {
  readonly lists: ListReader;
}

/** An operator's answers about a list, needed to read it. */
export interface AnswersAboutList {
  readonly facts: Facts;
  readonly meanings: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
}

interface AskedOfList {
  readonly headings: readonly UnknownHeading[];
  readonly facts: readonly MissingFact[];
  /** Why no table was found; null if one was. */
  readonly trouble: string | null;
}

type Shown = "id" | "file_name" | "state" | "revision" | "uploaded_by" | "saved_by" | "change_id";

export interface StoredUploadedList extends Pick<UploadedList, Shown> {
  /** Its slug. */
  readonly school: string;
  readonly sha256: string;
  readonly raw: RawList;
  readonly answers: AnswersAboutList;
  readonly proposal: ListProposal | null;
  /** Open questions; null without any, or for a list of an earlier release. */
  readonly asks: AskedOfList | null;
  /** Names of the operators who decided rows, by row ("toConfirm:3"). */
  readonly decided: Readonly<Record<string, string>>;
  readonly uploaded_at: Date;
  /** null if the file was deleted. */
  readonly file_bytes: number | null;
}

const selectUploadedLists = sql`
  select r.id, r.school, r.file_name, r.sha256, r.raw, r.said as answers, r.proposal, r.asks, r.decided, r.state,
    r.revision, up.name as uploaded_by, r.uploaded_at, saver.name as saved_by, r.change_id,
    length(r.file) as file_bytes
  from catalogue_readings r
  join operators up on up.id = r.uploaded_by
  join operators saver on saver.id = r.saved_by`;

const mostListed = 20;

export async function newestUploadedLists(kysely: Kysely<Tables>): Promise<StoredUploadedList[]> {
  const found =
    await sql<StoredUploadedList>`${selectUploadedLists} order by r.id desc limit ${mostListed}`.execute(
      kysely,
    );
  return found.rows;
}

/** @throws {Refusal} for an unknown id */
export async function uploadedListById(kysely: Kysely<Tables>, id: number): Promise<StoredUploadedList> {
  const found = await sql<StoredUploadedList>`${selectUploadedLists} where r.id = ${id}`.execute(kysely);
  const [reading] = found.rows;
  if (reading === undefined) throw deskRefusal("not-found", "unknown-reading", "There is no such list.");
  return reading;
}

/** The list behind a change. */
export async function readingOfChange(
  kysely: Kysely<Tables>,
  change: number,
): Promise<StoredUploadedList | null> {
  const found = await sql<StoredUploadedList>`${selectUploadedLists} where r.change_id = ${change}`.execute(
    kysely,
  );
  return found.rows[0] ?? null;
}

type NewUploadedList = Pick<
  StoredUploadedList,
  "school" | "file_name" | "sha256" | "raw" | "answers" | "proposal" | "asks"
> & {
  readonly by: string;
  readonly at: Date;
  readonly bytes: Buffer;
};

export async function insertUploadedList(
  kysely: Kysely<Tables>,
  { school, file_name, sha256, raw, answers, proposal, asks, by, at, bytes }: NewUploadedList,
): Promise<number> {
  const state = proposal === null ? "asking" : "deciding";
  const inserted = await sql<{ id: number }>`
    insert into catalogue_readings
      (school, file_name, sha256, raw, said, proposal, asks, state, uploaded_by, uploaded_at, saved_by, file)
    values (${school}, ${file_name}, ${sha256}, ${json(raw)}, ${json(answers)},
      ${json(proposal)}, ${json(asks)}, ${state}, ${by}, ${at}, ${by}, ${bytes})
    returning id`.execute(kysely);
  return inserted.rows[0]!.id;
}

/**
 * The uploaded file.
 * @throws {Refusal} once the list was published, refused or withdrawn
 */
export async function readingFile(
  kysely: Kysely<Tables>,
  id: number,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const found = await sql<{ name: string; bytes: Buffer }>`
    select file_name as name, file as bytes from catalogue_readings
    where id = ${id} and file is not null`.execute(kysely);
  const [file] = found.rows;
  if (file === undefined)
    throw deskRefusal("not-found", "no-file", "This list’s file is not stored any more.");
  return file;
}

export interface UploadedListSaver {
  readonly id: number;
  /** The revision that the operator saw. */
  readonly revision: number;
  readonly operator: { readonly id: string; readonly name: string };
}

type Saved = Partial<
  Pick<StoredUploadedList, "answers" | "proposal" | "asks" | "decided" | "state" | "change_id">
>;

/**
 * Saves what was decided. The file of a withdrawn list is deleted.
 * @throws {Refusal} if somebody else saved meanwhile
 */
export async function saveUploadedList(
  db: Kysely<Tables>,
  { id, revision, operator }: UploadedListSaver,
  { answers, proposal, asks, decided, state, change_id = null }: Saved,
): Promise<void> {
  const saved = await sql`
    update catalogue_readings set
      said = coalesce(${json(answers)}::jsonb, said),
      proposal = coalesce(${json(proposal)}::jsonb, proposal),
      asks = coalesce(${json(asks)}::jsonb, asks),
      decided = coalesce(${json(decided)}::jsonb, decided),
      state = coalesce(${state ?? null}, state),
      change_id = coalesce(${change_id}::bigint, change_id),
      file = case when ${state === "withdrawn"} then null else file end,
      revision = revision + 1, saved_by = ${operator.id}
    where id = ${id} and revision = ${revision} and state in ('asking', 'deciding')`.execute(db);
  if (saved.numAffectedRows === 1n) return;
  const now = await uploadedListById(db, id);
  const isOpen = now.state === "asking" || now.state === "deciding";
  throw deskRefusal(
    "conflict",
    "reading-changed",
    isOpen
      ? `${now.saved_by} saved something meanwhile, so your last press was not taken. Look once more.`
      : `It is ${now.state} already.`,
  );
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
