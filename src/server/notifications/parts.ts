import type { Catalogue } from "../../engine/index.ts";
import type { Database } from "../db/database.ts";
import type { CodeSender } from "../login/verification.ts";
// Adds its table to the schema wherever these use cases are compiled.
import type {} from "./notifications-table.ts";

/** Dependencies of notifications. */
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
