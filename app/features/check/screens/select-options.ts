import { certificateNames, countries, countryRecord, homeCountry } from "@okwan/engine";
import type { SubjectOption } from "../../../kernel/web/reference.ts";
import type { SelectOption } from "../../../kernel/ui/select-option.ts";
import type { Background } from "./form.ts";

/** What the wizard asks in a country; until one is chosen, in the home country. */
export function countryTerms(country: Background["country"]) {
  return countryRecord(country?.code) ?? countries[homeCountry];
}

/**
 * The certificates of the country, and the one given already: a slip may name another, and the country may
 * change afterwards. Their names are the same in every language.
 */
export function certificateOptions({
  country,
  certificateType,
}: Pick<Background, "country" | "certificateType">) {
  const { certificates } = countryTerms(country);
  return certificateNames
    .filter((name) => name === certificateType || certificates.includes(name))
    .map((name) => ({ value: name, label: name }));
}

/** A subject as an option of a searchable list. */
export function subjectOption({ id, name, subject_code, other_names }: SubjectOption): SelectOption {
  return { value: String(id), label: name, keywords: [subject_code, ...other_names].join(" ") };
}
