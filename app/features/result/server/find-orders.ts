import type { Database } from "../../../kernel/db/database.ts";
import { orderByCode, orderById, type OrderRow, type StoredCheck } from "./checks-table.ts";
import { unknownCheckCode } from "../../../kernel/http/look-ups.ts";
import { subjectNameOf } from "./catalogue-index.ts";
import type { CheckParts } from "./parts.ts";

export interface OrderKey {
  readonly codes?: readonly string[];
  /** Our payment references. */
  readonly references?: readonly string[];
  readonly phones?: readonly string[];
  /** Transaction numbers of mobile money companies. */
  readonly receipts?: readonly string[];
  /** Whole names of students, in small letters. */
  readonly names?: readonly string[];
  /** Beginnings of words that all stand in a student's name, in small letters. Reads every name. */
  readonly partsOfName?: readonly string[];
}

/**
 * Orders that match one of these exactly, newest first, and their total. A phone is the student's or the
 * payer's.
 */
export async function findOrders(
  { pool }: Database,
  { codes = [], references = [], phones = [], receipts = [], names = [], partsOfName = [] }: OrderKey,
  atMost: number,
): Promise<{ found: number; orders: OrderRow[] }> {
  const { rows } = await pool.query<{ found: number; id: number }>(
    `select count(*) over ()::int as found, id
    from (
      select id from orders where code = any($1::text[])
      union select id from orders where phone = any($2::text[])
      union select p.order_id from payments p join payment_payers y on y.payment_id = p.id
        where y.wallet = any($2::text[])
      union select p.order_id from payments p join payment_payers y on y.payment_id = p.id
        where y.receipt = any($3::text[])
      union select id from orders where lower(student_name) = any($5::text[])
      union select order_id from payments where reference = any($6::text[])
      union select id from orders where cardinality($7::text[]) > 0 and lower(student_name) ~ all($7::text[])
    ) as found
    order by id desc limit $4`,
    [codes, phones, receipts, atMost, names, references, partsOfName.map(atWordStart)],
  );
  const orders = await Promise.all(rows.map(({ id }) => orderById(pool, id)));
  return { found: rows[0]?.found ?? 0, orders: orders.filter((order) => order !== null) };
}

/** A pattern of Postgres. */
const atWordStart = (part: string) => String.raw`\m` + part.replace(/[^\p{L}]/gu, String.raw`\$&`);

/** null for an unknown code. */
export async function findOrderBy(
  { pool }: Database,
  key: { readonly code: string } | { readonly id: number },
): Promise<OrderRow | null> {
  return "code" in key ? orderByCode(pool, key.code) : orderById(pool, key.id);
}

/** Is this a school's order that pays for its class? */
export async function isOrderOfClass({ pool }: Database, orderId: number): Promise<boolean> {
  const found = await pool.query("select from orders where class_order = $1 limit 1", [orderId]);
  return found.rows.length > 0;
}

/** Number of different inputs its check had before payment. */
export async function inputsOf({ pool }: Database, orderId: number): Promise<number> {
  const found = await pool.query<{ inputs: number }>("select inputs from checks where order_id = $1", [
    orderId,
  ]);
  return found.rows[0]?.inputs ?? 0;
}

type Parts = Pick<CheckParts, "catalogueOf">;

/** "University of Ghana, Degree": the question. */
export async function questionInWords(
  parts: Parts,
  { input, catalogueVersion }: StoredCheck,
): Promise<string> {
  const { schools } = (await parts.catalogueOf(catalogueVersion)).compiled;
  const { schoolId, level } = input;
  return `${schoolId === null ? "all schools" : (schools.get(schoolId)?.name ?? `school ${schoolId}`)}, ${level}`;
}

/** The student's grades. Only shown to operators who state a reason. */
export async function gradesInWords(
  parts: Parts,
  { input, catalogueVersion }: StoredCheck,
): Promise<{ subject: string; grade: string | null }[]> {
  const { compiled } = await parts.catalogueOf(catalogueVersion);
  return input.grades.map(({ subjectId, grade }) => ({ subject: subjectNameOf(compiled, subjectId), grade }));
}

/** @throws {Refusal} for an unknown code */
export async function findOrder(parts: Pick<CheckParts, "database">, checkCode: string): Promise<OrderRow> {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null) throw unknownCheckCode();
  return order;
}
