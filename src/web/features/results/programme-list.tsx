import type { ProgrammeRow, ResultToShow } from "../../../contract/check-to-show.ts";
import { programmesFirstShown } from "../../../contract/product.ts";
import { countryName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type Filters, filtersQuery, isFiltered, select, showsWhole } from "./filters.ts";
import { lastRung } from "./last-rung.ts";
import { NothingHere } from "./nothing-here.tsx";
import { ProgrammeCards, ProgrammeRows } from "./programme-cards.tsx";

/** "Programs You Qualify For": ranked by closeness, five first, the rest on request. */
export function ProgrammeList({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const words = useWords();
  const { t } = words;
  const all = result.qualified();
  const found = select(all, filters, result.course);
  const rankOf = new Map(all.map((programme, index) => [programme.id, index + 1]));
  const first = found.slice(0, programmesFirstShown);
  const rest = showsWhole(filters, "qualified") ? found.slice(programmesFirstShown) : [];
  const card = ({ id }: { id: number }) => ({
    rank: rankOf.get(id) ?? null,
    last: lastRung(result.certificate),
    planAddress: `/checker/results/${result.check_code}/plan?p=${[filters.plan, id].filter(Boolean).join(",")}`,
  });
  const nothing = result.nothing();
  return (
    <section aria-labelledby="qualified">
      <h2 id="qualified" className="text-xl sm:text-2xl">
        {t("results.list")}
      </h2>
      {all.length > 0 && (
        <p className="figures text-sm text-ink-2 sm:text-base">
          {result.school.id === 0
            ? t("results.list.in", {
                count: all.length,
                country: countryName(words, result.country),
                order: filters.sort,
              })
            : t("results.list.at", {
                count: all.length,
                school: result.school.short_name,
                order: filters.sort,
              })}
        </p>
      )}
      {nothing === null ? (
        <FilterBar programmes={all} beside={[...result.open(), ...result.toConfirm()]} filters={filters} />
      ) : (
        <NothingHere result={result} nothing={nothing} />
      )}
      <ProgrammeCards className="mt-4" programmes={first.map(({ whole }) => whole())} card={card} />
      {rest.length > 0 && (
        <ProgrammeRows programmes={rest.map(({ whole }) => whole())} card={card} isOpen={filters.showsAll} />
      )}
      {all.length > 0 && found.length === 0 && <NothingFound filters={filters} />}
      <ListEnd all={all.length} found={found} shown={first.length + rest.length} filters={filters} />
    </section>
  );
}

interface ListEndProps {
  all: number;
  found: readonly ProgrammeRow[];
  shown: number;
  filters: Filters;
}

/** How many of them are shown, and the way to the rest. */
function ListEnd({ all, found, shown, filters }: ListEndProps) {
  const { t } = useWords();
  const next = found[programmesFirstShown];
  return (
    <>
      {found.length > 0 && (
        <p role="status" className="figures mt-4 text-center text-ink-2">
          {t(isFiltered(filters) ? "results.list.showing.filtered" : "results.list.showing", {
            shown,
            found: found.length,
            all,
          })}
        </p>
      )}
      {next !== undefined && !showsWhole(filters, "qualified") && (
        <LinkButton
          tone="quiet"
          className="no-print mt-3 w-full"
          href={`${filtersQuery(filters, { list: "qualified" })}#programme-${next.id}`}
        >
          {t("results.list.more")}
        </LinkButton>
      )}
    </>
  );
}

function NothingFound({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const cleared = filtersQuery(filters, {
    search: "",
    chance: "",
    field: "",
    school: "",
    campus: "",
    stream: "",
    level: "",
  });
  return (
    <Card>
      <p className="font-semibold">{t("results.list.nothing")}</p>
      <p className="mt-3">
        <LinkButton tone="quiet" href={cleared}>
          {t("results.list.clear")}
        </LinkButton>
      </p>
    </Card>
  );
}
