import type { ListPage } from "../contract/catalogue.ts";
import type { ListSummary } from "../contract/figure.ts";
import { earlierFigures, type CutOff, type FigureList, type Programme } from "@okwan/engine";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { figureOut } from "./figure-out.ts";
import { publishedOf } from "./published.ts";
import { readInCopyOn } from "@okwan/catalogue";

/**
 * A list with all its rows. A check sells the figures of a programme's newest year, so their rows have no
 * figure here.
 */
export function showList(current: LoadedVersion, id: string): ListPage {
  const { catalogue } = current;
  const list = catalogue.figureLists.find((each) => each.id === id);
  if (list === undefined) throw new Refusal("not-found", "unknown-list", sentenceOf("errors.noList"));
  const { schools, programmes } = publishedOf(current);
  const summaries = new Map(programmes.map(({ summary }) => [summary.id, summary]));
  const { title, printedYear, columns, publication, copies, sha256, doubt, note } = list;
  return {
    ...listSummary(list),
    school: schools.find(({ school }) => school.id === list.schoolId)?.summary ?? null,
    title,
    printed_year: printedYear,
    columns: columns.map(({ name, heading, applicants }) => ({ name, heading, applicants })),
    publication,
    copies: copies.map(({ address, readOn }) => ({ address, read_on: readOn })),
    sha256,
    doubt,
    note,
    rows: catalogue.programmes
      .flatMap((programme) => rowsIn(list, programme))
      .flatMap(({ programme, column, figure }) => {
        const summary = summaries.get(programme.id);
        return summary === undefined
          ? []
          : [{ programme: summary, column, figure: figure && figureOut(catalogue, figure) }];
      })
      .sort((one, other) => one.programme.name.localeCompare(other.programme.name, "en")),
    checked_on: catalogue.checkedOn,
  };
}

interface Row {
  readonly programme: Programme;
  readonly column: string;
  readonly figure: CutOff | null;
}

function rowsIn(list: FigureList, programme: Programme): Row[] {
  const own = programme.cutOffs.filter((figure) => figure.list === list.id);
  if (own.length === 0) return [];
  const free = new Set(earlierFigures(programme.cutOffs));
  return own.map((figure) => ({
    programme,
    column: figure.column,
    figure: free.has(figure) ? figure : null,
  }));
}

export function listSummary(list: FigureList): ListSummary {
  const { id, kind, publisher, year, issued } = list;
  return { id, kind, publisher, year, issued, read_in_copy: readInCopyOn(list) };
}

/** The lists of these figures, newest first. */
export function listsOfFigures({ catalogue }: LoadedVersion, figures: readonly CutOff[]): ListSummary[] {
  const ids = new Set(figures.map(({ list }) => list));
  return catalogue.figureLists
    .filter(({ id }) => ids.has(id))
    .map(listSummary)
    .sort((one, other) => other.year.localeCompare(one.year));
}
