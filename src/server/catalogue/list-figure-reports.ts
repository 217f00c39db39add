import type { Catalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import "./figure-reports-table.ts";

export interface ListedReport {
  readonly id: number;
  readonly reportedAt: Date;
  /** Null for a report that gives a school's list. */
  readonly programmeId: number | null;
  /** Null if the programme is no longer in the catalogue. */
  readonly programme: string | null;
  readonly school: string | null;
  readonly figure: string;
  readonly year: string | null;
  readonly said: string;
  readonly why: string;
  readonly contact: string | null;
}

/** Visitors' reports of wrong figures, newest first, with the catalogue's present names. */
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
