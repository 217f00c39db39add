import { type Generated, type Kysely } from "kysely";
import type { LeverId } from "../../contract/desk/lever-limits.ts";
import type { NoticeKind, SiteNotice } from "../../contract/site-notice.ts";
import type { Tables } from "../db/schema.ts";

interface EndedEarly {
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly ended_why: string | null;
}

declare module "../db/schema.ts" {
  interface Tables {
    site_notices: EndedEarly & {
      id: Generated<number>;
      kind: NoticeKind;
      english: string;
      french: string;
      begins_at: Date;
      ends_at: Date;
      made_at: Date;
      made_by: string;
      why: string;
    };
    levers: EndedEarly & {
      id: Generated<number>;
      lever: LeverId;
      /** Which one, where a lever has several; else empty. */
      subject: string;
      begins_at: Date;
      /** null: until it is changed. */
      ends_at: Date | null;
      made_by: string;
      why: string;
    };
  }
}

/** Every server hears of a change here. */
export const leversChannel = "okwan_levers";

export interface PlannedNotice extends SiteNotice {
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** What was not ended early and is not over. */
export async function readPlannedNotices(kysely: Kysely<Tables>, now: Date): Promise<PlannedNotice[]> {
  return kysely
    .selectFrom("site_notices")
    .select(["id", "kind", "english", "french", "begins_at as beginsAt", "ends_at as endsAt"])
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .execute();
}

export interface HeldLever {
  readonly lever: LeverId;
  readonly subject: string;
  readonly endsAt: Date | null;
}

/** What was not ended early and is not over. A lever begins to hold when it is made. */
export async function readHeldLevers(kysely: Kysely<Tables>, now: Date): Promise<HeldLever[]> {
  return kysely
    .selectFrom("levers")
    .select(["lever", "subject", "ends_at as endsAt"])
    .where("ended_at", "is", null)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .orderBy("id")
    .execute();
}
