import type { Kysely } from "kysely";
import type { ShownWindow, WindowChange } from "../../../contract/desk/windows.ts";
import type { Catalogue } from "../../../engine/index.ts";
import { windowsOf } from "../../admissions/admissions-on.ts";
import type { WindowFact } from "../../admissions/applying-file.ts";
import { keyOf } from "../../admissions/windows-now.ts";
import type { Tables } from "../../db/schema.ts";

const changesShown = 100;

type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

async function readChanges(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom("admission_windows as w")
    .innerJoin("operators as o", "o.id", "w.made_by")
    .selectAll("w")
    .select("o.name as who")
    .orderBy("w.id", "desc")
    .execute();
}

/** As students read them now, each with who wrote it, and what was changed. */
export async function listWindowRows(
  kysely: Kysely<Tables>,
  known: readonly WindowFact[],
  catalogue: Catalogue,
  now: Date,
): Promise<{ windows: ShownWindow[]; changes: WindowChange[] }> {
  const rows = await readChanges(kysely);
  const names = new Map(catalogue.schools.map(({ slug, name }) => [slug, name]));
  const authorOf = (window: WindowFact) =>
    rows.find((row) => row.begins_at <= now && !row.is_withdrawn && keyOf(row) === keyOf(window));
  const windows = catalogue.schools.flatMap((school) =>
    windowsOf(now, known, school).map((window) => {
      const fact = known.find((one) => keyOf(one) === keyOf({ ...window, school: school.slug }));
      const author = fact === undefined ? undefined : authorOf(fact);
      return { ...window, who: author?.who ?? null, why: author?.why ?? null };
    }),
  );
  return {
    windows,
    changes: rows.slice(0, changesShown).map((row) => ({
      id: row.id,
      at: row.made_at.toISOString(),
      from: row.begins_at.toISOString(),
      who: row.who,
      why: row.why,
      school: names.get(row.school) ?? row.school,
      year: row.year,
      applicants: row.applicants,
      what: whatOf(row),
      source: row.source,
    })),
  };
}

function whatOf(row: ChangeRow): string {
  if (row.is_withdrawn) return "taken back: nothing is known";
  const days = `${row.opens_on ?? "not known"} to ${row.closes_on ?? "not known"}`;
  if (row.fee_amount === null) return days;
  return `${days}; ${row.fee_currency} ${(row.fee_amount / 100).toFixed(2)}`;
}
