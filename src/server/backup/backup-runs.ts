import type { Generated, Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

type RunKind = "backup" | "verify";

declare module "../db/schema.ts" {
  interface Tables {
    backup_runs: {
      id: Generated<number>;
      kind: RunKind;
      began_at: Date;
      ended_at: Date;
      is_ok: boolean;
      bytes: number | null;
      taken_at: Date | null;
      why_not: string | null;
    };
  }
}

interface BackupRun {
  readonly kind: RunKind;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly bytes: number | null;
  /** For a verification: when the verified backup was taken. */
  readonly takenAt: Date | null;
  readonly whyNot: string | null;
}

/** Stores the run, so that the desk can show it. */
export async function writeBackupRun(kysely: Kysely<Tables>, run: BackupRun): Promise<void> {
  await kysely
    .insertInto("backup_runs")
    .values({
      kind: run.kind,
      began_at: run.beganAt,
      ended_at: run.endedAt,
      is_ok: run.whyNot === null,
      bytes: run.bytes,
      taken_at: run.takenAt,
      // One line, without the values of a failed statement.
      why_not: run.whyNot?.split("\n")[0]?.slice(0, 300) ?? null,
    })
    .execute();
}

interface LastRuns {
  readonly ok: BackupRun | null;
  readonly failed: BackupRun | null;
}

export async function lastRuns(kysely: Kysely<Tables>, kind: RunKind): Promise<LastRuns> {
  const newest = () =>
    kysely
      .selectFrom("backup_runs")
      .select([
        "id",
        "kind",
        "began_at as beganAt",
        "ended_at as endedAt",
        "bytes",
        "taken_at as takenAt",
        "why_not as whyNot",
      ])
      .where("kind", "=", kind)
      .orderBy("ended_at", "desc")
      .orderBy("id", "desc")
      .limit(1);
  const [ok, last] = await Promise.all([
    newest().where("is_ok", "=", true).executeTakeFirst(),
    newest().executeTakeFirst(),
  ]);
  return { ok: ok ?? null, failed: last === undefined || last.whyNot === null ? null : last };
}

/** The last success of each kind; kinds without one are absent. */
export async function lastGoodRuns(kysely: Kysely<Tables>): Promise<{ kind: RunKind; endedAt: Date }[]> {
  return kysely
    .selectFrom("backup_runs")
    .select(["kind", (of) => of.fn.max("ended_at").as("endedAt")])
    .where("is_ok", "=", true)
    .groupBy("kind")
    .execute();
}
