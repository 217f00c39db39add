import type { Kysely } from "kysely";
import type { Tables } from "./schema.ts";
import { readFacts, setFact } from "./server-facts.ts";

type RunKind = "backup" | "verify";

interface BackupRun {
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly bytes: number | null;
  /** For a verification: when the verified backup was taken. */
  readonly takenAt: Date | null;
  /** null if it went well. */
  readonly whyNot: string | null;
}

/** Stores the run in place of the one before it, so that the desk can show it. */
export async function writeBackupRun(
  kysely: Kysely<Tables>,
  { kind, endedAt, ...run }: BackupRun & { readonly kind: RunKind },
): Promise<void> {
  // One line, without the values of a failed statement.
  const whyNot = run.whyNot?.split("\n")[0]?.slice(0, 300) ?? null;
  const name = `${kind} ${whyNot === null ? "done" : "failed"}`;
  await setFact(kysely, name, { ...run, whyNot }, endedAt);
}

/** The last success, and the last failure if no success followed it. */
export async function lastRuns(
  kysely: Kysely<Tables>,
  kind: RunKind,
): Promise<{ readonly ok: BackupRun | null; readonly failed: BackupRun | null }> {
  const done = `${kind} done`;
  const facts = await readFacts(kysely, [done, `${kind} failed`]);
  const runs = facts.map(({ name, value, at }) => ({ name, run: runOf(value, at) }));
  const last = runs.at(-1);
  return {
    ok: runs.find(({ name }) => name === done)?.run ?? null,
    failed: last === undefined || last.name === done ? null : last.run,
  };
}

function runOf(value: unknown, endedAt: Date): BackupRun {
  const { beganAt, takenAt, ...run } = value as Pick<BackupRun, "bytes" | "whyNot"> & {
    readonly beganAt: string;
    readonly takenAt: string | null;
  };
  return {
    ...run,
    beganAt: new Date(beganAt),
    endedAt,
    takenAt: takenAt === null ? null : new Date(takenAt),
  };
}
