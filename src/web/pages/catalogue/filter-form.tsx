import type { Words } from "../../../language/words.ts";
import { countryName } from "../../lib/names.ts";
import type { Country } from "../../lib/reference.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterFormProps {
  action: string;
  label: string;
  searchLabel: string;
  searched: string;
  selects: readonly SelectFacts[];
  boxes?: readonly { name: string; label: string; isOn: boolean }[];
  /** Other parameters of the list, which a new search repeats. */
  otherQuery?: Readonly<Record<string, string>>;
}

interface SelectFacts {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  /** Label of the empty choice; undefined without one. */
  readonly all?: string;
  readonly choices: readonly Choice[];
}

/** Selects the country: every list is of one. */
export function countrySelect(
  words: Words,
  countries: readonly Pick<Country, "code" | "name">[],
  chosen: string,
): SelectFacts {
  return {
    name: "country",
    label: words.t("common.country"),
    chosen,
    choices: countries.map((each) => ({ value: each.code, label: countryName(words, each) })),
  };
}

/** Search and filters as a plain GET form, so that every list has an address. */
export function FilterForm(props: FilterFormProps) {
  const { action, label, searchLabel, searched, selects, boxes = [], otherQuery = {} } = props;
  const { t } = useWords();
  return (
    <form
      action={action}
      role="search"
      aria-label={label}
      className="no-print rounded-card border border-line bg-surface p-4"
    >
      {Object.entries(otherQuery).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <label className="col-span-2 block lg:col-span-4">
          <span className="mb-1 block text-sm font-semibold">{searchLabel}</span>
          <input className="control" type="search" name="q" defaultValue={searched} maxLength={100} />
        </label>
        {selects.map((select) => (
          <FilterSelect key={select.name} {...select} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {boxes.map(({ name, label: words, isOn }) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={isOn}
              className="size-5 accent-brand"
            />
            {words}
          </label>
        ))}
        <Button type="submit" className="max-sm:w-full">
          {t("catalogue.search")}
        </Button>
      </div>
    </form>
  );
}

function FilterSelect({ name, label, chosen, all, choices }: SelectFacts) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <select className="control text-ellipsis" name={name} defaultValue={chosen}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export const asChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));
