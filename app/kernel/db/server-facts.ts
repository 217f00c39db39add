import type { ColumnType, Generated, Kysely } from "kysely";
import type { Tables } from "./schema.ts";

declare module "./schema.ts" {
  interface Tables {
    /** Facts about this installation, by name; migration 0391 lists them. */
    server_facts: {
      name: string;
      value: ColumnType<unknown, string | undefined, string>;
      at: Generated<Date>;
    };
  }
}

interface ServerFact {
  readonly name: string;
  readonly value: unknown;
  readonly at: Date;
}

/** Stores a fact, unless it is known already. @returns true if it is new */
export async function addFact(kysely: Kysely<Tables>, name: string, value: unknown = null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("server_facts")
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores a fact in place of an earlier one of its name. */
export async function setFact(kysely: Kysely<Tables>, name: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), at };
  await kysely
    .insertInto("server_facts")
    .values({ name, ...stored })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(stored))
    .execute();
}

/** Those that are known, the earliest first. */
export function readFacts(kysely: Kysely<Tables>, names: readonly string[]): Promise<ServerFact[]> {
  return kysely
    .selectFrom("server_facts")
    .select(["name", "value", "at"])
    .where("name", "in", names)
    .orderBy("at")
    .execute();
}

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

type Mode = "demo" | "live";

/**
 * Records this mode in the database.
 * @returns why a server of this mode must not start: the database belongs to the other mode; else null
 */
export async function claimDatabase(kysely: Kysely<Tables>, mode: Mode): Promise<string | null> {
  await addFact(kysely, mode);
  const [first] = await readFacts(kysely, ["demo", "live"]);
  if (first?.name === mode) return null;
  return mode === "live"
    ? "OKWAN_MODE is live, and this database was used in demo mode: results in it were opened without money. Give live a database of its own (DATABASE_URL)."
    : "OKWAN_MODE is demo, and this database is a live one: the sandbox would open its results without money. Set OKWAN_MODE=live, or give demo a database of its own (a copy: delete from server_facts where name = 'live' in the copy).";
}
