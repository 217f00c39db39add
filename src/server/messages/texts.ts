import { productName } from "../../contract/product.ts";

/** What our texts say. Plain GSM letters only: one letter beyond them would halve what fits into an SMS. */

export const smsLength = 160;

export interface BestProgramme {
  readonly name: string;
  readonly school: string;
  readonly cutOff: number;
}

/** Code, link and the best five with their cut-offs, within two SMS. As many programmes as fit. */
export function resultText(result: { code: string; link: string; best: readonly BestProgramme[] }): string {
  const start = `${productName}: your result is open. Code ${result.code} ${result.link}`;
  const lines = result.best.slice(0, 5).map(({ name, school, cutOff }, index) => ({
    before: `${index + 1} `,
    name: plain(name),
    after: ` ${plain(school)} ${cutOff}`,
  }));
  if (lines.length === 0) return start;
  const heading = "\nBest (cut-off):";
  const room = 2 * smsLength - start.length - heading.length;
  const each = Math.floor(room / lines.length) - 1;
  const fitted = lines.map(({ before, name, after }) => {
    const width = each - before.length - after.length;
    return before + shorten(name, Math.max(width, 8)) + after;
  });
  const text = [start + heading, ...fitted].join("\n");
  return text.length <= 2 * smsLength ? text : start;
}

export function receiptText(receipt: {
  amountPesewas: number;
  currency: string;
  reference: string;
  paidAt: Date;
  code: string;
  supportNumber: string | null;
}): string {
  const money = `${receipt.currency} ${(receipt.amountPesewas / 100).toFixed(2)}`;
  const help = receipt.supportNumber === null ? "" : ` Help: ${receipt.supportNumber}.`;
  return (
    `${productName} receipt: ${money} for check ${receipt.code}, ${dayOf(receipt.paidAt)}, ` +
    `ref ${receipt.reference}. No result, money back.${help}`
  );
}

export function figureChangedText(change: { code: string; programme: string; link: string }): string {
  const start = `${productName}: a cut-off in your check ${change.code} was corrected: `;
  const end = `. See ${change.link}`;
  return start + shorten(plain(change.programme), 2 * smsLength - start.length - end.length) + end;
}

/** Letters of the GSM alphabet; others are brought to their nearest or left out. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/[[\]{}\\^~|`]/g, "");
}

/** Degree words first: "BSc Computer Science" says more in fewer letters than the whole name. */
function shorten(name: string, width: number): string {
  const short = name
    .replace(/\bBachelor of Science\b/i, "BSc")
    .replace(/\bBachelor of Arts\b/i, "BA")
    .replace(/\bEngineering\b/gi, "Eng")
    .replace(/\bTechnology\b/gi, "Tech")
    .replace(/\bManagement\b/gi, "Mgt")
    .replace(/\bAdministration\b/gi, "Admin");
  return short.length <= width ? short : `${short.slice(0, Math.max(width - 1, 1)).trimEnd()}.`;
}

/** "20 Nov 2026": Ghana keeps UTC all year. */
function dayOf(date: Date): string {
  return date.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
