import type { Catalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import type { CodeSender } from "../login/verification.ts";
import type { Generated } from "kysely";
import type { Notification } from "../../contract/notifications.ts";

export interface NotificationParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly catalogue: () => { readonly catalogue: Catalogue };
  /** The port used for verification codes, with a daily limit. */
  readonly sms: CodeSender;
  /** For news of a payment: the student paid for it, so the daily budget does not apply. */
  readonly paidSms: CodeSender;
  /** Origin of our site, for links in text messages. */
  readonly siteUrl: string;
}

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
