import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { DraftStudent } from "./draft.ts";

type Db = Kysely<Tables>;

export interface ClassRow {
  readonly id: number;
  readonly code: string;
  readonly phone: string;
  readonly countryId: number;
  /** Ids of files being read. */
  readonly readings: readonly string[];
  /** File names. Empty for a class made by a release that did not store them. */
  readonly files: readonly string[];
  /** Files that were unreadable or refused on arrival. */
  readonly unread: readonly UnreadFile[];
  /** In the form of asStored. */
  readonly failure: string | null;
  readonly draft: readonly DraftStudent[] | null;
  /** Set once the class is confirmed. */
  readonly orderId: number | null;
  readonly orderCode: string | null;
  readonly createdAt: Date;
}

export interface UnreadFile {
  /** Position among the files, from 1, because a phone gives all its photos the same name. */
  readonly nr: number;
  readonly name: string;
  /** In the form of asStored. */
  readonly failure: string;
}

export interface ClassStudentRow {
  readonly nr: number;
  readonly name: string | null;
  readonly code: string;
}

const columns = sql.raw(`c.id, c.code, c.phone, c.country_id as "countryId", c.readings, c.files,
  c.unread, c.failure, c.draft, c.order_id as "orderId", o.code as "orderCode", c.created_at as "createdAt"`);
const joined = sql.raw("from classes c left join orders o on o.id = c.order_id");

/** null for an unknown code, and for a code of another phone: the answers must be the same. */
export async function classByCode(db: Db, code: string, phones: readonly string[]): Promise<ClassRow | null> {
  const found = await sql<ClassRow>`
    select ${columns} ${joined} where c.code = ${code} and c.phone = any(${phones}::text[])`.execute(db);
  return found.rows[0] ?? null;
}

export async function classesOf(db: Db, phones: readonly string[]): Promise<ClassRow[]> {
  const found = await sql<ClassRow>`
    select ${columns} ${joined} where c.phone = any(${phones}::text[]) and not c.is_refused
    order by c.id desc limit 50`.execute(db);
  return found.rows;
}

interface NewClass {
  readonly code: string;
  readonly phone: string;
  readonly countryId: number;
  readonly readings: readonly string[];
  readonly files: readonly string[];
  readonly unread: readonly UnreadFile[];
  readonly at: Date;
}

export async function classesSince(db: Db, phone: string, since: Date): Promise<number> {
  const found = await sql<{ made: number }>`
    select count(*)::int as made from classes where phone = ${phone} and created_at > ${since}
      and not is_refused`.execute(db);
  return found.rows[0]?.made ?? 0;
}

/** Locks until the transaction ends: nobody else creates a class for this phone. */
export async function lockClassesOf(db: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('classes of ' || ${phone}::text, 0))`.execute(db);
}

/** If every file was refused, the class has failed, with the first file's message. */
export async function insertClass(db: Db, row: NewClass): Promise<void> {
  const failure = row.readings.length === 0 ? (row.unread[0]?.failure ?? null) : null;
  await sql`
    insert into classes (code, phone, country_id, readings, files, unread, failure, is_refused, created_at)
    values (${row.code}, ${row.phone}, ${row.countryId}, ${row.readings}::text[], ${row.files}::text[],
      ${JSON.stringify(row.unread)}::jsonb, ${failure}, ${failure !== null}, ${row.at})`.execute(db);
}

/** Deletes this phone's uploads whose every file was refused: shown once, deleted with the next upload. */
export async function forgetRefused(db: Db, phone: string): Promise<void> {
  await sql`delete from classes where phone = ${phone} and is_refused`.execute(db);
}

/** Stores what was read, or the failure, once: a second caller with the same news changes nothing. */
export async function finishReading(
  db: Db,
  id: number,
  ended: ({ draft: readonly DraftStudent[] } | { failure: string }) & { unread: readonly UnreadFile[] },
): Promise<void> {
  const [draft, failure] = "draft" in ended ? [JSON.stringify(ended.draft), null] : [null, ended.failure];
  await sql`update classes set readings = '{}', files = '{}', draft = ${draft}::jsonb, failure = ${failure},
      unread = ${JSON.stringify(ended.unread)}::jsonb
    where id = ${id} and readings <> '{}'`.execute(db);
}

/** The draft, with the class locked; null if it is confirmed, deleted or not read yet. */
export async function lockDraft(db: Db, id: number): Promise<DraftStudent[] | null> {
  const found = await sql<{ draft: DraftStudent[] | null }>`
    select draft from classes where id = ${id} and order_id is null for update`.execute(db);
  return found.rows[0]?.draft ?? null;
}

export async function writeDraft(db: Db, id: number, draft: readonly DraftStudent[]): Promise<void> {
  await sql`update classes set draft = ${JSON.stringify(draft)}::jsonb where id = ${id}`.execute(db);
}

export async function studentsOf(db: Db, classId: number): Promise<ClassStudentRow[]> {
  const found = await sql<ClassStudentRow>`
    select s.nr, s.name, o.code from class_students s join orders o on o.id = s.order_id
    where s.class_id = ${classId} order by s.nr`.execute(db);
  return found.rows;
}

interface NewOrders {
  readonly classId: number;
  readonly phone: string;
  /** First the class's own order, then one per student. */
  readonly codes: readonly string[];
  readonly names: readonly (string | null)[];
  readonly at: Date;
}

/** Creates the class's own order and one for each student, without a phone. This confirms the class. */
export async function insertOrdersOfClass(db: Db, given: NewOrders): Promise<void> {
  const [own, ...codes] = given.codes;
  await sql`
    with own as (
      insert into orders (code, phone, is_proven, created_at)
      values (${own}, ${given.phone}, true, ${given.at}) returning id
    ), given as (
      select * from unnest(${codes}::text[], ${given.names}::text[]) with ordinality as g (code, name, nr)
    ), theirs as (
      insert into orders (code, student_name, is_proven, class_order, created_at)
      select code, name, false, own.id, ${given.at} from given, own order by nr
      returning id, code
    ), students as (
      insert into class_students (class_id, nr, order_id, name)
      select ${given.classId}, nr, theirs.id, name from given join theirs using (code)
    )
    update classes set order_id = own.id from own where classes.id = ${given.classId}`.execute(db);
}

/** All checks are made: deletes the draft, and counts once what must be paid for. */
export async function countSeats(db: Db, classId: number, orderId: number): Promise<void> {
  await sql`
    with counted as (
      update orders set seats = nullif((
        select count(*) from orders o join checks k on k.order_id = o.id
        where o.class_order = ${orderId} and not k.is_free
      ), 0)
      where id = ${orderId} and seats is null
    )
    update classes set draft = null where id = ${classId}`.execute(db);
}
