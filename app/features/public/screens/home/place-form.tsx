import { useState } from "react";
import { defaultLevel } from "@okwan/engine";
import { useEarlyChoices, useHydrated } from "../../../../kernel/web/in-browser.ts";
import { lackingNote, noProgrammesNote } from "../../../../kernel/web/offered-levels.ts";
import type { CountryOption, SchoolOption } from "../../../../kernel/web/reference.ts";
import { usePrice, useWords } from "../../../../kernel/web/words.tsx";
import { useSchools } from "../../../../kernel/web/use-schools.ts";
import { Button } from "../../../../kernel/ui/controls.tsx";
import { CountryField, SchoolField } from "../../../../kernel/ui/place-fields.tsx";

interface PlaceFormProps {
  countries: readonly CountryOption[];
  /** Schools of the presumed country; null if they could not be loaded. */
  schools: readonly SchoolOption[] | null;
  presumedCountry: string;
}

/** Country and school, then the checker. A plain GET form without script. */
export function PlaceForm({ countries, schools, presumedCountry }: PlaceFormProps) {
  const words = useWords();
  const { t, money } = words;
  const price = usePrice();
  const isHydrated = useHydrated();
  const [countryCode, setCountryCode] = useState(presumedCountry);
  const [slug, setSlug] = useState("");
  const country = findByCode(countries, countryCode);
  const cameWithPage = { countryId: findByCode(countries, presumedCountry)?.id ?? 0, schools };
  const list = useSchools(country?.id ?? 0, cameWithPage);
  // A school chosen before the script arrived may belong to another country's list.
  const school = list.items.find((one) => one.slug === slug) ?? null;

  useEarlyChoices(["country", "school"], (early) => {
    if (early.country !== undefined) setCountryCode(early.country);
    if (early.school !== undefined) setSlug(early.school);
  });

  const isOfOtherCountry = slug !== "" && list.state === "ready" && school === null;
  const note =
    (isOfOtherCountry && country !== null
      ? t("home.place.elsewhere", { country: country.name })
      : undefined) ??
    noProgrammesNote(words, country, list.items) ??
    lackingNote(words, school, defaultLevel);
  return (
    <form
      action="/checker"
      className="grid grid-cols-1 gap-3 rounded-panel bg-surface p-5 text-ink shadow-2xl sm:gap-4 sm:p-6"
    >
      <h2 className="text-xl sm:text-2xl">{t("home.place.title")}</h2>
      <CountryField
        name="country"
        countries={countries}
        chosen={country}
        onChoose={({ code }) => {
          setCountryCode(code);
          setSlug("");
        }}
      />
      <SchoolField
        name="school"
        list={list}
        chosen={school}
        // "All schools" comes first.
        placeholder={
          list.items.length > 1
            ? t("home.place.searchSchools", { count: list.items.length - 1 })
            : t("common.chooseSchool")
        }
        isOff={country === null}
        onChoose={(chosen) => setSlug(chosen.slug)}
      />
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
      <Button
        type="submit"
        className="w-full"
        disabled={isHydrated && school === null}
        aria-describedby={school === null ? "place-missing" : undefined}
      >
        {t("common.continue")}
      </Button>
      {school === null && (
        <p id="place-missing" className="text-sm text-ink-2">
          {t("home.place.missing")}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {country?.is_sold === false ? t("home.place.free") : t("home.place.price", { price: money(price) })}
      </p>
    </form>
  );
}

const findByCode = (countries: readonly CountryOption[], code: string) =>
  countries.find((one) => one.code === code) ?? null;
