import type { Catalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import type { CodeSender } from "../login/verification.ts";
// Adds its table to the schema wherever these use cases are compiled.
import type {} from "./notifications-table.ts";

/** What notifying works with. */
export interface NotificationParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly catalogue: () => { readonly catalogue: Catalogue };
  /** The same narrow port that verification codes go through, with a limit to a day. */
  readonly sms: CodeSender;
  /** For news of a payment: the student paid for it, and it is sent whatever the day has cost. */
  readonly paidSms: CodeSender;
  /** Origin of our site, for links in text messages. */
  readonly siteUrl: string;
}
