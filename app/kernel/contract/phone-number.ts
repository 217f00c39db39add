import { countries, countryCodes, type CountryCode, homeCountry } from "@okwan/engine";

/**
 * Phone numbers as people and phones write them. Pages and the API read them with `readTypedPhone`. No zod and
 * no library: the checker's script imports this file.
 */

/**
 * Mobile numbers of each country without calling code, equal to libphonenumber's (a test compares them; the
 * library itself is too large for the browser).
 */
const mobileIn: Readonly<Record<CountryCode, RegExp>> = {
  GHA: /^(?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6}$/,
  NGA: /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/,
  SLE: /^(?:25|3[0-5]|66|7\d|8[08]|9[09])\d{6}$/,
  GMB: /^(?:(?:(?:[23679]\d|4[015]|8(?:(?:3[35]|6[68]|99)\d|7(?:[27]\d|4[015])))\d|5(?:[0-489]\d|56))\d{4}|8[4-7]\d{5})$/,
  LBR: /^(?:(?:(?:(?:22|33)0|555|7(?:6[01]|7\d)|88\d)\d|4(?:240|[67]))\d{5}|[56]\d{6})$/,
};

/** Of every country whose candidates sit the exams, home first. */
export const callingCodes = countryCodes.map((country) => ({
  country,
  code: countries[country].callingCode,
  mobile: mobileIn[country],
}));
type CallingCode = (typeof callingCodes)[number];
const home = callingCodes.find(({ country }) => country === homeCountry)!;

export function callingCodeOf(country: string | null): string {
  return (callingCodes.find((one) => one.country === country) ?? home).code;
}

/** What somebody typed into a field for a phone number. `number` is "+233241234567". */
export type TypedPhone =
  | { readonly kind: "mobile"; readonly number: string }
  /** Written with the calling code of a country whose numbers we do not know. */
  | { readonly kind: "foreign"; readonly number: string }
  /** A mobile number only in this other country, whose code was not written: ask before it is used. */
  | { readonly kind: "elsewhere"; readonly number: string; readonly country: CountryCode }
  | { readonly kind: "none" };

/**
 * A number belongs to `country`, unless another country's code is written before it: a mistyped Ghanaian number
 * is often a valid one of The Gambia or Liberia, and the result would go to a stranger. The country code may have
 * +, 00 or nothing before it and a 0 after it; a leading 0 may be missing.
 * @param country "GHA"; null is Ghana
 */
export function readTypedPhone(typed: string, country: string | null): TypedPhone {
  const bare = bareNumber(typed);
  if (!/^\+?\d{5,17}$/.test(bare)) return { kind: "none" };
  if (bare.startsWith("+")) return readInternational(bare);
  const own = callingCodes.find((one) => one.country === country) ?? home;
  const number = numberIn(own, bare);
  if (number !== null) return { kind: "mobile", number };
  const others = callingCodes.flatMap((one) => {
    const other = numberIn(one, bare);
    return other === null ? [] : [{ country: one.country, number: other }];
  });
  return others.length === 1 ? { kind: "elsewhere", ...others[0]! } : { kind: "none" };
}

/** "+233 24 123 4567": for its owner, who can see a wrong figure. */
export function showMobileNumber(number: string): string {
  const own = callingCodes.find(({ code }) => number.startsWith(code));
  if (own === undefined) return number;
  const national = number.slice(own.code.length);
  const groups = national.length === 8 ? /^(\d{2})(\d{6})$/ : /^(\d*)(\d{3})(\d{4})$/;
  return `${own.code} ${national.replace(groups, (_, ...parts: string[]) =>
    parts
      .slice(0, -2)
      .filter((part) => part !== "")
      .join(" "),
  )}`;
}

/** Digits, after a "+" where a country code was marked by "+" or "00". */
function bareNumber(typed: string): string {
  return (
    typed
      // Full-width digits and spaces of all kinds.
      .normalize("NFKC")
      // Direction marks and zero-width spaces, which contacts and chats add.
      .replace(/\p{Cf}/gu, "")
      .replace(/^\s*tel:/i, "")
      .replace(/[\s\p{Pd}−().,/]/gu, "")
      .replace(/^00/, "+")
      .replace(/^\+0(?=\d)/, "0")
  );
}

function readInternational(bare: string): TypedPhone {
  const own = callingCodes.find(({ code }) => bare.startsWith(code));
  if (own === undefined)
    return /^\+\d{7,15}$/.test(bare) ? { kind: "foreign", number: bare } : { kind: "none" };
  const number = nationalNumber(own, bare.slice(own.code.length));
  return number === null ? { kind: "none" } : { kind: "mobile", number };
}

/** The national form, or the country's code without "+" before it. */
function numberIn(one: CallingCode, bare: string): string | null {
  const found = nationalNumber(one, bare);
  if (found !== null) return found;
  const digits = bare.replace(/^0+/, "");
  const code = one.code.slice(1);
  return digits.startsWith(code) ? nationalNumber(one, digits.slice(code.length)) : null;
}

function nationalNumber({ code, mobile }: CallingCode, digits: string): string | null {
  const national = digits.replace(/^0/, "");
  return mobile.test(national) ? `${code}${national}` : null;
}
