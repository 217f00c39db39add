import { sql, type Kysely } from "kysely";
import { newestFigures, type Catalogue, type Programme } from "@okwan/engine";
import { readContent } from "./catalogue-versions-table.ts";
import { diffCatalogues } from "@okwan/catalogue";
import type { Tables } from "../db/schema.ts";

/**
 * Opened results with another newest figure than the changed catalogue: paid by themselves or by a school for
 * its class, and free second runs. They are never updated.
 */
export interface ResultHolder {
  readonly orderId: number;
  readonly code: string;
  readonly phone: string | null;
}

interface HoldersFound {
  readonly holders: readonly ResultHolder[];
  readonly isAtLeast: boolean;
  /** Short names of the schools whose figures differ. */
  readonly schools: readonly string[];
}

/** Only this many opened results are read, newest first; a popular school has as many in a season. */
const mostLookedAt = 20_000;
const versionsLookedAt = 30;

/** @param outcomesWith a pattern for stored outcomes in which one of these programmes has a figure */
export async function holdersOf(
  kysely: Kysely<Tables>,
  { version, catalogue: next }: { readonly version: number; readonly catalogue: Catalogue },
  outcomesWith: (programmeIds: readonly number[]) => string,
): Promise<HoldersFound> {
  const was = await figuresBefore(kysely, version);
  const after = figuresById(next.programmes);
  const changed = [...was.keys()].filter(
    (id) => was.get(id) !== "[]" && after.has(id) && was.get(id) !== after.get(id),
  );
  if (changed.length === 0) return { holders: [], isAtLeast: false, schools: [] };
  const versions = await sql<{ version: number }>`
    select distinct catalogue_version as version from checks order by 1 desc limit ${versionsLookedAt}`.execute(
    kysely,
  );
  const holders: ResultHolder[] = [];
  for (const { version } of versions.rows) {
    const content = await readContent(kysely, version);
    const before = figuresById(content?.catalogue.programmes ?? []);
    const differing = changed.filter((id) => before.has(id) && before.get(id) !== after.get(id));
    if (differing.length > 0) holders.push(...(await holdersIn(kysely, version, outcomesWith(differing))));
  }
  const isAtLeast = versions.rows.length === versionsLookedAt || holders.length >= mostLookedAt;
  return { holders, isAtLeast, schools: schoolsOf(next, changed) };
}

/** When this version came, and what students see otherwise since; null for the first one. */
export async function changesOf(
  kysely: Kysely<Tables>,
  { version, catalogue }: { readonly version: number; readonly catalogue: Catalogue },
): Promise<{ readonly importedAt: Date; readonly lines: readonly string[] } | null> {
  const before = await readContent(kysely, version - 1);
  if (before === null) return null;
  const { imported_at: importedAt } = await kysely
    .selectFrom("catalogue_versions")
    .select("imported_at")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return { importedAt, lines: diffCatalogues(before.catalogue, catalogue).lines };
}

/** Versions looked at for a programme's figures before it was withheld. */
const versionsBefore = 10;

/** Of each programme as it was told last before this version; while it was being checked, nothing was told. */
async function figuresBefore(kysely: Kysely<Tables>, version: number): Promise<Map<number, string>> {
  const told = new Map<number, string>();
  for (let before = version - 1; before >= Math.max(1, version - versionsBefore); before -= 1) {
    const content = await readContent(kysely, before);
    for (const [id, figures] of figuresById(content?.catalogue.programmes ?? [])) {
      if (!told.has(id)) told.set(id, figures);
    }
    const isAnyWithheld = content?.catalogue.programmes.some((one) => one.isBeingChecked) === true;
    if (!isAnyWithheld) break;
  }
  return told;
}

async function holdersIn(kysely: Kysely<Tables>, version: number, outcomes: string): Promise<ResultHolder[]> {
  const found = await sql<ResultHolder>`
    select o.id as "orderId", o.code, o.phone
    from (
      select c.order_id, c.outcome from checks c join orders k on k.id = c.order_id
      where c.catalogue_version = ${version}
        and (k.frozen_at is not null or k.recheck_of is not null)
        and opening_payment(coalesce(k.recheck_of, k.id)) is not null
      order by c.order_id desc limit ${mostLookedAt}
    ) paid join orders o on o.id = paid.order_id
    where paid.outcome ~ ${outcomes}`.execute(kysely);
  return found.rows;
}

/** Short names of the schools of these programmes. */
function schoolsOf({ programmes, schools }: Catalogue, changed: readonly number[]): string[] {
  const ids = new Set(programmes.filter(({ id }) => changed.includes(id)).map((one) => one.schoolId));
  return schools.filter(({ id }) => ids.has(id)).map(({ shortName }) => shortName);
}

/** The newest figures of each programme that nobody checks, as text to compare. */
function figuresById(programmes: readonly Programme[]): Map<number, string> {
  return new Map(
    programmes
      .filter((one) => one.isBeingChecked !== true)
      .map(({ id, cutOffs }) => [
        id,
        JSON.stringify(
          newestFigures(cutOffs).map(
            ({ year, aggregate, sex, background, choice, applicants, list, column }) => [
              year,
              aggregate,
              sex,
              background,
              choice,
              applicants,
              list,
              column,
            ],
          ),
        ),
      ]),
  );
}
