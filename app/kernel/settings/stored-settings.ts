import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from "kysely";
import type { z } from "zod";
import { kindIds, type SettingKind, settingKinds } from "../contract/desk/setting-kinds.ts";
import type { Tables } from "../db/schema.ts";

type ValueOf<Kind extends SettingKind> = z.output<(typeof settingKinds)[Kind]["value"]>;

declare module "../db/schema.ts" {
  interface Tables {
    operator_settings: {
      id: Generated<number>;
      kind: SettingKind;
      /** The company or reader, for kinds that have several. */
      subject: string;
      value: ColumnType<ValueOf<SettingKind>, string, never>;
      begins_at: Date;
      /** null if it lasts until another row replaces it. */
      ends_at: Date | null;
      made_at: Date;
      made_by: string;
      why: string;
      /** Also set without `seconded_by`: nobody else could confirm it. */
      seconded_at: ColumnType<Date | null, Date | null>;
      seconded_by: ColumnType<string | null, never>;
      ended_at: ColumnType<Date | null, never>;
      ended_by: ColumnType<string | null, never>;
      ended_why: ColumnType<string | null, never>;
    };
  }
}

/** A row that nobody ended and that has not expired. */
export type StoredSetting<Kind extends SettingKind = SettingKind> = Omit<
  Awaited<ReturnType<typeof readSettings>>[number],
  "kind" | "value"
> & { readonly kind: Kind; readonly value: ValueOf<Kind> };

/** Sorted by beginning, the oldest first. */
export function readSettings(kysely: Kysely<Tables>, now: Date) {
  return (
    kysely
      .selectFrom("operator_settings as s")
      .innerJoin("operators as m", "m.id", "s.made_by")
      .leftJoin("operators as c", "c.id", "s.seconded_by")
      .selectAll("s")
      .select(["m.name as who", "c.name as secondedBy"])
      .where("s.ended_at", "is", null)
      // A server of another release may have other kinds.
      .where("s.kind", "in", kindIds)
      .where((row) => row.or([row("s.ends_at", "is", null), row("s.ends_at", ">", now)]))
      .orderBy("s.begins_at")
      .orderBy("s.id")
      .execute()
  );
}

export function settingsOfKind<Kind extends SettingKind>(
  settings: readonly StoredSetting[],
  kind: Kind,
): StoredSetting<Kind>[] {
  return settings.filter((one): one is StoredSetting<Kind> => one.kind === kind);
}

/** false for a price that still waits for its second person. */
export const isConfirmed = ({ kind, seconded_at: at }: StoredSetting) => kind !== "price" || at !== null;

/** Of rows with the same key, the last that has begun is active. */
export const keyOfRow = ({ kind, subject, value }: StoredSetting): string =>
  "what" in value ? [kind, value.what, value.programme, value.list].join(" ") : `${kind} ${subject}`;

/** The confirmed row of each key that began last. */
export function activeOf(settings: readonly StoredSetting[], now: Date): Map<string, StoredSetting> {
  const begun = settings.filter((row) => row.begins_at <= now && isConfirmed(row));
  return new Map(begun.map((row) => [keyOfRow(row), row]));
}

/** Makes a second operator wait until the first one's change is written. */
export async function lockSettings(transaction: Transaction<Tables>): Promise<void> {
  await sql`lock table operator_settings in share row exclusive mode`.execute(transaction);
}
