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
