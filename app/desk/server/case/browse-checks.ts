import { certificateNames, levels } from "@okwan/engine";
import { sql } from "kysely";
import { type CheckFilter, exportChecks, listChecks } from "../../contract/case.ts";
import { accessInSql } from "../../../features/result/server/access.ts";
import { Access } from "../../../features/result/contract/check-facts.ts";
import type { Database } from "../../../kernel/db/database.ts";
import {
  askedSchool,
  bySchool,
  csvOfList,
  filterInWords,
  idsNowIn,
  type List,
  pageOf,
  periodOf,
  schoolName,
  schoolOptions,
  type Schools,
  sendCsv,
} from "../browse.ts";
import { type Desk, serveDesk } from "../desk-route.ts";

interface BrowsedCheck {
  readonly order: number;
  readonly begunAt: Date;
  readonly access: Access;
  readonly isOfClass: boolean;
  readonly isRecheck: boolean;
  /** null is all schools. */
  readonly schoolId: number | null;
  readonly certificate: string;
  readonly level: string;
  readonly programmes: number;
}

/** What narrows a list before the access of each check is worked out. */
const narrowed: Readonly<Record<Access, string>> = {
  open: "(o.frozen_at is not null or o.recheck_of is not null)",
  free: "c.is_free and o.recheck_of is null",
  unpaid: "not c.is_free",
  waiting: `o.id = any(array(
    select run.id from payments join orders run on run.id = payments.order_id or run.recheck_of = payments.order_id
    where payments.id = any(${idsNowIn("'awaiting', 'held'")})
  ))`,
  refunded: `(o.recheck_of is not null or o.id in (
    select order_id from payments join payment_events e on e.payment_id = payments.id
    where e.state in ('refunding', 'refunded')
  ))`,
};

/** Not "= access": Postgres would expect few rows, and work out all of a year before it sorts them. */
const withAccess = (access: Access) =>
  sql`and ${sql.raw(`${narrowed[access]} and ${accessInSql}`)} <> all(${Access.options.filter((one) => one !== access)}::text[])`;

const begunAt = sql.raw("o.created_at");

/** Checks by the time they were begun. */
const checkList = (schools: Schools): List<BrowsedCheck, CheckFilter, "begun" | "school" | "programmes"> => ({
  at: begunAt,
  id: sql.raw("o.id"),
  columns: sql.raw(`o.id as "order", o.created_at as "begunAt", ${accessInSql} as access,
    o.class_order is not null as "isOfClass", o.recheck_of is not null as "isRecheck",
    (c.input ->> 'schoolId')::int as "schoolId", c.input ->> 'certificate' as certificate, c.input ->> 'level' as level,
    c.total_qualified as programmes`),
  sorts: {
    begun: begunAt,
    school: bySchool(schools),
    programmes: sql.raw("c.total_qualified"),
  },
  csv: {
    "Begun (Accra)": ({ begunAt }) => begunAt,
    Order: ({ order }) => order,
    State: ({ access }) => access,
    Kind: kindOf,
    School: ({ schoolId }) => (schoolId === null ? "All schools" : schoolName(schools, schoolId)),
    Certificate: ({ certificate }) => certificate,
    Level: ({ level }) => level,
    Programmes: ({ programmes }) => programmes,
  },
  fitting: ({ from, to }, { access, school, certificate, level }) => sql`
    from orders o
    join checks c on c.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${to}
      ${access === undefined ? sql`` : withAccess(access)}
      ${askedSchool(school)}
      ${certificate === undefined ? sql`` : sql`and c.input ->> 'certificate' = ${certificate}`}
      ${level === undefined ? sql`` : sql`and c.input ->> 'level' = ${level}`}`,
});

function kindOf({ isOfClass, isRecheck }: BrowsedCheck): string | null {
  return isRecheck ? "A second run" : isOfClass ? "Of a class" : null;
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Checks as a list, by their order's number: a code would open a result. */
export function checksRoutes(
  desk: Desk,
  parts: { readonly database: Database; readonly schools: () => Schools },
): void {
  serveDesk(desk, listChecks, async ({ query: { sort, order, page, ...filter } }) => {
    const schools = parts.schools();
    const asked = { period: periodOf(filter), filter };
    const { rows, found } = await pageOf(parts.database, checkList(schools), asked, { sort, order, page });
    const options = {
      school: schoolOptions(schools),
      certificate: asOptions(certificateNames),
      level: asOptions(levels),
    };
    return {
      rows: rows.map((row) => ({
        order: row.order,
        begun_at: row.begunAt,
        access: row.access,
        kind: kindOf(row),
        school: row.schoolId === null ? "All schools" : schoolName(schools, row.schoolId),
        certificate: row.certificate,
        level: row.level,
        programmes: row.programmes,
      })),
      found,
      options,
    };
  });
  serveDesk(desk, exportChecks, ({ body, reply, note }) => {
    const { from, to, reason: _reason, ...filter } = body;
    note({ about: { kind: "checks", reference: `${from} to ${to}` }, detail: filterInWords(filter) });
    const bytes = csvOfList(parts.database, checkList(parts.schools()), { period: periodOf(body), filter });
    return sendCsv(reply, `okwan-checks-${from}-to-${to}.csv`, bytes);
  });
}
