import type { ProgrammeRow } from "../../../contract/check-to-show.ts";
import { Button } from "../../ui/button.tsx";
import type { Words } from "../../../language/words.ts";
import { levelName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chanceName, fieldName, streamName } from "../../../language/data-names.ts";
import {
  allBut,
  type Choice,
  choiceNames,
  countsOf,
  type Filters,
  filtersQuery,
  isFiltered,
  sorts,
} from "./filters.ts";
import { ViewFields } from "./view-bar.tsx";

/** Values stay the wire's in the address; these are their names in the page's language. */
const nameOf: Record<Choice, (words: Words, value: string) => string> = {
  chance: chanceName,
  field: fieldName,
  school: (_words, value) => value,
  campus: (_words, value) => value,
  stream: streamName,
  level: levelName,
};

/** Somebody who cannot pay more, or live elsewhere, leaves these out. */
const mayBeLeftOut: ReadonlySet<Choice> = new Set(["stream", "campus"]);

const fieldsAsChips = 3;

interface Chip {
  label: string;
  count: number;
  isOn: boolean;
  to: Partial<Filters>;
}

/** One-tap filters as links, the rest in a form: both keep their state in the address and need no script. */
interface FilterBarProps {
  programmes: readonly ProgrammeRow[];
  /** Those of other lists, which campus, stream, school and field choose from as well. */
  beside: readonly ProgrammeRow[];
  filters: Filters;
}

export function FilterBar({ programmes, beside, filters }: FilterBarProps) {
  const chips = chipsOf(useWords(), programmes, filters);
  return (
    <div className="no-print mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 sm:mt-3 sm:gap-3">
      <OrderLinks filters={filters} />
      {/* A phone has them in the form below. */}
      <ul className="hidden flex-wrap gap-2 sm:flex">
        {chips.map((chip) => (
          <li key={chip.label}>
            <a
              href={filtersQuery(filters, chip.to)}
              aria-current={chip.isOn ? "true" : undefined}
              className="figures flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-4 text-sm font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {chip.label} {chip.count}
            </a>
          </li>
        ))}
      </ul>
      <FilterForm programmes={[...programmes, ...beside]} filters={filters} />
    </div>
  );
}

/** One tap orders the list otherwise; the last order chosen comes first the next time, where the page's script runs. */
function OrderLinks({ filters }: { filters: Filters }) {
  const { t } = useWords();
  return (
    <nav aria-label={t("results.filters.sort")}>
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {sorts.map((sort) => (
          <li key={sort} className="shrink-0">
            <a
              href={`${filtersQuery(filters, { sort }, true)}#qualified`}
              data-sort={sort}
              aria-current={filters.sort === sort ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {t(`results.filters.sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All, each chance, and the commonest fields; one that is on leads back. */
function chipsOf(words: Words, programmes: readonly ProgrammeRow[], filters: Filters): Chip[] {
  return [
    {
      label: words.t("results.filters.all"),
      count: programmes.length,
      isOn: !isFiltered(filters),
      to: { search: "", chance: "", field: "", school: "", campus: "", stream: "", level: "" },
    },
    ...chancesInOrder(programmes).map(([chance, count]) => ({
      label: chanceName(words, chance),
      count,
      isOn: filters.chance === chance,
      to: { chance: filters.chance === chance ? "" : chance },
    })),
    ...countsOf(programmes, "field")
      .slice(0, fieldsAsChips)
      .map(([field, count]) => ({
        label: fieldName(words, field),
        count,
        isOn: filters.field === field,
        to: { field: filters.field === field ? "" : field },
      })),
  ];
}

const bestFirst = ["High Chance", "Good Chance", "Competitive", "Challenging"];

function chancesInOrder(programmes: readonly ProgrammeRow[]): [string, number][] {
  return countsOf(programmes, "chance").sort(
    ([one], [other]) => bestFirst.indexOf(one) - bestFirst.indexOf(other),
  );
}

function FilterForm({ programmes, filters }: { programmes: readonly ProgrammeRow[]; filters: Filters }) {
  const { t } = useWords();
  const isUsed = isFiltered(filters);
  return (
    <details className="group rounded-card border border-line bg-surface" open={isUsed}>
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
        <Icon name="search" size={18} />
        <span className="grow">{t("results.filters")}</span>
        <Icon name="down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <form className="grid gap-3 px-4 pb-4 sm:grid-cols-2">
        <ViewFields view={filters.view} />
        {filters.plan !== "" && <input type="hidden" name="plan" value={filters.plan} />}
        <label className="text-sm font-semibold sm:col-span-2">
          {t("results.filters.search")}
          <input
            type="search"
            name="q"
            defaultValue={filters.search}
            placeholder={t("results.filters.search.hint")}
            className="control mt-1 font-normal"
          />
        </label>
        {choiceNames.map((name) => (
          <ChoiceSelect key={name} name={name} counts={countsOf(programmes, name)} value={filters[name]} />
        ))}
        {filters.sort !== filters.usual && <input type="hidden" name="sort" value={filters.sort} />}
        <Button type="submit" className="self-end">
          {t("results.filters.show")}
        </Button>
      </form>
    </details>
  );
}

function ChoiceSelect({ name, counts, value }: { name: Choice; counts: [string, number][]; value: string }) {
  const words = useWords();
  const { t } = words;
  if (counts.length < 2 && value === "") return null;
  return (
    <label className="text-sm font-semibold">
      {t(`results.filters.${name}`)}
      <select name={name} defaultValue={value} className="control mt-1 font-normal">
        <option value="">{t("results.filters.any")}</option>
        {counts.map(([option, count]) => (
          <option key={option} value={option}>
            {nameOf[name](words, option)} ({count})
          </option>
        ))}
        {mayBeLeftOut.has(name) &&
          counts.map(([option]) => (
            <option key={option} value={allBut + option}>
              {t("results.filters.without", { value: nameOf[name](words, option) })}
            </option>
          ))}
      </select>
    </label>
  );
}
