import type { CountryOut, OptionOut, SchoolOut, SubjectOut } from "../contract/reference.ts";

/** The API's lists with the fields the site reads. A list of schools begins with "All schools", id 0. */
export type CountryOption = Pick<CountryOut, "id" | "code" | "name"> & Partial<Pick<CountryOut, "is_sold">>;
export type SchoolOption = SchoolOut;
export type NamedOption = OptionOut;
export type SubjectOption = Pick<SubjectOut, "id" | "name" | "subject_code" | "other_names">;

/** The visitor's presumed country, else the first. */
export function presumedCountry<T extends CountryOption>(
  countries: readonly T[],
  code: string | null,
): T | undefined {
  return countries.find((country) => country.code === code) ?? countries[0];
}

/** A school in an address, by slug or id. */
export function findSchool(schools: readonly SchoolOption[], named: string | null): SchoolOption | undefined {
  if (named === null || named === "") return undefined;
  return schools.find((school) => school.slug === named || String(school.id) === named);
}

/** A country in an address, by code or id. */
export function findCountry<T extends CountryOption>(
  countries: readonly T[],
  named: string | null,
): T | undefined {
  return countries.find((country) => country.code === named?.toUpperCase() || String(country.id) === named);
}
