import { Fragment } from "react";
import { Link, useLocation } from "react-router";
import type { ListedCheck } from "../../contract/previous-checks.ts";
import type { Words } from "../../../../words/words.ts";
import { schoolName } from "../../../../kernel/web/form-text.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { type Filter, useAddressWith } from "./past-checks.ts";

const names = ["school", "country"] as const satisfies (keyof Filter)[];

/** Takes all filters off, and leads to the first page. */
export const noCheckFilter = { school: null, country: null, page: null };

/** The filter is in the address, so it works without script and survives a reload. */
export function FilterMenu({ checks, filter }: { checks: readonly ListedCheck[]; filter: Filter }) {
  const words = useWords();
  const { t } = words;
  const addressWith = useAddressWith();
  const { key } = useLocation();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <details key={key} className="group relative">
        <summary className="flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-surface px-4 font-semibold">
          {t("previous.filter")}
          <Icon name="down" size={18} className="group-open:rotate-180" />
        </summary>
        <div className="absolute z-10 mt-1 max-h-80 w-72 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lg">
          {names.map((name) => (
            <Fragment key={name}>
              <p className="px-3 pt-2 text-sm text-ink-2">{t(`previous.filter.${name}`)}</p>
              <ul>
                {[...new Set(checks.map((check) => check[name]))].sort().map((value) => (
                  <li key={value}>
                    <Link
                      to={addressWith({ [name]: value, page: null })}
                      aria-current={value === filter[name] ? "true" : undefined}
                      className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 hover:bg-sunken"
                    >
                      {nameOf(words, checks, name, value)}
                      {value === filter[name] && <Icon name="check" size={18} />}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
          <Link to={addressWith(noCheckFilter)} className="link flex min-h-11 items-center px-3">
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
              to={addressWith({ [name]: null, page: null })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-tint px-4 text-sm font-semibold text-on-brand-tint"
            >
              {nameOf(words, checks, name, value)}
              <Icon name="close" size={16} />
              <span className="sr-only">{t("previous.filter.takeOff")}</span>
            </Link>
          )
        );
      })}
    </div>
  );
}

/** A school or country in the page's language. */
function nameOf(words: Words, checks: readonly ListedCheck[], name: keyof Filter, value: string): string {
  const check = checks.find((one) => one[name] === value);
  if (check === undefined) return value;
  return name === "school" ? schoolName(words, { id: check.school_id, name: value }) : value;
}
