import { Link, useLocation, useSearchParams } from "react-router";
import type { ListedCheck } from "../../../contract/previous-checks.ts";
import { countryName, schoolName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Filter } from "./past-checks.ts";

const names = ["school", "country"] as const satisfies (keyof Filter)[];

/** The list's address with one filter changed or taken off, or with all taken off; on its first page. */
export function useFilterAddress(): (name?: keyof Filter, value?: string) => string {
  const [search] = useSearchParams();
  return (name, value) => {
    const changed = new URLSearchParams(search);
    for (const one of [...(name === undefined ? names : [name]), "page"]) changed.delete(one);
    if (name !== undefined && value !== undefined) changed.set(name, value);
    return `?${changed}`;
  };
}

/** The filter is in the address, so it works without script and survives a reload. */
export function FilterMenu({ checks, filter }: { checks: readonly ListedCheck[]; filter: Filter }) {
  const words = useWords();
  const { t } = words;
  const addressWith = useFilterAddress();
  const { key } = useLocation();
  /** A school or country in the page's language. */
  const nameOf = (name: keyof Filter, value: string) => {
    const check = checks.find((one) => one[name] === value);
    if (check === undefined) return value;
    return name === "school"
      ? schoolName(words, { id: check.school_id, name: value })
      : countryName(words, { code: check.country_code, name: value });
  };
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
              chosen={filter[name]}
              options={[...new Set(checks.map((check) => check[name]))]
                .sort()
                .map((value) => ({ value, label: nameOf(name, value), to: addressWith(name, value) }))}
            />
          ))}
          <Link to={addressWith()} className="link flex min-h-11 items-center px-3">
            {t("previous.filter.clearAll")}
          </Link>
        </div>
      </details>
      {names.map((name) => {
        const value = filter[name];
        return (
          value !== null && (
            <Link
              key={name}
              to={addressWith(name)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-tint px-4 text-sm font-semibold text-on-brand-tint"
            >
              {nameOf(name, value)}
              <Icon name="close" size={16} />
              <span className="sr-only">{t("previous.filter.takeOff")}</span>
            </Link>
          )
        );
      })}
    </div>
  );
}

interface FilterGroupProps {
  title: string;
  options: readonly { value: string; label: string; to: string }[];
  chosen: string | null;
}

function FilterGroup({ title, options, chosen }: FilterGroupProps) {
  return (
    <>
      <p className="px-3 pt-2 text-sm text-ink-2">{title}</p>
      <ul>
        {options.map(({ value, label, to }) => (
          <li key={value}>
            <Link
              to={to}
              aria-current={value === chosen ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 hover:bg-sunken"
            >
              {label}
              {value === chosen && <Icon name="check" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
