import type { ComponentProps } from "react";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { SelectField, TextField } from "../../../../kernel/ui/field.tsx";
import type { CountryOption } from "../../../../kernel/web/reference.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import type { Words } from "../../../../words/words.ts";

interface FilterFormProps {
  action: string;
  label: string;
  searchLabel: string;
  searched: string;
  selects: readonly Select[];
  boxes?: readonly { name: string; label: string; isOn: boolean }[];
  /** Other parameters of the list, which a new search repeats. */
  otherQuery?: Readonly<Record<string, string>>;
}

type Select = Pick<
  ComponentProps<typeof SelectField>,
  "name" | "label" | "none" | "options" | "defaultValue"
>;

/** Selects the country: every list is of one. */
export function countrySelect(
  words: Words,
  countries: readonly Pick<CountryOption, "code" | "name">[],
  chosen: string,
): Select {
  return {
    name: "country",
    label: words.t("common.country"),
    defaultValue: chosen,
    options: countries.map((each) => [each.code, each.name]),
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
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 [&_label]:text-sm">
        <div className="col-span-2 lg:col-span-4">
          <TextField name="q" type="search" label={searchLabel} defaultValue={searched} maxLength={100} />
        </div>
        {selects.map((select) => (
          <SelectField key={select.name} className="text-ellipsis" {...select} />
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

export const asOptions = (values: readonly string[]) => values.map((value) => [value, value] as const);
