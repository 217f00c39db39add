import type { Kysely } from "kysely";
import { longestReason } from "../contract/desk/endpoint.ts";
import type { Tables } from "../db/schema.ts";
import { normaliseCheckCode } from "../contract/check-code.ts";
import { maskPhoneNumber, readPhoneNumber } from "../lib/phone-number.ts";
import type { LogOutcome } from "./desk-tables.ts";

/** The object of an act: "check" and its code, "payment" and its reference, "operator" and their id. */
export interface LogSubject {
  readonly kind: string;
  readonly reference: string | null;
}

export interface LogLine {
  /** null for the command on the server. */
  readonly operatorId: string | null;
  readonly what: string;
  readonly about?: LogSubject | null | undefined;
  readonly why?: string | null | undefined;
  readonly outcome: LogOutcome;
  readonly detail?: string | null | undefined;
  /** The row of the act's beginning. */
  readonly begunAs?: number;
}

const longest = { what: 80, reference: 200, detail: 500 };

/** Adds a row, which nobody can change. Phones and check codes in it are masked. */
export async function writeLog(kysely: Kysely<Tables>, line: LogLine, now: Date): Promise<number> {
  const { id } = await kysely
    .insertInto("desk_log")
    .values({
      at: now,
      operator_id: line.operatorId,
      what: line.what.slice(0, longest.what),
      about_kind: line.about?.kind ?? null,
      about_reference: masked(line.about?.reference, longest.reference),
      why: masked(line.why),
      outcome: line.outcome,
      detail: masked(line.detail, longest.detail),
      begun_as: line.begunAs ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Text that looks like a phone number, also within a sentence, but not digits of an id or a reference. */
const likePhone = /(?<![\da-f-])\+?\d[\d\s().–-]{6,18}\d(?![\da-f-])/giu;

/** Two groups of five; without a dash between them, with a figure in them. */
const likeCode =
  /(?<![\p{L}\p{N}-])(?:[\da-z]{5}\p{Pd}[\da-z]{5}|(?=[a-z]*\d)[\da-z]{10})(?![\p{L}\p{N}-])/giu;

/** A phone as "024 *** **56", and a check code, which opens a result, as "K7QM4-*****". */
export function masked(text: string | null | undefined, longestText: number = longestReason): string | null {
  if (text === null || text === undefined) return null;
  const withoutPhones = text.replaceAll(likePhone, (found) => {
    const phone = readPhoneNumber(found);
    return phone === null ? found : maskPhoneNumber(phone);
  });
  const withoutCodes = withoutPhones.replaceAll(likeCode, (found) => {
    const code = normaliseCheckCode(found);
    return code === null ? found : `${code.slice(0, 5)}-*****`;
  });
  return withoutCodes.slice(0, longestText);
}
