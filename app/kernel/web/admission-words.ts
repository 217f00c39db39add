import type { Words } from "../../words/words.ts";
import type { AdmissionWindow } from "../contract/admission-window.ts";

/** The facts about a school's form, in sentences; unknown parts are named as unknown. */
export function windowWords(words: Words, window: AdmissionWindow): { who: string; sentences: string[] } {
  return {
    who: whoWords(words, window),
    sentences: [whenWords(words, window), feeWords(words, window), checkedWords(words, window)],
  };
}

/** In one line: the entry year, when, and how certain. */
export function shortWindowWords(words: Words, window: AdmissionWindow): string {
  return [`${whoWords(words, window)}:`, whenWords(words, window), checkedWords(words, window)].join(" ");
}

function whoWords({ t }: Words, { applicants, of_degrees: ofDegrees, year }: AdmissionWindow): string {
  return t("admissions.who", { applicants: ofDegrees ? "degrees" : applicants, year });
}

/** Only a window that is open or to come tells what the form costs now. */
function feeWords({ t, money }: Words, { fee, is, year }: AdmissionWindow): string {
  if (fee === null) return t("admissions.noFee");
  const isNow = is === "open" || is === "coming" ? "yes" : "no";
  return t("admissions.fee", { isNow, price: money(fee.amount, fee.currency), year });
}

function checkedWords({ t, shortDay }: Words, { read_on: read }: AdmissionWindow): string {
  return read === null ? t("admissions.notChecked") : t("admissions.checked", { day: shortDay(read) });
}

function whenWords(
  { t, shortDay }: Words,
  { is, opens_on: opens, closes_on: closes }: AdmissionWindow,
): string {
  switch (is) {
    case "open":
      return closes === null ? t("admissions.open") : t("admissions.openUntil", { day: shortDay(closes) });
    case "coming":
      if (closes === null) return t("admissions.opens", { day: shortDay(opens ?? "") });
      return t("admissions.opensUntil", { opens: shortDay(opens ?? ""), closes: shortDay(closes) });
    case "until-results":
      return t("admissions.untilResults");
    case "closed":
      return t("admissions.closed", { day: shortDay(closes ?? "") });
    case "unknown":
      return t("admissions.unknown");
  }
}
