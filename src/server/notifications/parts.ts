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
  /** The same narrow port that verification codes go through. */
  readonly sms: CodeSender;
  /** Origin of our site, for links in text messages. */
  readonly siteUrl: string;
}
