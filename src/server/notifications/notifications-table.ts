import type { Generated } from "kysely";
import type { Notification } from "../../contract/notifications.ts";

interface NotificationsTable {
  id: Generated<number>;
  student_id: string;
  kind: Notification["kind"];
  event_key: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
  read_at: Date | null;
  text_due_at: Date | null;
}

declare module "../db/schema.ts" {
  interface Tables {
    notifications: NotificationsTable;
  }
}
