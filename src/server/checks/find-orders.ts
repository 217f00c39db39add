import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { namesOf, subjectNameOf } from "./names.ts";
import type { CheckParts } from "./parts.ts";
import type { Submission } from "./submission.ts";

/** An order as an operator sees it: what was asked, never what it answered. */
export interface FoundOrder {
  readonly orderId: number;
  readonly code: string;
  /** null once it was deleted. */
  readonly phone: string | null;
  readonly language: string;
  readonly orderedAt: Date;
  /** The paid check whose free second run this is. */
  readonly recheckOfCode: string | null;
  /** The free second run of this one. */
  readonly recheckCode: string | null;
  readonly recheckAt: Date | null;
  readonly check: FoundCheck | null;
}

interface FoundCheck {
  readonly input: Submission;
  /** How many different inputs it was given before it was paid. */
  readonly inputs: number;
  readonly isFree: boolean;
  readonly totalQualified: number;
  readonly catalogueVersion: number;
  readonly checkedAt: Date;
}

interface By {
  readonly codes?: readonly string[];
  readonly orderIds?: readonly number[];
  readonly phones?: readonly string[];
}

type Row = Omit<FoundOrder, "check"> &
  Omit<FoundCheck, "input"> & { input: Submission | null; found: number };

/** Orders that are one of these exactly, newest first, and how many there are in all. */
export async function findOrders(
  db: Kysely<Tables>,
  { codes, orderIds, phones }: By,
  atMost: number,
): Promise<{ found: number; orders: FoundOrder[] }> {
  const where =
    codes !== undefined
      ? sql`o.code = any(${codes}::text[])`
      : orderIds !== undefined
        ? sql`o.id = any(${orderIds}::bigint[])`
        : sql`o.phone = any(${phones ?? []}::text[])`;
  const { rows } = await sql<Row>`
    select count(*) over ()::int as found, o.id as "orderId", o.code, o.phone, o.language, o.created_at as "orderedAt",
      (select first.code from orders first where first.id = o.recheck_of) as "recheckOfCode",
      again.code as "recheckCode", again.created_at as "recheckAt",
      c.input, c.inputs, c.is_free as "isFree", c.total_qualified as "totalQualified",
      c.catalogue_version as "catalogueVersion", c.checked_at as "checkedAt"
    from orders o
    left join orders again on again.recheck_of = o.id
    left join checks c on c.order_id = o.id
    where ${where} order by o.id desc limit ${atMost}`.execute(db);
  return { found: rows[0]?.found ?? 0, orders: rows.map(orderFrom) };
}

function orderFrom({
  input,
  inputs,
  isFree,
  totalQualified,
  catalogueVersion,
  checkedAt,
  ...row
}: Row): FoundOrder {
  const { found: _, ...order } = row;
  const check =
    input === null ? null : { input, inputs, isFree, totalQualified, catalogueVersion, checkedAt };
  return { ...order, check };
}

type Parts = Pick<CheckParts, "catalogueOf">;

/** "University of Ghana, Degree": what was asked. */
export async function questionInWords(
  parts: Parts,
  { input, catalogueVersion }: FoundCheck,
): Promise<string> {
  const { schools } = namesOf(await parts.catalogueOf(catalogueVersion));
  const { schoolId, level } = input;
  return `${schoolId === null ? "all schools" : (schools.get(schoolId)?.name ?? `school ${schoolId}`)}, ${level}`;
}

/** What the student gave. Shown to nobody who does not say why. */
export async function gradesInWords(
  parts: Parts,
  { input, catalogueVersion }: FoundCheck,
): Promise<{ subject: string; grade: string | null }[]> {
  const names = namesOf(await parts.catalogueOf(catalogueVersion));
  return input.grades.map(({ subjectId, grade }) => ({ subject: subjectNameOf(names, subjectId), grade }));
}
