import { listOf } from "@okwan/catalogue";
import type { Catalogue, CutOff } from "@okwan/engine";
import type { Generated, Kysely, Transaction } from "kysely";
import type { z } from "zod";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { isNumberIn, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { Figure } from "../contract/figure.ts";
import type * as contract from "../contract/visitor-reports.ts";

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    figure_reports: {
      id: Generated<number>;
      /** Null for a list that a visitor of 0.9.0 sent in. */
      programme_id: number | null;
      school_id: Generated<number | null>;
      catalogue_version: number;
      figure: string;
      year: string | null;
      said: string;
      why: string;
      contact: string | null;
      reported_at: Generated<Date>;
    };
  }
}

interface Parts {
  readonly database: Database;
  readonly store: CatalogueStore;
}

/** Stores "this figure is wrong". Nothing changes automatically: a person compares it with the source. */
export async function storeFigureReport(
  parts: Parts,
  { programme_id, figure, year = null, what, why, contact }: z.output<typeof contract.reportFigure.body>,
): Promise<{ received: true }> {
  if (!parts.store.current().catalogue.programmes.some(({ id }) => id === programme_id)) {
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  }
  const catalogue_version = parts.store.current().version;
  await parts.database.kysely
    .insertInto("figure_reports")
    .values({ programme_id, catalogue_version, figure, year, said: what, why, contact: contact || null })
    .execute();
  return { received: true };
}

const withContact = (kysely: Kysely<Tables>) =>
  kysely.selectFrom("figure_reports").where("contact", "is not", null);
type HasContact = { contact: string };

/**
 * Reports whose contact is this proved phone, for the download of its owner's data. An e-mail address in a
 * profile is typed and not proved, so it opens nobody's reports.
 */
export async function reportsOf(kysely: Kysely<Tables>, phone: PhoneNumber) {
  const given = await withContact(kysely)
    .select(["programme_id", "school_id", "figure", "year", "said", "why", "contact", "reported_at"])
    .$narrowType<HasContact>()
    .orderBy("id")
    .execute();
  return given.filter(({ contact }) => isNumberIn(contact, phone));
}

/** Deletes the contacts of these phones and addresses from reports made until then. Returns their number. */
export async function forgetContacts(
  transaction: Transaction<Tables>,
  whose: {
    readonly phones: readonly PhoneNumber[];
    readonly emails: readonly string[];
    readonly until: Date | null;
  },
): Promise<number> {
  const addresses = new Set(whose.emails.map((email) => email.trim().toLowerCase()));
  const isTheirs = (contact: string) =>
    whose.phones.some((phone) => isNumberIn(contact, phone)) ||
    // A whole address: part of one may be somebody else's.
    contact
      .toLowerCase()
      .split(/[\s,;:<>()]+/)
      .some((word) => addresses.has(word));
  return setContacts(transaction, isTheirs, null, whose.until);
}

/** Replaces a phone number by its owner's new one. */
export async function moveContacts(
  transaction: Transaction<Tables>,
  { from, to }: { readonly from: PhoneNumber; readonly to: PhoneNumber },
): Promise<void> {
  await setContacts(transaction, (contact) => isNumberIn(contact, from), to, null);
}

/** Reads every contact (90 days at most), because typed numbers are compared better here than in SQL. */
async function setContacts(
  transaction: Transaction<Tables>,
  isMeant: (contact: string) => boolean,
  contact: string | null,
  until: Date | null,
): Promise<number> {
  const given = await withContact(transaction)
    .select(["id", "contact", "reported_at"])
    .$narrowType<HasContact>()
    .execute();
  const ids = given
    .filter((one) => isMeant(one.contact) && (until === null || one.reported_at <= until))
    .map(({ id }) => id);
  if (ids.length > 0)
    await transaction.updateTable("figure_reports").set({ contact }).where("id", "in", ids).execute();
  return ids.length;
}

/** Every contact that is a phone number, for searching those of a list. */
export async function phonesInContacts(transaction: Transaction<Tables>): Promise<string[]> {
  const given = await withContact(transaction).select("contact").$narrowType<HasContact>().execute();
  return given.map(({ contact }) => contact);
}

/** A figure in its wire format. */
export function figureOut(catalogue: Catalogue, figure: CutOff): Figure {
  const { year, aggregate, kind, sex, background, choice, applicants, source, list, series } = figure;
  const { isCensored, cell, second } = figure;
  return {
    year,
    aggregate,
    kind,
    sex,
    background,
    choice,
    applicants,
    source,
    list,
    series,
    is_in_doubt: listOf(catalogue, figure).doubt !== null,
    is_censored: isCensored,
    cell,
    second,
  };
}
