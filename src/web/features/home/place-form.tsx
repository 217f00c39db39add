import { useEffect, useState } from "react";
import { ApiFailure } from "../../lib/api-data.ts";
import { takeEarlyChoice } from "../../lib/early-choices.ts";
import { callApi } from "../../lib/browser-api.ts";
import { lackingNote, noProgrammesNote, usualLevel } from "../../lib/offered-levels.ts";
import type { Country, School } from "../../lib/reference.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { usePrice } from "../../lib/price.ts";
import { type PageSpeech, useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { countryOption, schoolOption } from "../../ui/place-options.tsx";
import { SearchSelect } from "../../ui/search-select.tsx";
import type { SearchSelectProps } from "../../ui/select-option.ts";

interface PlaceFormProps {
  countries: readonly Country[];
  /** Of the presumed country; null where they could not be fetched. */
  schools: readonly School[] | null;
  presumedCountry: string;
}

type Schools =
  | { state: "loading" }
  | { state: "ready"; schools: readonly School[] }
  | { state: "failed"; message: string };

/** Country and school, then on to the checker. A plain GET form that needs no script. */
export function PlaceForm(props: PlaceFormProps) {
  const price = usePrice();
  const words = useWords();
  const { t } = words;
  const isHydrated = useHydrated();
  const { country, chooseCountry, school, setSchool, schools } = usePlace(props, t("failures.schools"));
  const listed = schools.state === "ready" ? schools.schools : [];
  const chosen = listed.find(({ slug }) => slug === school) ?? null;
  const chosenCountry = props.countries.find(({ code }) => code === country);
  return (
    <form action="/checker" className="rounded-panel bg-surface p-6 text-ink shadow-2xl">
      <h2 className="text-2xl">{t("home.place.title")}</h2>
      <PlaceSelect
        name="country"
        label={t("common.country")}
        options={props.countries.map((one) => countryOption(one, words))}
        value={country}
        onChange={chooseCountry}
        placeholder={t("common.chooseCountry")}
        searchPlaceholder={t("common.searchCountries")}
      />
      <PlaceSelect
        name="school"
        label={t("common.school")}
        options={listed.map((one) => schoolOption(one, words))}
        value={school}
        onChange={setSchool}
        placeholder={schoolPlaceholder(schools, words)}
        searchPlaceholder={t("common.searchSchools")}
        disabled={country === "" || schools.state === "loading"}
        describedBy="school-note school-error"
      />
      <p id="school-note" role="status" className="mt-1.5 text-sm font-medium empty:hidden">
        {noProgrammesNote(words, chosenCountry, listed) ?? lackingNote(words, chosen, usualLevel)}
      </p>
      <FieldError id="school" message={schools.state === "failed" ? schools.message : undefined} />
      <Button
        type="submit"
        className="mt-5 w-full"
        disabled={isHydrated && (country === "" || school === "")}
      >
        {t("common.continue")}
      </Button>
      <p className="mt-3 text-sm text-ink-2">{t("home.place.price", { price: words.money(price) })}</p>
    </form>
  );
}

type PlaceSelectProps = Omit<SearchSelectProps, "id" | "labelId" | "emptyText"> & {
  name: string;
  label: string;
};

function PlaceSelect({ name, label, ...select }: PlaceSelectProps) {
  const { t } = useWords();
  return (
    <>
      <label id={`${name}-label`} htmlFor={name} className="mt-4 mb-1.5 block font-semibold">
        {label}
      </label>
      <SearchSelect
        id={name}
        labelId={`${name}-label`}
        name={name}
        emptyText={t("common.noOptions")}
        {...select}
      />
    </>
  );
}

/** The chosen country, its schools, and the one chosen of them. */
function usePlace(props: PlaceFormProps, failure: string) {
  const [country, setCountry] = useState(props.presumedCountry);
  const [school, setSchool] = useState("");
  const [schools, setSchools] = useState<Schools>(
    props.schools === null
      ? { state: "failed", message: failure }
      : { state: "ready", schools: props.schools },
  );

  useEffect(() => {
    const early = { country: takeEarlyChoice("country"), school: takeEarlyChoice("school") };
    if (early.country !== undefined) chooseCountry(early.country);
    if (early.school !== undefined) setSchool(early.school);
    // Once, when the page comes alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const chooseCountry = (code: string) => {
    setCountry(code);
    setSchool("");
    setSchools({ state: "loading" });
    void fetchSchools(props.countries, code, failure).then(setSchools);
  };
  return { country, chooseCountry, school, setSchool, schools };
}

function schoolPlaceholder(schools: Schools, { t }: PageSpeech): string {
  if (schools.state === "loading") return t("common.loading");
  // "All schools" comes first.
  return schools.state === "ready" && schools.schools.length > 1
    ? t("home.place.searchSchools", { count: schools.schools.length - 1 })
    : t("common.chooseSchool");
}

async function fetchSchools(countries: readonly Country[], code: string, fallback: string): Promise<Schools> {
  const id = countries.find((country) => country.code === code)?.id;
  try {
    const query = { country_id: id ?? 0 };
    const { schools } = await callApi("GET /api/v1/schools", { query, fallback });
    return { state: "ready", schools };
  } catch (error) {
    return { state: "failed", message: error instanceof ApiFailure ? error.message : fallback };
  }
}
