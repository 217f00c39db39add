import { certificateNames, type CertificateType, defaultCertificate } from "./certificates.ts";

/**
 * One country. To add one: a record here, an entry in data/countries.json, its subjects in
 * data/subjects.json, its schools in data/catalogue, and what tsc then asks for: a case in two sentences
 * (common.ts and results.ts of app/words/english/), a flag, the format of mobile numbers. data/subjects.json
 * says which subjects are cores; the certificate says which cores count in an aggregate.
 */
export interface Country {
  /** ISO alpha-2. */
  readonly alpha2: string;
  /** Id on the wire and in data/countries.json. */
  readonly id: number;
  /** true: schools rank applicants by aggregate. false: they ask for credits and their own tests. */
  readonly ranksByAggregate: boolean;
  /** Prefix of its phone numbers. */
  readonly callingCode: `+${number}`;
  readonly timeZone: string;
  /** Certificates that its candidates sit or once sat: those that the wizard offers. */
  readonly certificates: readonly CertificateType[];
  /** true: pupils of senior high schools take a course (Science, Business …), and the wizard asks which. */
  readonly hasCourses: boolean;
  /** Who takes applications: each school, or Nigeria's JAMB for all of them. */
  readonly appliesThrough: "school" | "jamb";
}

/** Schools rank by no aggregate and take applications themselves; candidates sit the WASSCE alone. */
const usual = {
  ranksByAggregate: false,
  certificates: [defaultCertificate],
  hasCourses: false,
  appliesThrough: "school",
} as const;

/** By ISO alpha-3, in the order of choices on screen. */
export const countries = {
  GHA: {
    ...usual,
    alpha2: "GH",
    id: 1,
    ranksByAggregate: true,
    callingCode: "+233",
    timeZone: "Africa/Accra",
    certificates: certificateNames,
    hasCourses: true,
  },
  NGA: {
    ...usual,
    alpha2: "NG",
    id: 2,
    callingCode: "+234",
    timeZone: "Africa/Lagos",
    appliesThrough: "jamb",
  },
  SLE: { ...usual, alpha2: "SL", id: 3, callingCode: "+232", timeZone: "Africa/Freetown" },
  GMB: { ...usual, alpha2: "GM", id: 4, callingCode: "+220", timeZone: "Africa/Banjul" },
  LBR: { ...usual, alpha2: "LR", id: 5, callingCode: "+231", timeZone: "Africa/Monrovia" },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
/** Countries whose schools do not rank by aggregate. Each has a sentence about what schools ask instead. */
export type UnrankedCountry = {
  [C in CountryCode]: (typeof countries)[C]["ranksByAggregate"] extends true ? never : C;
}[CountryCode];

export const countryCodes = Object.keys(countries) as readonly CountryCode[];

/** The default country. Results for its schools are sold, and times are shown in its time zone. */
export const homeCountry = "GHA" satisfies CountryCode;
export const homeTimeZone = countries[homeCountry].timeZone;

/** Without a code: the home country's. undefined for a country without a record. */
export function countryRecord(code: string = homeCountry): Country | undefined {
  const known = countryCodes.find((own) => own === code);
  return known && countries[known];
}

/** Without a code: the home country. A country without a record never ranks by aggregate. */
export function ranksByAggregate(code?: string): boolean {
  return countryRecord(code)?.ranksByAggregate === true;
}
