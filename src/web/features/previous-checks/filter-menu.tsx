import { Link, useLocation, useSearchParams } from "react-router";
import type { ListedCheck } from "../../../contract/listed-check.ts";
import { countryName, schoolName } from "../../lib/names.ts";
import { type PageSpeech, useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Filter } from "./past-checks.ts";

type FilterName = keyof Filter;
const names: readonly FilterName[] = ["school", "country"];

/** The filter is in the address, so it works without script and survives a reload. */
export function FilterMenu({ checks, filter }: { checks: readonly ListedCheck[]; filter: Filter }) {
  const words = useWords();
  const { t } = words;
  const [search] = useSearchParams();
  const { key } = useLocation();
  const nameOf = (name: FilterName, value: string) => optionName(words, checks, name, value);
  const applied = names.flatMap((name) => (filter[name] === null ? [] : [{ name, value: filter[name] }]));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <details key={key} className="group relative">
        <summary className="flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-surface px-4 font-semibold">
          {t("previous.filter")}
          <Icon name="down" size={18} className="group-open:rotate-180" />
        </summary>
        <div className="absolute z-10 mt-1 max-h-80 w-72 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lg">
          {names.map((name) => (
            <FilterGroup
              key={name}
              title={t(`previous.filter.${name}`)}
              values={[...new Set(checks.map((check) => check[name]))].sort()}
              chosen={filter[name]}
              nameOf={(value) => nameOf(name, value)}
              hrefOf={(value) => addressWith(search, name, value)}
            />
          ))}
          <Link to={addressWithout(search)} className="link flex min-h-11 items-center px-3">
            {t("previous.filter.clearAll")}
          </Link>
        </div>
      </details>
      {applied.map(({ name, value }) => (
        <AppliedFilter key={name} name={nameOf(name, value)} hrefWithout={addressWith(search, name, null)} />
      ))}
    </div>
  );
}

/** A school or country in the page's language. */
function optionName(
  words: PageSpeech,
  checks: readonly ListedCheck[],
  name: FilterName,
  value: string,
): string {
  const check = checks.find((one) => one[name] === value);
  if (check === undefined) return value;
  return name === "school"
    ? schoolName(words, { id: check.school_id, name: value })
    : countryName(words, { code: check.country_code, name: value });
}

function addressWith(search: URLSearchParams, name: FilterName, value: string | null): string {
  const changed = new URLSearchParams(search);
  changed.delete("page");
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return `?${changed}`;
}

function addressWithout(search: URLSearchParams): string {
  const cleared = new URLSearchParams(search);
  for (const name of [...names, "page"]) cleared.delete(name);
  return `?${cleared}`;
}

interface AppliedFilterProps {
  name: string;
  hrefWithout: string;
}

/** The active filter, with a link to remove it. */
function AppliedFilter({ name, hrefWithout }: AppliedFilterProps) {
  const { t } = useWords();
  return (
    <Link
      to={hrefWithout}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-tint px-4 text-sm font-semibold text-on-brand-tint"
    >
      {name}
      <Icon name="close" size={16} />
      <span className="sr-only">{t("previous.filter.takeOff")}</span>
    </Link>
  );
}

interface FilterGroupProps {
  title: string;
  values: readonly string[];
  chosen: string | null;
  nameOf: (value: string) => string;
  hrefOf: (value: string) => string;
}

function FilterGroup({ title, values, chosen, nameOf, hrefOf }: FilterGroupProps) {
  return (
    <>
      <p className="px-3 pt-2 text-sm text-ink-2">{title}</p>
      <ul>
        {values.map((value) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              aria-current={value === chosen ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 hover:bg-sunken"
            >
              {nameOf(value)}
              {value === chosen && <Icon name="check" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
