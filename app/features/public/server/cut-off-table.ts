import type { z } from "zod";
import type { CutOffRow, EarlierFigure, showCutOffs } from "../contract/catalogue.ts";
import { mayBeCompared } from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { publishedSchool } from "./find-school.ts";
import { publishedOf, type PublishedProgramme } from "./published.ts";
import { listsOfFigures } from "./show-list.ts";

type CutOffTable = z.output<typeof showCutOffs.data>;

/** A school's earlier cut-offs by name: one row for each programme and group of applicants. */
export function cutOffTable(current: LoadedVersion, slug: string): CutOffTable {
  const { school, summary } = publishedSchool(current, slug);
  const rows = publishedOf(current)
    .programmes.filter((each) => each.school === school)
    .flatMap(rowsOf);
  const years = [...new Set(rows.flatMap(({ figures }) => figures.map((figure) => figure.year)))];
  return {
    school: summary,
    years: years.sort().toReversed(),
    rows,
    lists: listsOfFigures(
      current,
      current.catalogue.programmes
        .filter(({ schoolId }) => schoolId === school.id)
        .flatMap(({ cutOffs }) => cutOffs),
    ),
    checked_on: current.catalogue.checkedOn,
  };
}

function rowsOf({ summary, earlierFigures }: PublishedProgramme): CutOffRow[] {
  return [...Map.groupBy(earlierFigures, groupOf).values()].map((figures) => {
    const { sex, background, choice, kind } = figures[0]!;
    const [newest, before] = figures;
    const hasMoved = newest !== undefined && before !== undefined && mayBeCompared(newest, before);
    return {
      programme: summary,
      sex,
      background,
      choice,
      kind,
      figures,
      movement: hasMoved ? newest.aggregate - before.aggregate : null,
    };
  });
}

/** A list without a choice is read as first choice, so both are one row. */
function groupOf({ sex, background, choice, kind }: EarlierFigure): string {
  return [kind, sex, background, choice === 2 ? 2 : 1].join("|");
}
