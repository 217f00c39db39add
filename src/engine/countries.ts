/**
 * All that the product knows of one country. Adding a country is a record here, its line in data/countries.json, its
 * subjects in data/subjects.json, its schools in data/catalogue, and what tsc then asks for: its case in two sentences
 * (src/language/catalogue.ts), its flags, the shape of its mobile numbers. Which of its subjects are cores is said by
 * data/subjects.json; which cores an aggregate counts, by the certificate.
 */
interface Country {
  /** ISO alpha-2. */
  readonly alpha2: string;
  /** Its number on the wire and in data/countries.json. */
  readonly id: number;
  /** Whether its schools rank applicants by aggregate. The others ask for credits and tests of their own. */
  readonly ranksByAggregate: boolean;
  /** What its phone numbers begin with. */
  readonly callingCode: `+${number}`;
  readonly timeZone: string;
}

/** By ISO alpha-3, in the order they are offered. */
export const countries = {
  GHA: { alpha2: "GH", id: 1, ranksByAggregate: true, callingCode: "+233", timeZone: "Africa/Accra" },
  NGA: { alpha2: "NG", id: 2, ranksByAggregate: false, callingCode: "+234", timeZone: "Africa/Lagos" },
  SLE: { alpha2: "SL", id: 3, ranksByAggregate: false, callingCode: "+232", timeZone: "Africa/Freetown" },
  GMB: { alpha2: "GM", id: 4, ranksByAggregate: false, callingCode: "+220", timeZone: "Africa/Banjul" },
  LBR: { alpha2: "LR", id: 5, ranksByAggregate: false, callingCode: "+231", timeZone: "Africa/Monrovia" },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
/** Those whose schools rank nobody by aggregate: what they ask instead is one sentence of each. */
export type UnrankedCountry = {
  [C in CountryCode]: (typeof countries)[C]["ranksByAggregate"] extends true ? never : C;
}[CountryCode];

export const countryCodes = Object.keys(countries) as readonly CountryCode[];

/** Where Okwan is at home: whose schools are sold, whose clock it shows, and what is taken where no country is named. */
export const homeCountry = "GHA" satisfies CountryCode;
export const homeTimeZone = countries[homeCountry].timeZone;

/** Of a country that has no record: no. Where none is named: as at home. */
export function ranksByAggregate(code: string = homeCountry): boolean {
  return countryCodes.some((own) => own === code && countries[own].ranksByAggregate);
}
