import type { Generated, Selectable } from "kysely";
import type { Application } from "../../contract/student/applications.ts";

interface ApplicationsTable {
  id: Generated<string>;
  student_id: string;
  programme_id: number;
  status: Generated<Application["status"]>;
  /** "2026-12-31": Postgres days arrive as text. */
  deadline: string | null;
  note: string | null;
  done: Generated<string[]>;
  started_at: Date;
}
export type ApplicationRow = Selectable<ApplicationsTable>;

declare module "../db/schema.ts" {
  interface Tables {
    applications: ApplicationsTable;
    application_events: { id: Generated<number>; application_id: string; what: string; at: Date };
  }
}
