import { useState } from "react";
import { messages } from "../../../contract/messages.ts";
import { ApiFailure } from "../../lib/api-data.ts";
import { callApi } from "../../lib/browser-api.ts";
import type { Country, School } from "../../lib/reference.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Flag } from "../../ui/flag.tsx";
import { SearchSelect, type SelectOption } from "../../ui/search-select.tsx";

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
  const isHydrated = useHydrated();
  const [country, setCountry] = useState(props.presumedCountry);
  const [school, setSchool] = useState("");
  const [schools, setSchools] = useState<Schools>(
    props.schools === null
      ? { state: "failed", message: messages.schools }
      : { state: "ready", schools: props.schools },
  );

  const chooseCountry = async (code: string) => {
    setCountry(code);
    setSchool("");
    setSchools({ state: "loading" });
    setSchools(await fetchSchools(props.countries, code));
  };

  return (
    <form action="/checker" className="rounded-panel bg-surface p-6 text-ink shadow-2xl">
      <h2 className="text-2xl">Where do you want to study?</h2>
      <label id="country-label" htmlFor="country" className="mt-4 mb-1.5 block font-semibold">
        Country
      </label>
      <SearchSelect
        id="country"
        labelId="country-label"
        name="country"
        options={props.countries.map(countryOption)}
        value={country}
        onChange={(code) => void chooseCountry(code)}
        placeholder="Choose a country"
        searchPlaceholder="Search countries..."
        emptyText={messages.noOptions}
      />
      <label id="school-label" htmlFor="school" className="mt-4 mb-1.5 block font-semibold">
        School
      </label>
      <SearchSelect
        id="school"
        labelId="school-label"
        name="school"
        options={schools.state === "ready" ? schools.schools.map(schoolOption) : []}
        value={school}
        onChange={setSchool}
        placeholder={schoolPlaceholder(schools)}
        searchPlaceholder="Search schools..."
        emptyText={messages.noOptions}
        disabled={country === "" || schools.state === "loading"}
        describedBy="school-error"
      />
      <FieldError id="school" message={schools.state === "failed" ? schools.message : undefined} />
      <Button
        type="submit"
        className="mt-5 w-full"
        disabled={isHydrated && (country === "" || school === "")}
      >
        Continue
      </Button>
      <p className="mt-3 text-sm text-ink-2">
        Free to check. You pay GHS 12 only to open the list, and only if at least one programme fits.
      </p>
    </form>
  );
}

function countryOption(country: Country): SelectOption {
  return { value: country.code, label: country.name, icon: <Flag country={country.code} /> };
}

function schoolOption(school: School): SelectOption {
  return { value: school.slug, label: school.name, keywords: school.short_name };
}

function schoolPlaceholder(schools: Schools): string {
  if (schools.state === "loading") return "Loading...";
  return schools.state === "ready" ? `Search ${schools.schools.length - 1} schools...` : "Choose a school";
}

async function fetchSchools(countries: readonly Country[], code: string): Promise<Schools> {
  const id = countries.find((country) => country.code === code)?.id;
  try {
    const data = await callApi<{ schools: School[] }>(`/api/v1/schools?country_id=${id}`, {
      fallback: messages.schools,
    });
    return { state: "ready", schools: data.schools };
  } catch (error) {
    return { state: "failed", message: error instanceof ApiFailure ? error.message : messages.schools };
  }
}
