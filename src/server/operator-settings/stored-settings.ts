import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from "kysely";
import type { z } from "zod";
import type { SettingKind, settingKinds } from "../../contract/desk/setting-kinds.ts";
import type { Tables } from "../db/schema.ts";

type ValueOf<Kind extends SettingKind> = z.output<(typeof settingKinds)[Kind]["value"]>;

declare module "../db/schema.ts" {
  interface Tables {
    operator_settings: {
      id: Generated<number>;
      kind: SettingKind;
      /** The company, reader or school, for kinds that have several. */
      subject: string;
      value: ColumnType<ValueOf<SettingKind>, string, never>;
      begins_at: Date;
      /** null if it lasts until another row replaces it. */
      ends_at: Date | null;
      made_at: Date;
      made_by: string;
      why: string;
      seconded_at: ColumnType<Date | null, never>;
      seconded_by: ColumnType<string | null, never>;
      ended_at: ColumnType<Date | null, never>;
      ended_by: ColumnType<string | null, never>;
      ended_why: ColumnType<string | null, never>;
    };
  }
}

/** An active or planned setting: neither ended nor expired, and confirmed if it needs a second person. */
export interface OpenSetting<Kind extends SettingKind = SettingKind> {
  readonly id: number;
  readonly kind: Kind;
  readonly subject: string;
  readonly value: ValueOf<Kind>;
  readonly beginsAt: Date;
  readonly endsAt: Date | null;
  readonly who: string;
  readonly why: string;
}

/** Sorted by beginning, the oldest first. */
export async function readOpenSettings(kysely: Kysely<Tables>, now: Date): Promise<OpenSetting[]> {
  return kysely
    .selectFrom("operator_settings as s")
    .innerJoin("operators as o", "o.id", "s.made_by")
    .select(["s.id", "s.kind", "s.subject", "s.value", "s.begins_at as beginsAt", "s.ends_at as endsAt"])
    .select(["o.name as who", "s.why"])
    .where("s.ended_at", "is", null)
    .where((row) => row.or([row("s.ends_at", "is", null), row("s.ends_at", ">", now)]))
    .where((row) => row.or([row("s.kind", "<>", "price"), row("s.seconded_at", "is not", null)]))
    .orderBy("s.begins_at")
    .orderBy("s.id")
    .execute();
}

export function ofKind<Kind extends SettingKind>(
  settings: readonly OpenSetting[],
  kind: Kind,
): OpenSetting<Kind>[] {
  return settings.filter((one): one is OpenSetting<Kind> => one.kind === kind);
}

/** Makes a second operator wait until the first one's change is written. */
export async function lockSettings(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table operator_settings in share row exclusive mode`.execute(transaction);
}
