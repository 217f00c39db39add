import { sql } from "kysely";
import type { Standing } from "../../../contract/desk/today.ts";
import { filesLeftAlone } from "../../catalogue/changes/school-files.ts";
import { ourDataDir } from "../../catalogue/read-lines.ts";
import { dueSources, type SourceState } from "../../catalogue/sources/due-sources.ts";
import { readSources } from "../../catalogue/sources/sources-file.ts";
import { newestLooks, withLooks } from "../../catalogue/sources/stored-looks.ts";
import { lastRuns } from "../../backup/backup-runs.ts";
import { dayMs, dayOf, minuteOf } from "../../lib/days.ts";
import type { Database } from "../../db/database.ts";
import { messageFigures } from "../../messages/operator-figures.ts";
import { referencesUnderReview, moneyTroubles } from "../../payments/operator-figures.ts";
import { standingWords } from "./words.ts";

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
}

/** The most payments that are named; the list has all. */
const mostNamed = 5;

export async function moneyStanding(parts: Parts): Promise<Standing[]> {
  const { underReview, refunding } = await moneyTroubles(parts);
  const references = underReview === 0 ? [] : await referencesUnderReview(parts, mostNamed);
  return [standing("held", underReview, { references }), standing("refunding", refunding)];
}

export async function textsStanding(parts: Parts): Promise<Standing[]> {
  const [{ waiting, oldestUnsentSeconds }, failed] = await Promise.all([
    messageFigures(parts),
    failedTexts(parts),
  ]);
  return [
    standing("texts-waiting", waiting, { oldestSeconds: waiting === 0 ? null : oldestUnsentSeconds }),
    failed,
  ];
}

/** Texts that a company refused today and that no other has sent since. */
async function failedTexts({ database, now }: Parts): Promise<Standing> {
  const found = await sql<{ count: number; first: Date | null; reason: string | null }>`
    select count(distinct a.message_id) as count, min(a.created_at) as first,
      (array_agg(a.sender || ': ' || coalesce(a.reason, 'no reason given') order by a.id desc))[1] as reason
    from message_attempts a
    where a.outcome = 'failed' and a.created_at > ${new Date(now().getTime() - dayMs)}
      and not exists (select from message_attempts s where s.message_id = a.message_id and s.outcome = 'sent')
  `.execute(database.kysely);
  const [{ count, first, reason } = { count: 0, first: null, reason: null }] = found.rows;
  return standing("texts-failed", count, { oldestSeconds: secondsSince(now(), first), note: reason });
}

export async function readersStanding({ database, now }: Parts): Promise<Standing[]> {
  const found = await sql<{ waiting: number; reading: number; first: Date | null; seconds: number | null }>`
    select count(*) filter (where status = 'queued') as waiting,
      count(*) filter (where status in ('extracting', 'matching')) as reading,
      min(created_at) filter (where status = 'queued') as first,
      (select percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at)) from extractions
        where finished_at > ${new Date(now().getTime() - 900_000)}) as seconds
    from extractions where status in ('queued', 'extracting', 'matching')`.execute(database.kysely);
  const [{ waiting, reading, first, seconds } = { waiting: 0, reading: 0, first: null, seconds: null }] =
    found.rows;
  const took =
    seconds === null ? "" : `, and half of the last quarter's took ${Math.round(seconds)} s in all`;
  return [
    standing("readers", waiting, {
      oldestSeconds: secondsSince(now(), first),
      note: `${reading} being read${took}`,
    }),
  ];
}

/** Reports, except those that a waiting change answers. */
export async function reportsStanding({ database }: Parts): Promise<Standing[]> {
  const found = await sql<{ reports: number; lists: number }>`
    select count(*) filter (where programme_id is not null) as reports,
      count(*) filter (where programme_id is null) as lists
    from figure_reports r left join catalogue_changes c on c.id = r.change_id
    where settled_at is null and c.state is distinct from 'waiting'`.execute(database.kysely);
  const [{ reports, lists } = { reports: 0, lists: 0 }] = found.rows;
  return [standing("reports", reports), standing("lists", lists)];
}

/** Schools whose file a release did not replace. */
export async function releaseStanding({ database }: Parts): Promise<Standing[]> {
  const files = await filesLeftAlone(database.kysely, ourDataDir);
  return [standing("left-alone", files.length, { note: files.length === 0 ? null : files.join(", ") })];
}

/** Pages of schools that are overdue to be looked at (data/sources.json); the note names them. */
export async function sourcesStanding({ database, now }: Parts): Promise<Standing[]> {
  const file = withLooks(readSources(ourDataDir), await newestLooks(database.kysely));
  const states = dueSources(file, dayOf(now()));
  const named = (is: SourceState["is"]) =>
    states.filter((state) => state.is === is).map(({ source }) => source.what);
  const overdue = named("overdue");
  const due = named("due");
  const note = [
    overdue.length === 0 ? null : `Overdue: ${overdue.join("; ")}.`,
    due.length === 0 ? null : `Due now: ${due.join("; ")}.`,
  ]
    .filter((part) => part !== null)
    .join(" ");
  return [standing("sources", overdue.length, { note: note === "" ? null : note })];
}

/** Age of the last backup, and of the last trial restore. */
export async function backupStanding({ database, now }: Parts): Promise<Standing[]> {
  const [backup, verified] = await Promise.all([
    lastRuns(database.kysely, "backup"),
    lastRuns(database.kysely, "verify"),
  ]);
  return [standingOfRuns("backup", backup, now()), standingOfRuns("verified", verified, now())];
}

/** `count`: 1 if the latest run failed; `oldest_seconds`: age of the last success. */
function standingOfRuns(
  id: "backup" | "verified",
  { ok, failed }: Awaited<ReturnType<typeof lastRuns>>,
  now: Date,
): Standing {
  const size = ok?.bytes == null ? "" : `${(ok.bytes / 1e6).toFixed(1)} MB`;
  const took =
    ok === null ? "" : `took ${Math.round((ok.endedAt.getTime() - ok.beganAt.getTime()) / 1000)} s`;
  const taken = ok?.takenAt == null ? "" : `of one taken ${minuteOf(ok.takenAt)}`;
  const parts = [size, took, taken];
  if (failed !== null) parts.push(`the last try failed: ${failed.whyNot ?? ""}`);
  return standing(id, failed === null ? 0 : 1, {
    oldestSeconds: secondsSince(now, ok?.endedAt ?? null),
    note: parts.filter((part) => part !== "").join(", "),
  });
}

function standing(
  id: Standing["id"],
  count: number,
  {
    oldestSeconds = null,
    note = null,
    references = [],
  }: { oldestSeconds?: number | null; note?: string | null; references?: readonly string[] } = {},
): Standing {
  const { name, href = null } = standingWords[id];
  return { id, name, href, count, oldest_seconds: oldestSeconds, note, references: [...references] };
}

function secondsSince(now: Date, at: Date | null): number | null {
  return at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / 1000);
}
