/** The lists the API gives, as far as the site reads them. A list of schools begins with "All schools", id 0. */
export interface Country {
  readonly id: number;
  /** ISO alpha-3. */
  readonly code: string;
  readonly name: string;
}
export interface School {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly short_name: string;
  readonly asks_sex?: boolean;
}
export interface Named {
  readonly id: number;
  readonly name: string;
}
export interface Subject extends Named {
  readonly subject_code: string;
}

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
