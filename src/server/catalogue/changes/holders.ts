import { sql, type Kysely } from "kysely";
import { newestFigures, type Catalogue, type Programme } from "../../../engine/index.ts";
import { outcomeFormat } from "../../checks/stored-outcome.ts";
import { readVersion } from "../catalogue-versions-table.ts";
import type { Tables } from "../../db/schema.ts";

/** Opened results with another newest figure than the changed catalogue. They are never updated. */
export interface Holder {
  readonly orderId: number;
  readonly code: string;
  readonly language: string;
  readonly phone: string | null;
}

interface HoldersFound {
  readonly holders: readonly Holder[];
  readonly isAtLeast: boolean;
}

/** Only this many opened results are read, newest first; a popular school has as many in a season. */
const mostLookedAt = 20_000;
const versionsLookedAt = 30;

/** @param changed programmes whose newest figures differ before and after the change */
export async function holdersOf(
  kysely: Kysely<Tables>,
  next: Catalogue,
  changed: readonly number[],
): Promise<HoldersFound> {
  if (changed.length === 0) return { holders: [], isAtLeast: false };
  const versions = await sql<{ version: number }>`
    select distinct catalogue_version as version from checks order by 1 desc limit ${versionsLookedAt}`.execute(
    kysely,
  );
  const after = figuresById(next.programmes, new Set(changed));
  const holders: Holder[] = [];
  for (const { version } of versions.rows) {
    const content = await readVersion(kysely, version);
    const before = figuresById(content?.catalogue.programmes ?? [], new Set(changed));
    const differing = changed.filter((id) => before.has(id) && before.get(id) !== after.get(id));
    if (differing.length > 0) holders.push(...(await holdersIn(kysely, version, differing)));
  }
  return { holders, isAtLeast: versions.rows.length === versionsLookedAt || holders.length >= mostLookedAt };
}

/**
 * A pattern for each format of stored outcomes (src/server/checks/stored-outcome.ts). In formats 1 and 2 a
 * programme with a figure is "[2001,9,0": id, aggregate, and index of the figure (-1: none). A new format is
 * a type error here until it has a pattern.
 */
const patterns: Readonly<Record<typeof outcomeFormat, (ids: readonly number[]) => string>> = {
  2: (ids) => String.raw`\[(?:${ids.join("|")}),\d+,\d`,
};

async function holdersIn(kysely: Kysely<Tables>, version: number, ids: readonly number[]): Promise<Holder[]> {
  const found = await sql<Holder>`
    select o.id as "orderId", o.code, o.language, o.phone
    from (
      select c.order_id, c.outcome from checks c
      where c.catalogue_version = ${version}
        and exists (select from payment_states p where p.order_id = c.order_id and p.state = 'paid')
      order by c.order_id desc limit ${mostLookedAt}
    ) paid join orders o on o.id = paid.order_id
    where paid.outcome ~ ${patterns[outcomeFormat](ids)}`.execute(kysely);
  return found.rows;
}

/** Programmes with different newest figures in the two catalogues. */
export function figuresThatDiffer(before: Catalogue, after: Catalogue): number[] {
  const was = figuresById(before.programmes);
  const is = figuresById(after.programmes);
  return [...was.keys()].filter((id) => was.get(id) !== "[]" && was.get(id) !== is.get(id));
}

function figuresById(programmes: readonly Programme[], only?: ReadonlySet<number>): Map<number, string> {
  const wanted = only === undefined ? programmes : programmes.filter(({ id }) => only.has(id));
  return new Map(
    wanted.map(({ id, cutOffs }) => [
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
