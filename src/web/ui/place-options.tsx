import { countryName, schoolName } from "../lib/names.ts";
import type { Country, School } from "../lib/reference.ts";
import type { PageSpeech } from "../lib/words.tsx";
import { Flag } from "./flag.tsx";
import type { SelectOption } from "./search-select.tsx";

/** A country in a list that can be searched. */
export function countryOption(country: Country, words: PageSpeech): SelectOption {
  return { value: country.code, label: countryName(words, country), icon: <Flag country={country.code} /> };
}

/** A school in a list that can be searched. */
export function schoolOption(school: School, words: PageSpeech): SelectOption {
  const { slug, short_name: shortName, places = "" } = school;
  return { value: slug, label: schoolName(words, school), keywords: `${shortName} ${places}` };
}
