import type { Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { isNumberIn, type PhoneNumber } from "../lib/phone-number.ts";
import "./figure-reports-table.ts";

/** How somebody who reported a figure can be reached: whatever they typed, a number or an address. */

/** Takes out what belongs to these phones and addresses, as far as it was written by then. Answers how many. */
export async function forgetContacts(
  transaction: Transaction<Tables>,
  whose: {
    readonly phones: readonly PhoneNumber[];
    readonly emails: readonly string[];
    readonly until: Date | null;
  },
): Promise<number> {
  const { phones, emails, until } = whose;
  const addresses = emails.map((email) => email.trim().toLowerCase());
  const isTheirs = (contact: string) =>
    phones.some((phone) => isNumberIn(contact, phone)) ||
    addresses.some((address) => contact.toLowerCase().includes(address));
  return setContacts(transaction, isTheirs, null, until);
}

/** Somebody moved to another number. */
export async function moveContacts(
  transaction: Transaction<Tables>,
  { from, to }: { readonly from: PhoneNumber; readonly to: PhoneNumber },
): Promise<void> {
  await setContacts(transaction, (contact) => isNumberIn(contact, from), to, null);
}

/** Every contact, of 90 days at most, is looked at: what people type is compared better here than in SQL. */
async function setContacts(
  transaction: Transaction<Tables>,
  isMeant: (contact: string) => boolean,
  contact: string | null,
  until: Date | null,
): Promise<number> {
  const given = await transaction
    .selectFrom("figure_reports")
    .select(["id", "contact", "reported_at"])
    .where("contact", "is not", null)
    .execute();
  const meant = given.filter(
    (one) => isMeant(one.contact ?? "") && (until === null || one.reported_at <= until),
  );
  if (meant.length === 0) return 0;
  await transaction
    .updateTable("figure_reports")
    .set({ contact })
    .where(
      "id",
      "in",
      meant.map(({ id }) => id),
    )
    .execute();
  return meant.length;
}

/** Every phone number that stands as a contact, for who looks for those of a list. */
export async function phonesInContacts(transaction: Transaction<Tables>): Promise<string[]> {
  const given = await transaction
    .selectFrom("figure_reports")
    .select("contact")
    .where("contact", "is not", null)
    .execute();
  return given.map((one) => one.contact ?? "");
}
