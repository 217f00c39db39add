import {
  certificateNames,
  certificates,
  coreIds,
  homeCountry,
  homeTimeZone,
  type CertificateType,
} from "@okwan/engine";

/** The product's constants that both sides show. No zod here: the browser imports this file. */
export const productName = "Okwan";
/** GHS 12, in pesewas: until another price is planned at the desk (app/kernel/settings/). */
export const firstPriceInPesewas = 1200;
export const currency = "GHS";
/** Programmes that a list shows before "Load More". */
export const programmesFirstShown = 5;
/** Ghana: four electives beside four cores. Elsewhere nine subjects with two cores. */
export const electiveSlots = 4;
export const mostElectives = 7;
export function electiveSlotsIn(country: string | undefined): number {
  return country === undefined || country === homeCountry ? electiveSlots : mostElectives;
}
/** How one can study, beside fee-paying, which is a regular place at another price. */
export const waysToStudy = ["Regular", "Distance", "Evening", "Weekend"] as const;
export type WayToStudy = (typeof waysToStudy)[number];
/** Schools whose new cut-offs one phone can watch. */
export const mostWatches = 10;
/** Programmes a student may name before a check. */
export const mostWanted = 3;
/** Fields of study a student may wish for. */
export const mostWished = 3;
/** Choices on an application form (University of Ghana: four), and so places of a plan. */
export const planSlots = 4;
export const autosaveHours = 24;
export const verificationCodeLength = 6;
export const resendAfterSeconds = 30;
export const uploadMaxBytes = 10 * 1024 * 1024;
/**
 * For demo mode; live mode names its own. It names the client for limits and statistics and grants nothing.
 */
export const demoClientKey = "okwan_pub_demo";
export const certificateIds = Object.fromEntries(
  certificateNames.map((name) => [name, certificates[name].id]),
) as Readonly<Record<CertificateType, number>>;
/** For the desk too, which does not import the engine. */
export const timeZone = homeTimeZone;
/** school_id 0: a check over every school of the country. */
export const allSchoolsId = 0;
export const coreShortNames = {
  math: coreIds.mathematics,
  english: coreIds.english,
  science: coreIds.science,
  social: coreIds.social,
} as const;
export type CoreShortName = keyof typeof coreShortNames;

/** Error code: payments are paused. No zod: the browser imports this file. */
export const paymentsPaused = "payments-paused";
/** Error code: the price differs from the one shown. */
export const priceChanged = "price-changed";

/**
 * Clear-Site-Data value for logout and deletion. The browser drops its back/forward pages, cache, service
 * worker with cached pages, and the wizard's saved data; no script needed. Cookies are not included: personal
 * ones are cleared one by one.
 */
export const clearSiteData = '"cache", "storage"';

/**
 * For how many days things are stored, for what deletes them and for the policy's sentences.
 * docs/privacy.md names all of it, and what is stored for minutes or for good. No zod: pages import this.
 */
export const daysStored = {
  /** A check that is not paid for. */
  unpaidCheck: 90,
  /** If nobody proved its phone or went to pay: anybody can make thousands an hour with any number. */
  unprovenCheck: 2,
  orderWithoutGrades: 30,
  class: 30,
  /** Phone and words of a text. */
  text: 90,
  /** The contact of somebody who reported a figure. */
  contact: 90,
  /** A gateway's webhooks, and delivery reports of texts. */
  companyReport: 180,
  /** A browser's proof of a phone, and when proofs were ended. */
  phoneProof: 30,
  /** Codes of orders made in a browser. */
  browserChecks: 90,
  unusedSession: 30,
  session: 180,
} as const;
