import type { EarlierFigure, ProgrammePage } from "../../contract/catalogue.ts";
import type { ListSummary } from "../../contract/figure.ts";
import { figureRemarks } from "../../contract/list-words.ts";
import { usePrice, linkTo, strong, useWords } from "../../../../kernel/web/words.tsx";
import { AggregateChart } from "../../../../kernel/ui/aggregate-chart.tsx";
import { Note } from "../../../../kernel/ui/card.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { ListLink } from "./programme-card.tsx";
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
      {points.length > 1 && <Chart points={points} newestYear={newestYear} />}
      {figures.length > 0 && <FigureTable {...programme} />}
      <NewestYear programme={programme} hasEarlier={figures.length > 0} />
    </section>
  );
}

interface YearPoint {
  /** "2023/2024" */
  readonly year: string;
  readonly aggregate: number;
}

/** The newest year has no height: its figure is sold with a check. */
function Chart({ points, newestYear }: { points: readonly YearPoint[]; newestYear: string | null }) {
  const { t } = useWords();
  const lines = points.map(({ year, aggregate }) => `${year}: ${aggregate}`).join(", ");
  // "2023/2024" as "23/24": seven fit on a phone.
  const placeOf = (year: string) => ({
    at: Number(year.slice(0, 4)),
    label: year.replace(/^\d\d(\d\d)\/\d\d(\d\d)$/, "$1/$2"),
  });
  return (
    <AggregateChart
      title={
        newestYear === null
          ? t("programmes.chart", { lines })
          : t("programmes.chart.newest", { lines, year: newestYear })
      }
      points={points.map(({ year, aggregate }) => ({ ...placeOf(year), aggregate }))}
      open={newestYear === null ? null : placeOf(newestYear)}
    />
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
          link: linkTo(checkerPath(programme.country, programme.school_slug), "font-semibold underline"),
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

function FigureTable({ earlier_figures: figures, lists }: ProgrammePage) {
  const words = useWords();
  const { t } = words;
  return (
    <div className="mt-5">
      <DataTable
        caption={t("programmes.earlier.table")}
        hidesCaption
        words={[2]}
        heads={[
          t("programmes.earlier.year"),
          t("programmes.earlier.aggregate"),
          t("programmes.earlier.source"),
        ]}
        rows={figures.map((figure) => [
          <Named key="year" figure={figure} />,
          <b key="figure" className="text-lg leading-6">
            {figure.aggregate}
          </b>,
          <ListOfFigure key="list" figure={figure} list={lists.find(({ id }) => id === figure.list)} />,
        ])}
      />
    </div>
  );
}

function Named({ figure }: { figure: EarlierFigure }) {
  const group = groupWords(useWords(), figure);
  return (
    <>
      {figure.year}
      {group !== "" && <span className="block text-sm font-normal text-ink-2">{group}</span>}
    </>
  );
}

function ListOfFigure({ figure, list }: { figure: EarlierFigure; list: ListSummary | undefined }) {
  const words = useWords();
  if (list === undefined) return null;
  return (
    <span className="block text-sm">
      <ListLink list={list} applicants={figure.applicants} />
      {figureRemarks(words, figure).map((remark) => (
        <span key={remark} className="block text-ink-2">
          {remark}
        </span>
      ))}
    </span>
  );
}
