import { productName } from "../../../kernel/contract/product.ts";
import type { Words } from "../../../words/words.ts";

/** The words of our texts. Only GSM letters: a single other letter halves what fits into an SMS. */

export const smsLength = 160;
/** Each SMS of a longer text names its place. */
const smsLengthOfSeveral = 153;
export const smsParts = ({ length }: string) =>
  length <= smsLength ? 1 : Math.ceil(length / smsLengthOfSeveral);

export interface BestProgramme {
  readonly kind: "bold" | "fair" | "safe";
  readonly name: string;
  readonly school: string;
  /** Its stream if not the regular one, or its campus where another of the text has the same name. */
  readonly detail?: string | null;
  /** null: none is published. */
  readonly cutOff: number | null;
}

const product = productName;

/** Code, link and the three choices with their cut-offs, within two SMS. */
export function resultText(
  { t }: Words,
  result: { code: string; link: string; best: readonly BestProgramme[] },
): string {
  const { code, link, best } = result;
  const start = inGsm(t("texts.result", { product, code, link }));
  const lines = best.map(({ kind, name, school, detail, cutOff }) => ({
    before: `${t("common.choice", { kind })}: `,
    name: shortWords(plain(name)),
    after: ` ${plain([school, detail, cutOff].filter((part) => part != null).join(" "))}`,
  }));
  if (lines.length === 0) return start;
  const heading = `\n${inGsm(t("texts.result.best"))}`;
  const room = 2 * smsLength - start.length - heading.length;
  const each = Math.floor(room / lines.length) - 1;
  const fitted = lines.map(({ before, name, after }) => {
    const width = Math.max(each - before.length - after.length, 8);
    const start = name.slice(0, width - 1);
    const isLikeAnother = lines.some((other) => other.name !== name && other.name.startsWith(start));
    return before + (isLikeAnother ? cutInside(name, width) : cut(name, width)) + after;
  });
  const text = [start + heading, ...fitted].join("\n");
  return text.length <= 2 * smsLength ? text : start;
}

export function receiptText(
  { t, shortDay }: Words,
  receipt: {
    amountPesewas: number;
    currency: string;
    reference: string;
    paidAt: Date;
    code: string;
    seats: number | null;
    supportNumber: string | null;
  },
): string {
  const { code, seats, reference, supportNumber: phone } = receipt;
  const money = `${receipt.currency} ${(receipt.amountPesewas / 100).toFixed(2)}`;
  const values = { product, money, code, day: shortDay(receipt.paidAt), reference };
  if (seats !== null) return inGsm(t("texts.receiptOfClass", { ...values, count: seats }));
  return inGsm(
    phone === null ? t("texts.receipt", values) : t("texts.receiptWithHelp", { ...values, phone }),
  );
}

/** One SMS for every refund of a check. */
export function refundText(
  { t }: Words,
  refund: {
    amountPesewas: number;
    currency: string;
    reference: string;
    code: string;
    isOfClass: boolean;
    isClosed: boolean;
  },
): string {
  const { code, reference, isOfClass, isClosed } = refund;
  const money = `${refund.currency} ${(refund.amountPesewas / 100).toFixed(2)}`;
  const kind = isOfClass ? "class" : "check";
  return inGsm(t("texts.refund", { product, money, code, reference, kind, closed: isClosed ? "yes" : "no" }));
}

const gsmLetters = /[\n\x20-\x5a\x5f\x61-\x7aàèéìòùäöñüÄÖÑÜÇÉåÅæÆøØß£¥§¿¡]/u;

/** A whole text in letters of the GSM alphabet, which has é and à but neither ê nor ç. */
export function inGsm(text: string): string {
  const letters = [...text.normalize("NFC")];
  return letters.map((letter) => (gsmLetters.test(letter) ? letter : plain(letter))).join("");
}

/** Only ASCII letters: others are replaced by the nearest or left out. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/[[\]{}\\^~|`]/g, "");
}

/** Shortens degree words first: "BSc Computer Science" uses fewer letters. */
function shortWords(name: string): string {
  return name
    .replace(/\bBachelor of Science\b/i, "BSc")
    .replace(/\bBachelor of Arts\b/i, "BA")
    .replace(/\bEngineering\b/gi, "Eng")
    .replace(/\bTechnology\b/gi, "Tech")
    .replace(/\bManagement\b/gi, "Mgt")
    .replace(/\bAdministration\b/gi, "Admin");
}

function cut(name: string, width: number): string {
  return name.length <= width ? name : `${name.slice(0, Math.max(width - 1, 1)).trimEnd()}.`;
}

/** Keeps the end, which tells "(Health Information)" from "(Health Promotion)". */
function cutInside(name: string, width: number): string {
  const end = Math.floor((width - 2) / 2);
  return name.length <= width ? name : `${name.slice(0, width - 2 - end).trimEnd()}..${name.slice(-end)}`;
}
