import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { ClassDraft, ClassStudent } from "./draft.ts";

type Db = Kysely<Tables>;

export interface ClassRow {
  readonly id: number;
  readonly code: string;
  readonly phone: string;
  readonly countryId: number;
  /** As the sheet says and the school answers; null once the class is confirmed. */
  readonly sheet: ClassDraft | null;
  /** Of a confirmed class, until their checks are made. */
  readonly students: readonly ClassStudent[] | null;
  /** Set once the class is confirmed. */
  readonly orderId: number | null;
  readonly orderCode: string | null;
  readonly createdAt: Date;
}

export interface ClassStudentRow {
  readonly nr: number;
  readonly name: string | null;
  readonly code: string;
}

const columns = sql.raw(`c.id, c.code, c.phone, c.country_id as "countryId", c.sheet,
  c.draft as students, c.order_id as "orderId", o.code as "orderCode", c.created_at as "createdAt"`);
const joined = sql.raw("from classes c left join orders o on o.id = c.order_id");
/** A server of 0.9.0 beside this one makes classes of pictures, which nobody asks about here. */
const isShown = sql.raw("(c.sheet is not null or c.order_id is not null)");

/** null for an unknown code, and for a code of another phone: the answers must be the same. */
export async function classByCode(db: Db, code: string, phones: readonly string[]): Promise<ClassRow | null> {
  const found = await sql<ClassRow>`
    select ${columns} ${joined} where c.code = ${code} and c.phone = any(${phones}::text[]) and ${isShown}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

export async function classesOf(db: Db, phones: readonly string[]): Promise<ClassRow[]> {
  const found = await sql<ClassRow>`
    select ${columns} ${joined} where c.phone = any(${phones}::text[]) and ${isShown}
    order by c.id desc limit 50`.execute(db);
  return found.rows;
}

interface NewClass {
  readonly code: string;
  readonly phone: string;
  readonly countryId: number;
  readonly sheet: ClassDraft;
  readonly at: Date;
}

export async function classesSince(db: Db, phone: string, since: Date): Promise<number> {
  const found = await sql<{ made: number }>`
    select count(*)::int as made from classes where phone = ${phone} and created_at > ${since}`.execute(db);
  return found.rows[0]?.made ?? 0;
}

/** Locks until the transaction ends: nobody else creates a class for this phone. */
export async function lockClassesOf(db: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('classes of ' || ${phone}::text, 0))`.execute(db);
}

export async function insertClass(db: Db, row: NewClass): Promise<void> {
  await sql`
    insert into classes (code, phone, country_id, sheet, created_at)
    values (${row.code}, ${row.phone}, ${row.countryId}, ${JSON.stringify(row.sheet)}::jsonb,
      ${row.at})`.execute(db);
}

/** The sheet, with the class locked; null if it is confirmed or deleted. */
export async function lockSheet(db: Db, id: number): Promise<ClassDraft | null> {
  const found = await sql<{ sheet: ClassDraft | null }>`
    select sheet from classes where id = ${id} and order_id is null for update`.execute(db);
  return found.rows[0]?.sheet ?? null;
}

export async function writeSheet(db: Db, id: number, sheet: ClassDraft): Promise<void> {
  await sql`update classes set sheet = ${JSON.stringify(sheet)}::jsonb where id = ${id}`.execute(db);
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
  readonly students: readonly ClassStudent[];
  readonly at: Date;
}

/** Creates the class's own order and one for each student, without a phone. This confirms the class. */
export async function insertOrdersOfClass(db: Db, given: NewOrders): Promise<void> {
  const [own, ...codes] = given.codes;
  const names = given.students.map(({ name }) => name);
  await sql`
    with own as (
      insert into orders (code, phone, is_proven, created_at)
      values (${own}, ${given.phone}, true, ${given.at}) returning id
    ), given as (
      select * from unnest(${codes}::text[], ${names}::text[]) with ordinality as g (code, name, nr)
    ), theirs as (
      insert into orders (code, student_name, is_proven, class_order, created_at)
      select code, name, false, own.id, ${given.at} from given, own order by nr
      returning id, code
    ), students as (
      insert into class_students (class_id, nr, order_id, name)
      select ${given.classId}, nr, theirs.id, name from given join theirs using (code)
    )
    update classes set order_id = own.id, sheet = null, draft = ${JSON.stringify(given.students)}::jsonb
    from own where classes.id = ${given.classId}`.execute(db);
}

/** All checks are made: deletes what they were made of, and counts once what must be paid for. */
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
