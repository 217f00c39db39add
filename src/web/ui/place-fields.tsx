import { schoolWords } from "../../contract/school-words.ts";
import { countryName, schoolName } from "../lib/names.ts";
import type { Country, School } from "../lib/reference.ts";
import type { SchoolList } from "../lib/use-schools.ts";
import { useWords } from "../lib/words.tsx";
import { Flag } from "./flag.tsx";
import { LabelledSelect } from "./labelled-select.tsx";

interface CountryFieldProps {
  name?: string;
  countries: readonly Country[];
  chosen: Country | null;
  error?: string | undefined;
  onChoose: (country: Country) => void;
}

export function CountryField({ name, countries, chosen, error, onChoose }: CountryFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <LabelledSelect
      id="country"
      required
      {...(name === undefined ? {} : { name })}
      label={t("common.country")}
      error={error}
      options={countries.map((country) => ({
        value: country.code,
        label: countryName(words, country),
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

interface SchoolFieldProps {
  name?: string;
  list: SchoolList;
  chosen: School | null;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder: string;
  isOff: boolean;
  onChoose: (school: School) => void;
}

export function SchoolField({
  name,
  list,
  chosen,
  hint,
  error,
  placeholder,
  isOff,
  onChoose,
}: SchoolFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <LabelledSelect
      id="school"
      required
      {...(name === undefined ? {} : { name })}
      label={t("common.school")}
      hint={hint}
      error={list.message ?? error}
      onTryAgain={list.message === undefined ? undefined : list.tryAgain}
      options={list.schools.map((school) => ({
        value: school.slug,
        label: schoolName(words, school),
        keywords: `${schoolWords({ ...school, shortName: school.short_name })} ${school.places ?? ""}`,
      }))}
      value={chosen?.slug ?? ""}
      placeholder={list.state === "loading" ? t("common.loading") : placeholder}
      searchPlaceholder={t("common.searchSchools")}
      disabled={isOff || list.state !== "ready"}
      onChange={(slug) => {
        const school = list.schools.find((one) => one.slug === slug);
        if (school !== undefined) onChoose(school);
      }}
    />
  );
}
