import type { CountryOut, OptionOut, SchoolOut, SubjectOut } from "../../contract/reference.ts";

/** The lists the API gives, as far as the site reads them. A list of schools begins with "All schools", id 0. */
export type Country = Pick<CountryOut, "id" | "code" | "name"> & Partial<Pick<CountryOut, "is_sold">>;
export type School = SchoolOut;
export type Named = OptionOut;
export type Subject = Pick<SubjectOut, "id" | "name" | "subject_code">;

/** The country the visitor seems to be in, else the first. */
export function presumedCountry<T extends Country>(
  countries: readonly T[],
  code: string | null,
): T | undefined {
  return countries.find((country) => country.code === code) ?? countries[0];
}

/** A school named in an address by its slug or its id. */
export function findSchool(schools: readonly School[], named: string | null): School | undefined {
  if (named === null || named === "") return undefined;
  return schools.find((school) => school.slug === named || String(school.id) === named);
}

/** A country named in an address by its code or its id. */
export function findCountry<T extends Country>(countries: readonly T[], named: string | null): T | undefined {
  return countries.find((country) => country.code === named?.toUpperCase() || String(country.id) === named);
}

/** Whether a list is sold there, and Ghana's words belong: SHS courses, SSSCE and GBCE. True until a country is chosen. */
export function isSoldIn(countries: readonly Country[], chosen: Pick<Country, "id"> | null): boolean {
  return countries.find(({ id }) => id === chosen?.id)?.is_sold ?? true;
}
