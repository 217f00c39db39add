import type { ProgrammeRow } from "../../../contract/check-to-show.ts";
import { Button } from "../../ui/button.tsx";
import type { Words } from "../../../language/words.ts";
import { levelName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chanceName, fieldName, streamName } from "../../../language/data-names.ts";
import {
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

const fieldsAsChips = 3;

interface Chip {
  label: string;
  count: number;
  isOn: boolean;
  to: Partial<Filters>;
  isMinor?: boolean;
}

/** One-tap filters as links, the rest in a form: both keep their state in the address and need no script. */
export function FilterBar({
  programmes,
  filters,
}: {
  programmes: readonly ProgrammeRow[];
  filters: Filters;
}) {
  const chips = chipsOf(useWords(), programmes, filters);
  return (
    <div className="no-print mt-3 grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label} className={chip.isMinor === true ? "hidden sm:block" : undefined}>
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
      <FilterForm programmes={programmes} filters={filters} />
    </div>
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
        // A phone has them in the form below.
        isMinor: filters.field !== field,
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
  const isUsed = isFiltered(filters) || filters.sort !== "close";
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
        <SortSelect chosen={filters.sort} />
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
      </select>
    </label>
  );
}

function SortSelect({ chosen }: { chosen: Filters["sort"] }) {
  const { t } = useWords();
  return (
    <label className="text-sm font-semibold">
      {t("results.filters.sort")}
      <select name="sort" defaultValue={chosen} className="control mt-1 font-normal">
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`results.filters.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
