import type { Catalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import "./figure-reports-table.ts";

export interface ListedReport {
  readonly id: number;
  readonly reportedAt: Date;
  /** null where a school's list is told of. */
  readonly programmeId: number | null;
  /** null where the programme is no longer in the catalogue. */
  readonly programme: string | null;
  readonly school: string | null;
  readonly figure: string;
  readonly year: string | null;
  readonly said: string;
  readonly why: string;
  readonly contact: string | null;
}

/** What visitors said is wrong, newest first, beside the names the catalogue has now. */
export async function listFigureReports(
  database: Database,
  catalogue: Catalogue | null,
): Promise<ListedReport[]> {
  const rows = await database.kysely.selectFrom("figure_reports").selectAll().orderBy("id", "desc").execute();
  const programmes = new Map(catalogue?.programmes.map((programme) => [programme.id, programme]));
  const schools = new Map(catalogue?.schools.map((school) => [school.id, school]));
  return rows.map((row) => {
    const programme = programmes.get(row.programme_id ?? 0);
    return {
      id: row.id,
      reportedAt: row.reported_at,
      programmeId: row.programme_id,
      programme: programme?.name ?? null,
      school: schools.get(programme?.schoolId ?? row.school_id ?? 0)?.shortName ?? null,
      figure: row.figure,
      year: row.year,
      said: row.said,
      why: row.why,
      contact: row.contact,
    };
  });
}
