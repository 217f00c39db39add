import type { Country } from "../../../lib/reference.ts";
import { useWords } from "../../../lib/words.tsx";
import { countryOption, schoolOption } from "../../../ui/place-options.tsx";
import type { Background } from "../form.ts";
import { placeNote } from "../place-note.ts";
import type { SchoolList } from "../use-lists.ts";
import type { BackgroundChange } from "../wizard-state.ts";
import { LabelledSelect } from "./labelled-select.tsx";

interface CountryFieldProps {
  countries: readonly Country[];
  country: Background["country"];
  error: string | undefined;
  set: (change: BackgroundChange) => void;
}

export function CountryField({ countries, country: chosen, error, set }: CountryFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <LabelledSelect
      id="country"
      label={t("common.country")}
      error={error}
      options={countries.map((country) => countryOption(country, words))}
      value={chosen?.code ?? ""}
      placeholder={t("common.chooseCountry")}
      searchPlaceholder={t("common.searchCountries")}
      onChange={(code) => {
        const country = countries.find((one) => one.code === code);
        if (country !== undefined) set({ country });
      }}
    />
  );
}

interface SchoolFieldProps {
  schools: SchoolList;
  background: Background;
  error: string | undefined;
  set: (change: BackgroundChange) => void;
}

export function SchoolField({ schools, background, error, set }: SchoolFieldProps) {
  const words = useWords();
  const { t } = words;
  const listed = schools.state === "ready" ? schools.schools : [];
  return (
    <LabelledSelect
      id="school"
      label={t("common.school")}
      hint={placeNote(words, background, listed)}
      error={error ?? (schools.state === "failed" ? schools.message : undefined)}
      options={listed.map((one) => schoolOption(one, words))}
      value={background.school?.slug ?? ""}
      placeholder={t(schools.state === "loading" ? "common.loading" : "common.chooseSchool")}
      searchPlaceholder={t("common.searchSchools")}
      disabled={background.country === null || schools.state === "loading"}
      onChange={(slug) => {
        const school = listed.find((one) => one.slug === slug);
        if (school !== undefined) set({ school });
      }}
    />
  );
}
