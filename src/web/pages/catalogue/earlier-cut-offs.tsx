import type { EarlierFigure, ProgrammePage } from "../../../contract/catalogue.ts";
import { priceInPesewas } from "../../../contract/product.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import { SourceLink } from "../parts/source-link.tsx";
import { strong } from "../parts/strong.tsx";
import { CutOffChart, type YearPoint } from "./cut-off-chart.tsx";
import { checkerPath, groupWords } from "./words.ts";

/** Earlier years as a drawing and as a table, each figure with its year, its group and its source. */
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
      {figures.length > 0 && <FigureTable figures={figures} />}
      <NewestYear programme={programme} hasEarlier={figures.length > 0} />
    </section>
  );
}

function NewestYear({ programme, hasEarlier }: { programme: ProgrammePage; hasEarlier: boolean }) {
  const { t, rich, money } = useWords();
  if (programme.newest_year === null) {
    return <p className="mt-3">{hasEarlier ? t("programmes.earlier.only") : t("programmes.earlier.none")}</p>;
  }
  return (
    <Note className="mt-5">
      <p>
        {rich("programmes.earlier.newest", {
          year: programme.newest_year,
          price: money(priceInPesewas),
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

/** Everybody's first-choice line, one point a year, oldest first. */
function pointsOf(figures: readonly EarlierFigure[]): YearPoint[] {
  const main = figures.filter(
    ({ kind, sex, background, choice }) =>
      kind === "cutoff" && sex === "any" && background === "any" && choice !== 2,
  );
  const byYear = Map.groupBy(main, ({ year }) => year);
  return [...byYear]
    .map(([year, [first]]) => ({ year, aggregate: first!.aggregate }))
    .sort((one, other) => (one.year < other.year ? -1 : 1));
}

function FigureTable({ figures }: { figures: readonly EarlierFigure[] }) {
  const words = useWords();
  const { t } = words;
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
          <tr key={Object.values(figure).join()} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pe-3 text-start font-medium">
              {figure.year}
              {groupWords(words, figure) !== "" && (
                <span className="block text-sm font-normal text-ink-2">{groupWords(words, figure)}</span>
              )}
            </th>
            <td className="py-2.5 pe-3 text-end text-lg leading-6 font-bold">{figure.aggregate}</td>
            <td className="py-2.5 text-sm">
              <SourceLink address={figure.source} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
