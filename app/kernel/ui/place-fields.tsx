import { flagDrawings, schoolWords } from "../contract/flags.ts";
import { countryCodes } from "@okwan/engine";
import { schoolName } from "../web/form-text.ts";
import type { CountryOption, SchoolOption } from "../web/reference.ts";
import type { List } from "../web/api-data.ts";
import { useWords } from "../web/words.tsx";
import { SearchSelect } from "./search-select.tsx";

interface CountryFieldProps {
  name?: string;
  countries: readonly CountryOption[];
  chosen: CountryOption | null;
  error?: string | undefined;
  onChoose: (country: CountryOption) => void;
}

export function CountryField({ name, countries, chosen, error, onChoose }: CountryFieldProps) {
  const { t } = useWords();
  return (
    <SearchSelect
      id="country"
      required
      name={name}
      label={t("common.country")}
      error={error}
      options={countries.map((country) => ({
        value: country.code,
        label: country.name,
        icon: <Flag country={country.code} />,
      }))}
      value={chosen?.code ?? ""}
      placeholder={t("common.chooseCountry")}
      searchPlaceholder={t("common.searchCountries")}
      onChange={(code) => {
        const country = countries.find((one) => one.code === code);
        if (country !== undefined) onChoose(country);
      }}
    />
  );
}

/** Decorative, beside the country's name. */
function Flag({ country }: { country: string }) {
  const code = countryCodes.find((one) => one === country);
  if (code === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="16"
      viewBox="0 0 24 16"
      className="shrink-0 rounded-[3px]"
      dangerouslySetInnerHTML={{ __html: flagDrawings[code] }}
    />
  );
}

interface SchoolFieldProps {
  name?: string;
  list: List<SchoolOption>;
  chosen: SchoolOption | null;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder: string;
  isOff: boolean;
  onChoose: (school: SchoolOption) => void;
}

export function SchoolField({
  list,
  chosen,
  error,
  placeholder,
  isOff,
  onChoose,
  ...field
}: SchoolFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <SearchSelect
      id="school"
      required
      {...field}
      label={t("common.school")}
      error={list.message ?? error}
      onTryAgain={list.message === undefined ? undefined : list.tryAgain}
      options={list.items.map((school) => ({
        value: school.slug,
        label: schoolName(words, school),
        keywords: `${schoolWords({ ...school, shortName: school.short_name })} ${school.places ?? ""}`,
      }))}
      value={chosen?.slug ?? ""}
      placeholder={list.state === "loading" ? t("common.loading") : placeholder}
      searchPlaceholder={t("common.searchSchools")}
      disabled={isOff || list.state !== "ready"}
      onChange={(slug) => {
        const school = list.items.find((one) => one.slug === slug);
        if (school !== undefined) onChoose(school);
      }}
    />
  );
}
