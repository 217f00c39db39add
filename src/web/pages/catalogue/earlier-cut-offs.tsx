import type { EarlierFigure, ProgrammePage } from "../../../contract/catalogue.ts";
import type { ListSummary } from "../../../contract/figure.ts";
import { figureRemarks } from "../../../language/list-words.ts";
import { usePrice } from "../../lib/price.ts";
import { strong } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import { CutOffChart, type YearPoint } from "./cut-off-chart.tsx";
import { ListLink } from "./list-link.tsx";
import { checkerPath, groupWords } from "./words.ts";

/** Earlier years as a chart and a table; each figure with its year, group and list. */
export function EarlierCutOffs({ programme }: { programme: ProgrammePage }) {
  const { t } = useWords();
  const { earlier_figures: figures, newest_year: newestYear } = programme;
  const points = pointsOf(figures);
  return (
    <section aria-labelledby="cut-offs">
      <h2 id="cut-offs" className="text-2xl">
        {t("programmes.earlier")}
      </h2>
      {figures.length > 0 && <p className="mt-2 text-ink-2">{t("programmes.earlier.text")}</p>}
      {points.length > 1 && <CutOffChart points={points} newestYear={newestYear} />}
      {figures.length > 0 && <FigureTable figures={figures} lists={programme.lists} />}
      <NewestYear programme={programme} hasEarlier={figures.length > 0} />
    </section>
  );
}

function NewestYear({ programme, hasEarlier }: { programme: ProgrammePage; hasEarlier: boolean }) {
  const price = usePrice();
  const { t, rich, money } = useWords();
  if (programme.newest_year === null) {
    return <p className="mt-3">{hasEarlier ? t("programmes.earlier.only") : t("programmes.earlier.none")}</p>;
  }
  return (
    <Note className="mt-5">
      <p>
        {rich("programmes.earlier.newest", {
          year: programme.newest_year,
          price: money(price),
          strong,
          link: (words) => (
            <a
              className="font-semibold underline"
              href={checkerPath(programme.country, programme.school_slug)}
            >
              {words}
            </a>
          ),
        })}
      </p>
    </Note>
  );
}

/**
 * First-choice cut-offs for everybody, one point a year, oldest first. From the newest series with two years,
 * because lists of different kinds or columns are not comparable.
 */
function pointsOf(figures: readonly EarlierFigure[]): YearPoint[] {
  const main = figures.filter(
    ({ kind, sex, background, choice, series }) =>
      kind === "cutoff" && sex === "any" && background === "any" && choice !== 2 && series !== null,
  );
  const drawn = [...Map.groupBy(main, ({ series }) => series).values()].find(({ length }) => length > 1);
  return (drawn ?? [])
    .map(({ year, aggregate }) => ({ year, aggregate }))
    .sort((one, other) => (one.year < other.year ? -1 : 1));
}

const keyOf = ({ list, sex, background, choice, aggregate }: EarlierFigure) =>
  [list, sex, background, choice, aggregate].join();

function FigureTable({
  figures,
  lists,
}: {
  figures: readonly EarlierFigure[];
  lists: ProgrammePage["lists"];
}) {
  const words = useWords();
  const { t } = words;
  const listOf = new Map(lists.map((list) => [list.id, list]));
  return (
    <table className="mt-5 w-full text-start">
      <caption className="sr-only">{t("programmes.earlier.table")}</caption>
      <thead>
        <tr className="border-b border-line-2 text-sm text-ink-2">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t("programmes.earlier.year")}
          </th>
          <th scope="col" className="py-2 pe-3 text-end font-semibold">
            {t("programmes.earlier.aggregate")}
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            {t("programmes.earlier.source")}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={keyOf(figure)} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pe-3 text-start font-medium">
              {figure.year}
              {groupWords(words, figure) !== "" && (
                <span className="block text-sm font-normal text-ink-2">{groupWords(words, figure)}</span>
              )}
            </th>
            <td className="py-2.5 pe-3 text-end text-lg leading-6 font-bold">{figure.aggregate}</td>
            <td className="py-2.5 text-sm">
              <ListOfFigure figure={figure} list={listOf.get(figure.list)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListOfFigure({ figure, list }: { figure: EarlierFigure; list: ListSummary | undefined }) {
  const words = useWords();
  if (list === undefined) return null;
  return (
    <>
      <ListLink list={list} applicants={figure.applicants} />
      {figureRemarks(words, figure).map((remark) => (
        <span key={remark} className="block text-ink-2">
          {remark}
        </span>
      ))}
    </>
  );
}
